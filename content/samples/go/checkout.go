package main

import (
	"fmt"
	"regexp"
	"strconv"
	"time"
)

// linkLifetime is how long a link can be used. A customer who pays later gets a new one.
const linkLifetime = 30 * time.Minute

// After these events, money may have left the customer's account.
var uncertainEvents = map[string]bool{
	"BankError":           true,
	"BankTimeout":         true,
	"CryptoWalletBlocked": true,
	"UnkownPaymentError":  true,
}

// CheckoutError means that an order cannot be paid now. The message is for your staff.
type CheckoutError string

func (e CheckoutError) Error() string {
	return string(e)
}

// placeOrder stores a new order. An order that exists already stays as it is.
func (s *Shop) placeOrder(id string, product Product) error {
	return s.store.insert(Order{
		ID:       id,
		Item:     product.Name,
		Price:    product.Price,
		PlacedAt: time.Now(),
		Attempt:  1,
	})
}

// openRequest returns the open payment request of an order; nil if the order is paid. The customer
// pays by bank or card at the URL of the request. It creates a request if none is open. If it
// returns an error, call it again later.
func (s *Shop) openRequest(orderID string) (*Object, error) {
	request, err := s.newestRequest(orderID)
	if err != nil {
		return nil, err
	}
	isClosed := false
	switch request.State.Name {
	case "PaymentInitiationRequestPending":
	case "PaymentInitiationRequestExpired", "PaymentInitiationRequestCancelled":
		isClosed = true
	default:
		return nil, nil
	}
	for _, event := range request.Events {
		if uncertainEvents[event.Name] {
			return nil, s.stopCheckout(orderID, request)
		}
	}
	if !isClosed {
		return request, nil
	}

	if reference, ok := parseReference(request.ExternalReference); ok {
		if err := s.startNextAttempt(reference); err != nil {
			return nil, err
		}
	}
	return s.newestRequest(orderID)
}

func (s *Shop) stopCheckout(orderID string, request *Object) error {
	problem := "money may have moved for " + request.ID + ", although it is not paid"
	err := update(s.store, orderID, func(order Order) []Row {
		return []Row{order.withProblem(problem)}
	})
	if err != nil {
		return err
	}
	return CheckoutError(orderID + ": " + problem)
}

// PaymentReference is the external reference of a payment request: the order and the attempt that
// it belongs to.
type PaymentReference struct {
	orderID string
	attempt int
}

var referenceForm = regexp.MustCompile(`^(.+)-payment-([0-9]{1,9})$`)

// parseReference also returns whether the reference is one of this shop.
func parseReference(text string) (PaymentReference, bool) {
	match := referenceForm.FindStringSubmatch(text)
	if match == nil {
		return PaymentReference{}, false
	}
	attempt, err := strconv.Atoi(match[2])
	return PaymentReference{orderID: match[1], attempt: attempt}, err == nil
}

func (r PaymentReference) String() string {
	return fmt.Sprintf("%s-payment-%d", r.orderID, r.attempt)
}

// newestRequest returns the payment request of the current attempt, and creates it if there is
// none.
func (s *Shop) newestRequest(orderID string) (*Object, error) {
	order, exists := get[Order](s.store, orderID)
	if !exists {
		return nil, CheckoutError("there is no order " + orderID)
	}
	reference := PaymentReference{orderID: orderID, attempt: order.Attempt}
	input := requestInput(order, reference)
	intent, err := s.intents.performOnce(reference.String(), callPaymentRequest, input)
	if err != nil {
		return nil, err
	}
	if intent.Status == statusDone {
		return s.readRequest(intent.Result)
	}

	if err := s.startNextAttempt(reference); err != nil {
		return nil, err
	}
	message := fmt.Sprintf("the payment request %s was rejected: %s", reference, intent.Result)
	return nil, CheckoutError(message)
}

func requestInput(order Order, reference PaymentReference) map[string]any {
	return map[string]any{
		"amount":               order.Price.money(),
		"externalReference":    reference.String(),
		"payerReference":       "JACARANDA",
		"beneficiaryReference": fmt.Sprintf("%.20s", order.ID),
		"merchant":             "Jacaranda Books",
		"beneficiary": map[string]any{
			"bankAccount": map[string]string{
				"name":          "Jacaranda Books",
				"bankId":        "fnb",
				"accountNumber": "1234567890",
			},
		},
		"expireAt": apiTime(time.Now().Add(linkLifetime)),
		"paymentMethods": map[string]any{
			"eft":  map[string]bool{"enabled": true},
			"card": map[string]bool{"enabled": true},
		},
	}
}

// startNextAttempt ends an attempt. Two requests that end the same attempt start only one new one.
func (s *Shop) startNextAttempt(ended PaymentReference) error {
	return update(s.store, ended.orderID, func(order Order) []Row {
		if order.Attempt != ended.attempt {
			return nil
		}
		order.Attempt++
		return []Row{order}
	})
}
