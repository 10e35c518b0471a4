package main

import "time"

// CallError means that a call of the API has no result. Its methods say what is known.
type CallError struct {
	code        string // that of the API, or one of those below
	message     string
	wasExecuted bool          // a mutation was executed, and only a field of its result failed
	retryAfter  time.Duration // from the header Retry-After
}

const (
	noResponse       = "NO_RESPONSE"       // no complete response: the call may have been processed
	tokenUnavailable = "TOKEN_UNAVAILABLE" // no token came back, but a later request may succeed
	tokenRefused     = "TOKEN_REFUSED"     // the credentials or the scopes are wrong
)

func (e *CallError) Error() string {
	return e.code + ": " + e.message
}

// isNotProcessed returns whether nothing was done, and a repeat with another token or at another
// time can succeed.
func (e *CallError) isNotProcessed() bool {
	return e.hasCode("UNAUTHENTICATED", "HTTP_429", tokenUnavailable)
}

// isRejected returns whether nothing was done, and the same call would be rejected again.
func (e *CallError) isRejected() bool {
	return e.isFinal() || e.hasCode(
		"FORBIDDEN", "GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED", tokenRefused)
}

// isFinal returns whether the values or the state are wrong. Other rejections need a fix on your
// side first.
func (e *CallError) isFinal() bool {
	return e.hasCode("BAD_USER_INPUT", "INVALID_STATE")
}

func (e *CallError) hasCode(codes ...string) bool {
	if e.wasExecuted {
		return false
	}
	for _, code := range codes {
		if e.code == code {
			return true
		}
	}
	return false
}
