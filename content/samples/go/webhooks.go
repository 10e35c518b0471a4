package main

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"shop/webhook"
)

// WebhookRejected means that a delivery is not genuine.
type WebhookRejected string

func (w WebhookRejected) Error() string {
	return string(w)
}

// receiveWebhook verifies a delivery and stores its event, once. It accepts each of several
// secrets, such as the old and the new one while an endpoint is replaced.
func (s *Shop) receiveWebhook(secrets []string, header http.Header, body []byte) error {
	if err := verifyWithAny(secrets, header, body); err != nil {
		return err
	}
	var delivery struct {
		EventID string
		Type    string
		Node    struct{ ID string }
	}
	if err := json.Unmarshal(body, &delivery); err != nil {
		return err
	}
	if delivery.EventID == "" {
		return errors.New("the delivery has no eventId")
	}
	return s.store.insert(Event{
		ID:       delivery.EventID,
		Type:     delivery.Type,
		ObjectID: delivery.Node.ID,
	})
}

func verifyWithAny(secrets []string, header http.Header, body []byte) error {
	headers := map[string]string{}
	for _, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
		headers[name] = header.Get(name)
	}
	var reasons []string
	for _, secret := range secrets {
		err := webhook.Verify(headers, body, secret, time.Now().Unix())
		if err == nil {
			return nil
		}
		reasons = append(reasons, err.Error())
	}
	return WebhookRejected(strings.Join(reasons, ", "))
}
