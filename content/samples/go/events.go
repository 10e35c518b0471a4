package main

import "fmt"

// processEvents processes the stored events. An event whose object cannot be read stays for the
// next run.
func (s *Shop) processEvents() {
	for _, event := range all[Event](s.store) {
		if event.IsProcessed {
			continue
		}
		if err := s.processEvent(event); err != nil {
			report(event.ID, err)
		}
	}
}

func (s *Shop) processEvent(event Event) error {
	if event.ObjectID != "" {
		if err := s.refresh(event.ObjectID); err != nil {
			return err
		}
	}
	event.IsProcessed = true
	return s.store.save(event)
}

// refresh reads an object, and acts on its current state. It is safe to refresh an object twice.
func (s *Shop) refresh(objectID string) error {
	object, err := s.readObject(objectID)
	if err != nil || object == nil {
		return err
	}
	switch object.Name {
	case "PaymentInitiationRequest":
		return s.shipIfPaid(object)
	case "Refund", "Disbursement":
		return s.saveTransfer(objectID, object.Status.Name)
	case "CardRefundTransaction":
		return s.saveTransfer(objectID, object.State.Name)
	}
	return nil // Nothing depends on the other types.
}

func (s *Shop) saveTransfer(id, status string) error {
	if status == "" {
		return fmt.Errorf("%s has no status", id)
	}
	return s.store.save(Transfer{ID: id, Status: status})
}

func (s *Shop) shipIfPaid(request *Object) error {
	reference, ok := parseReference(request.ExternalReference)
	if !ok || !isSettled(request) {
		return nil
	}
	return update(s.store, reference.orderID, func(order Order) []Row {
		return withPayment(order, request)
	})
}

// withPayment records a settled payment in its order and packs it, or records why a person must
// look.
func withPayment(order Order, request *Object) []Row {
	if order.PaidWith == request.ID {
		return nil
	}
	if order.isPaid() {
		return []Row{order.withProblem("paid twice, also with " + request.ID)}
	}
	amount := request.State.Amount
	if cents, err := amount.cents(); err != nil || cents != order.Price {
		paid := request.ID + " paid " + amount.Quantity + " " + amount.Currency
		return []Row{order.withProblem(paid)}
	}
	order.PaidWith = request.ID
	order.Method = byBank
	if isPaidByCard(request) {
		order.Method = byCard
	}
	return []Row{order, Shipment{OrderID: order.ID, Item: order.Item}}
}

// isSettled returns whether the order can be shipped: for a card payment when the request is
// completed, for a bank payment that Marula collects when the money has arrived. If your customers
// pay into your own account, paymentConfirmation is null, and you decide here when to ship.
func isSettled(request *Object) bool {
	if request.State.Name != "PaymentInitiationRequestCompleted" {
		return false
	}
	return isPaidByCard(request) || request.PaymentConfirmation.Name == "PaymentReceived"
}

func isPaidByCard(request *Object) bool {
	return request.State.Payer.Name == "PaymentInitiationCardPayer"
}
