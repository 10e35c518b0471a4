package main

import (
	"errors"
	"io"
	"net/http"
)

const maxBodyBytes = 100_000

// Reply is the reply to a request.
type Reply struct {
	status  int
	body    []byte
	headers map[string]string
}

// redirect sends the browser to another page. Its reload button does not repeat the form.
func redirect(location string) Reply {
	headers := map[string]string{"location": location}
	return Reply{status: http.StatusSeeOther, headers: headers}
}

// ServeHTTP logs no requests: their addresses contain references of orders. It does not cancel the
// calls of the API when the browser disconnects.
func (s *Site) ServeHTTP(writer http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(writer, request.Body, maxBodyBytes))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		writer.WriteHeader(http.StatusRequestEntityTooLarge)
	case err != nil:
		writer.WriteHeader(http.StatusBadRequest)
	default:
		route := request.Method + " " + request.URL.Path
		s.reply(&Request{Request: request, route: route, body: body}).send(writer)
	}
}

func (r Reply) send(writer http.ResponseWriter) {
	header := writer.Header()
	header.Set("content-type", "text/html; charset=utf-8")
	header.Set("cache-control", "no-store")
	for name, value := range r.headers {
		header.Set(name, value)
	}
	writer.WriteHeader(r.status)
	// A browser that is gone does not need the page.
	_, _ = writer.Write(r.body)
}
