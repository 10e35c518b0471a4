package main

import (
	"encoding/json"
	"fmt"
)

// Call is something that the shop can do exactly once. All but the payment request take a nonce.
type Call string

const (
	// A request that nobody has paid moves no money, so one too many costs nothing.
	callPaymentRequest Call = "paymentRequest"
	callRefund         Call = "refund"
	callCardRefund     Call = "cardRefund"
	callPayout         Call = "payout"
)

var calls = map[Call]struct {
	mutation string
	path     []string // to the object that the mutation creates
	find     string   // query of what an earlier attempt created
	variable string   // of that query: it takes the id of the intent
	list     string
}{
	callPaymentRequest: {
		mutation: createPaymentRequest,
		path:     []string{"clientPaymentInitiationRequestCreate", "paymentInitiationRequest"},
		find:     findOrder,
		variable: "order",
		list:     "paymentInitiationRequests",
	},
	callRefund: {
		mutation: initiateRefund,
		path:     []string{"clientRefundInitiate", "refund"},
		find:     findRefund,
		variable: "nonce",
		list:     "refunds",
	},
	callCardRefund: {
		mutation: refundCardCharge,
		path:     []string{"refundTransactionInitiate"},
		find:     transactionByNonce,
		variable: "nonce",
		list:     "transactions",
	},
	callPayout: {
		mutation: createDisbursement,
		path:     []string{"clientDisbursementCreate", "disbursement"},
		find:     disbursementByNonce,
		variable: "nonce",
		list:     "disbursements",
	},
}

// send sends the mutation once, and returns the id of what it created.
func (c Call) send(marula *Marula, intent Intent) (string, error) {
	var data json.RawMessage
	variables := Variables{"input": intent.Input}
	if err := marula.mutate(calls[c].mutation, variables, &data); err != nil {
		return "", err
	}
	return idIn(data, calls[c].path)
}

// found returns the id of what an earlier attempt created; an empty string if there is none.
func (c Call) found(marula *Marula, intent Intent) (string, error) {
	variables := Variables{calls[c].variable: intent.ID}
	page, err := readList[json.RawMessage](marula, calls[c].find, variables, calls[c].list)
	if err != nil || len(page.Edges) == 0 {
		return "", err
	}
	return idIn(page.Edges[0].Node, nil)
}

// idIn returns the id of the object at a path.
func idIn(object json.RawMessage, path []string) (string, error) {
	for _, name := range path {
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(object, &fields); err != nil {
			return "", err
		}
		object = fields[name]
	}
	var created struct{ ID string }
	if err := json.Unmarshal(object, &created); err != nil || created.ID == "" {
		return "", fmt.Errorf("the response has no id of what was created: %s", object)
	}
	return created.ID, nil
}
