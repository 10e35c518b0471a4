package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// In these statuses, no money was refunded, and none will be.
var failedRefund = map[string]bool{
	"RefundError":          true,
	"TransactionFailure":   true,
	"TransactionCancelled": true,
	"rejected":             true,
}

// Refund is a refund of an order.
type Refund struct {
	ID     string
	Amount Cents
	Status string
}

// refundOrder refunds an order in full or in part. number is 1 for the first refund of the order: a
// repeat of the same number never pays twice. If it returns an error, the refund is
// unfinished: it stays stored, and performOpen continues it.
func (s *Shop) refundOrder(orderID string, number int, amount Cents) error {
	order, exists := get[Order](s.store, orderID)
	if !exists || !order.isPaid() {
		return Refusal(orderID + " is not paid")
	}
	earlier, err := s.refundsOf(orderID)
	if err != nil {
		return err
	}
	id := fmt.Sprintf("%s-refund-%d", orderID, number)
	for _, refund := range earlier {
		if refund.ID == id {
			_, err := s.intents.perform(id)
			return err
		}
	}

	if next := len(earlier) + 1; number != next {
		return Refusal(fmt.Sprintf("the next refund of %s has the number %d", orderID, next))
	}
	if left := refundable(order, earlier); amount < 1 || amount > left {
		return Refusal(fmt.Sprintf("refund R0.01 to R%s of %s", left, orderID))
	}
	if order.Method == byCard {
		return s.refundCard(order, id, amount)
	}
	input := refundTerms(id, amount)
	input["paymentRequestId"] = order.PaidWith
	input["beneficiaryReference"] = "Jacaranda refund"
	_, err = s.intents.performOnce(id, callRefund, input)
	return err
}

// refundsOf returns the refunds of an order, with those whose outcome is unknown.
func (s *Shop) refundsOf(orderID string) ([]Refund, error) {
	var refunds []Refund
	for _, intent := range all[Intent](s.store) {
		if !strings.HasPrefix(intent.ID, orderID+"-refund-") {
			continue
		}
		amount, err := amountOf(intent)
		if err != nil {
			return nil, err
		}
		refunds = append(refunds, Refund{ID: intent.ID, Amount: amount, Status: s.statusOf(intent)})
	}
	return refunds, nil
}

// refundable returns the part of a paid order that is not refunded yet.
func refundable(order Order, refunds []Refund) Cents {
	left := order.Price
	for _, refund := range refunds {
		if !failedRefund[refund.Status] {
			left -= refund.Amount
		}
	}
	return left
}

func (s *Shop) refundCard(order Order, id string, amount Cents) error {
	charge, err := s.chargeOf(order.PaidWith)
	if err != nil {
		return err
	}
	terms := refundTerms(id, amount)
	terms["externalReference"] = id
	input := map[string]any{"originalPaymentId": charge, "refundInput": terms}
	_, err = s.intents.performOnce(id, callCardRefund, input)
	return err
}

func refundTerms(id string, amount Cents) map[string]any {
	return map[string]any{"amount": amount.money(), "reason": "requested_by_user", "nonce": id}
}

// chargeOf returns the charge of a payment request that was paid by card.
func (s *Shop) chargeOf(requestID string) (string, error) {
	request, err := s.readRequest(requestID)
	if err != nil {
		return "", err
	}
	for _, transaction := range request.Transactions {
		if transaction.State.Name == "TransactionSuccess" {
			return transaction.ID, nil
		}
	}
	return "", Refusal(requestID + " has no successful charge to refund")
}

func amountOf(refund Intent) (Cents, error) {
	var input struct {
		Amount      Money // of a refund to a bank account
		RefundInput struct{ Amount Money }
	}
	if err := json.Unmarshal(refund.Input, &input); err != nil {
		return 0, err
	}
	if refund.Call == callCardRefund {
		return input.RefundInput.Amount.cents()
	}
	return input.Amount.cents()
}
