package main

import (
	"fmt"
	"io"
	"net/http"
	"time"
)

// client sends requests once: net/http repeats no POST that may have reached the server. The
// timeout includes the body.
var client = &http.Client{
	Timeout: 30 * time.Second,
	// Credentials are never sent on to another address.
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// Response is a complete response.
type Response struct {
	status int
	header http.Header
	body   []byte
}

// send returns an error if no complete response comes back. The request may have been processed.
func send(request *http.Request) (*Response, error) {
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, fmt.Errorf("no complete response from %s: %w", request.URL, err)
	}
	return &Response{status: response.StatusCode, header: response.Header, body: body}, nil
}
