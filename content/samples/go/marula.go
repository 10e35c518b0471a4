package main

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// maxAttempts is how many times a call is sent before it is left to the next run.
const maxAttempts = 8

// Marula sends queries and mutations.
type Marula struct {
	url    string
	tokens *ClientTokens
}

// Variables are the variables of an operation.
type Variables map[string]any

func newMarula(settings Settings) *Marula {
	return &Marula{url: settings.apiURL, tokens: &ClientTokens{settings: settings}}
}

// read sends a query until it succeeds or is rejected, and decodes its data. Queries change
// nothing.
func (m *Marula) read(query string, variables Variables, data any) error {
	if !isQuery(query) {
		return errors.New("read only takes queries")
	}
	for attempt := 1; ; attempt++ {
		err := m.send(query, variables, data)
		var callError *CallError
		if !errors.As(err, &callError) || attempt == maxAttempts || callError.isRejected() {
			return err
		}
		backOff(attempt, callError)
	}
}

// mutate sends a mutation once. Only Intents does, because it knows when to repeat.
func (m *Marula) mutate(mutation string, variables Variables, data any) error {
	return m.send(mutation, variables, data)
}

// Page is a page of a list.
type Page[T any] struct {
	Edges []struct {
		Node T
	}
	PageInfo struct {
		HasNextPage *bool
		EndCursor   *string
	}
}

// readList reads a page of a list of the client, such as "refunds".
func readList[T any](m *Marula, query string, variables Variables, name string) (*Page[T], error) {
	var data struct {
		Client map[string]*Page[T]
	}
	if err := m.read(query, variables, &data); err != nil {
		return nil, err
	}
	// Without this check, a response that has no list would look like an empty list.
	if data.Client[name] == nil {
		return nil, fmt.Errorf("the response has no list %s", name)
	}
	return data.Client[name], nil
}

// everyItem returns each item of a list once. readPage reads a page after a cursor, which is nil
// for the first page.
func everyItem[T any](readPage func(after *string) (*Page[T], error)) ([]T, error) {
	var items []T
	var after *string
	for {
		page, err := readPage(after)
		if err != nil {
			return nil, err
		}
		for _, edge := range page.Edges {
			items = append(items, edge.Node)
		}
		hasNextPage := page.PageInfo.HasNextPage
		if hasNextPage == nil {
			return nil, errors.New("the page has no hasNextPage")
		}
		if !*hasNextPage {
			return items, nil
		}
		after = page.PageInfo.EndCursor
		if after == nil {
			return nil, errors.New("hasNextPage is true, but endCursor is null")
		}
	}
}

// backOff waits up to 1 s, then up to 2 s, 4 s … 30 s: a random time, on top of Retry-After.
func backOff(attempt int, err *CallError) {
	longest := 500 * time.Millisecond << attempt
	if longest > 30*time.Second {
		longest = 30 * time.Second
	}
	pause := err.retryAfter + randomBelow(longest)
	time.Sleep(pause)
}

func randomBelow(longest time.Duration) time.Duration {
	random, err := rand.Int(rand.Reader, big.NewInt(int64(longest)))
	if err != nil {
		return longest
	}
	return time.Duration(random.Int64())
}

// apiTime returns a time as the API has it, such as 2031-05-01T10:00:00.000Z.
func apiTime(t time.Time) string {
	return t.UTC().Format("2006-01-02T15:04:05.000Z")
}

func (m *Marula) send(operation string, variables Variables, data any) error {
	token, err := m.tokens.get()
	if err != nil {
		return err
	}
	response, err := m.post(token, operation, variables)
	if err != nil {
		return err
	}
	if response.status == http.StatusTooManyRequests || response.status >= 500 {
		return &CallError{
			code:       fmt.Sprint("HTTP_", response.status),
			message:    "no result",
			retryAfter: retryAfter(response),
		}
	}

	var result struct {
		Data   json.RawMessage
		Errors []struct {
			Message    string
			Path       []any
			Extensions struct{ Code string }
		}
	}
	if err := json.Unmarshal(response.body, &result); err != nil {
		return &CallError{code: noResponse, message: "the response is no result: " + err.Error()}
	}
	if len(result.Errors) > 0 {
		first := result.Errors[0]
		code := valueOr(first.Extensions.Code, "INTERNAL_SERVER_ERROR")
		if code == "UNAUTHENTICATED" {
			m.tokens.forget(token)
		}
		// An error below the root field does not mean that the mutation failed: it was executed.
		wasExecuted := !isQuery(operation) && len(first.Path) > 1
		return &CallError{code: code, message: first.Message, wasExecuted: wasExecuted}
	}
	if len(result.Data) == 0 || string(result.Data) == "null" {
		return &CallError{code: "INTERNAL_SERVER_ERROR", message: "no data"}
	}
	return json.Unmarshal(result.Data, data)
}

func isQuery(operation string) bool {
	return strings.HasPrefix(strings.TrimSpace(operation), "query")
}

func (m *Marula) post(token, operation string, variables Variables) (*Response, error) {
	body, err := json.Marshal(map[string]any{"query": operation, "variables": variables})
	if err != nil {
		return nil, err
	}
	request, err := http.NewRequest(http.MethodPost, m.url, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("authorization", "Bearer "+token)
	request.Header.Set("content-type", "application/json")
	response, err := send(request)
	if err != nil {
		return nil, &CallError{code: noResponse, message: err.Error()}
	}
	return response, nil
}

func retryAfter(response *Response) time.Duration {
	seconds, err := strconv.ParseUint(response.header.Get("retry-after"), 10, 16)
	if err != nil {
		return 0
	}
	return time.Duration(seconds) * time.Second
}
