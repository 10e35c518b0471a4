package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

// ClientTokens caches the client token. Concurrent calls share one request.
type ClientTokens struct {
	settings Settings
	mutex    sync.Mutex
	value    string
	renewAt  time.Time
}

func (t *ClientTokens) get() (string, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if time.Now().After(t.renewAt) {
		requestedAt := time.Now()
		value, lifetime, err := t.request()
		if err != nil {
			return "", err
		}
		t.value = value
		t.renewAt = requestedAt.Add(lifetime / 10 * 9)
	}
	return t.value, nil
}

// forget drops a token that the API rejected, unless a newer one has replaced it.
func (t *ClientTokens) forget(rejected string) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.value == rejected {
		t.renewAt = time.Time{}
	}
}

func (t *ClientTokens) request() (value string, lifetime time.Duration, err error) {
	response, err := t.post()
	if err != nil {
		return "", 0, &CallError{code: tokenUnavailable, message: err.Error()}
	}
	if response.status == http.StatusTooManyRequests || response.status >= 500 {
		return "", 0, &CallError{code: tokenUnavailable, message: fmt.Sprint("HTTP ", response.status)}
	}
	if response.status != http.StatusOK {
		message := fmt.Sprintf("HTTP %d: %s", response.status, response.body)
		return "", 0, &CallError{code: tokenRefused, message: message}
	}
	var token struct {
		Value   string `json:"access_token"`
		Seconds int64  `json:"expires_in"`
	}
	if err := json.Unmarshal(response.body, &token); err != nil || token.Value == "" {
		return "", 0, &CallError{code: tokenUnavailable, message: "the token endpoint sent no token"}
	}
	return token.Value, time.Duration(token.Seconds) * time.Second, nil
}

func (t *ClientTokens) post() (*Response, error) {
	form := url.Values{
		"grant_type":    {"client_credentials"},
		"client_id":     {t.settings.clientID},
		"client_secret": {t.settings.clientSecret},
		"audience":      {t.settings.tokenURL},
		"scope":         {t.settings.scopes},
	}
	body := strings.NewReader(form.Encode())
	request, err := http.NewRequest(http.MethodPost, t.settings.tokenURL, body)
	if err != nil {
		return nil, err
	}
	request.Header.Set("content-type", "application/x-www-form-urlencoded")
	return send(request)
}
