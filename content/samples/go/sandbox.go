package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
)

// checkSandbox returns an error if the local sandbox does not run.
func checkSandbox(sandboxURL string) error {
	request, err := http.NewRequest(http.MethodGet, sandboxURL+"/_sandbox/clock", nil)
	if err != nil {
		return err
	}
	if _, err := send(request); err != nil {
		return fmt.Errorf("no sandbox responds at %s: start it first, see README.md", sandboxURL)
	}
	return nil
}

// simulatePayment pays a payment request in the local sandbox. A payment by card takes about 2
// minutes.
func simulatePayment(sandboxURL, requestID, method string) error {
	if method == "card" {
		return act(sandboxURL, "pay with a new card", requestID)
	}
	if err := act(sandboxURL, "pay at the bank", requestID); err != nil {
		return err
	}
	return act(sandboxURL, "transfer the money", requestID)
}

// act simulates an action of the payer or the bank.
func act(sandboxURL, action, objectID string) error {
	body, err := json.Marshal(map[string]string{"act": action, "id": objectID})
	if err != nil {
		return err
	}
	url := sandboxURL + "/_sandbox/act"
	request, err := http.NewRequest(http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("content-type", "application/json")
	response, err := send(request)
	if err != nil {
		return err
	}
	if response.status != http.StatusOK {
		return fmt.Errorf("the sandbox rejected %q: %s", action, response.body)
	}
	return nil
}
