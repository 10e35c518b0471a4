package main

import (
	"encoding/json"
	"fmt"
	"time"
)

const (
	// Clocks can differ, so each run starts a little before the end of the one before.
	overlap = 10 * time.Minute
	// A bank payment is unsettled after 7 days.
	orderLifetime = 8 * 24 * time.Hour
)

// Statuses that no longer change. A completed disbursement can still be reversed.
var finalStatus = map[string]bool{
	"RefundCompleted":       true,
	"RefundError":           true,
	"DisbursementCancelled": true,
	"DisbursementReversed":  true,
	"DisbursementError":     true,
	"TransactionSuccess":    true,
	"TransactionFailure":    true,
	"TransactionCancelled":  true,
}

const requestList = "paymentInitiationRequests"

var settlementLists = []string{requestList, "paymentInitiations", "directDeposits", "transactions"}

// reconcile continues what is unfinished and reads what changed. Run it each night.
func (s *Shop) reconcile() {
	s.intents.performOpen()
	s.processEvents()
	reportError("changed requests", s.refreshChangedRequests)
	s.refreshUnpackedOrders()
	s.refreshTransfers()
	reportError("settlements", s.reconcileSettlements)
}

// reportError runs a step, and returns whether it succeeded. A step that fails must not stop the
// others.
func reportError(subject string, step func() error) bool {
	err := step()
	if err != nil {
		report(subject, err)
	}
	return err == nil
}

func (s *Shop) refreshChangedRequests() error {
	start := time.Now()
	since := apiTime(start.Add(-orderLifetime))
	if checkpoint, exists := get[Checkpoint](s.store, "changes"); exists {
		since = checkpoint.Time
	}
	changed, err := everyItem(func(after *string) (*Page[Object], error) {
		variables := Variables{"since": since, "after": after}
		return readList[Object](s.marula, changedSince, variables, requestList)
	})
	if err != nil {
		return err
	}
	isComplete := true
	for _, request := range changed {
		isComplete = s.tryRefresh(request.ID) && isComplete
	}
	if !isComplete {
		return nil
	}
	return s.store.save(Checkpoint{ID: "changes", Time: apiTime(start.Add(-overlap))})
}

// refreshUnpackedOrders reads the requests of recent orders that are not packed, whatever their
// last change.
func (s *Shop) refreshUnpackedOrders() {
	oldest := time.Now().Add(-orderLifetime)
	for _, order := range all[Order](s.store) {
		if _, isPacked := get[Shipment](s.store, order.ID); isPacked || order.PlacedAt.Before(oldest) {
			continue
		}
		reference := PaymentReference{orderID: order.ID, attempt: order.Attempt}
		intent, exists := get[Intent](s.store, reference.String())
		if exists && intent.Status == statusDone {
			s.tryRefresh(intent.Result)
		}
	}
}

// refreshTransfers reads each refund and payout, because they cannot be listed by the time of their
// change.
func (s *Shop) refreshTransfers() {
	for _, intent := range all[Intent](s.store) {
		if intent.Status != statusDone || intent.Call == callPaymentRequest {
			continue
		}
		if !finalStatus[s.statusOf(intent)] {
			s.tryRefresh(intent.Result)
		}
	}
}

func (s *Shop) tryRefresh(objectID string) bool {
	return reportError(objectID, func() error { return s.refresh(objectID) })
}

// settlementNode is a settlement in a list of settlements.
type settlementNode struct {
	ID     string
	Amount Money
	Status Type
}

// reconcileSettlements compares each new settlement with the orders, and stores the differences for
// your staff.
func (s *Shop) reconcileSettlements() error {
	settlements, err := everyItem(func(after *string) (*Page[settlementNode], error) {
		variables := Variables{"after": after}
		return readList[settlementNode](s.marula, recentSettlements, variables, "settlements")
	})
	if err != nil {
		return err
	}
	for _, settlement := range settlements {
		_, isKnown := get[Settlement](s.store, settlement.ID)
		if isKnown || settlement.Status.Name != "SettlementCompleted" {
			continue
		}
		reportError(settlement.ID, func() error { return s.reconcileSettlement(settlement) })
	}
	return nil
}

func (s *Shop) reconcileSettlement(settlement settlementNode) error {
	contents := map[string][]settledItem{}
	for _, name := range settlementLists {
		items, err := s.readSettlementList(settlement.ID, name)
		if err != nil {
			return err
		}
		contents[name] = items
	}

	differences := []string{}
	for _, request := range contents[requestList] {
		reference, _ := parseReference(request.ExternalReference)
		if order, _ := get[Order](s.store, reference.orderID); order.PaidWith != request.ID {
			differences = append(differences, request.ID+" is settled, but no order was paid with it")
		}
	}
	total, err := settlementTotal(contents)
	if err != nil {
		return err
	}
	expected, err := settlement.Amount.cents()
	if err != nil {
		return err
	}
	if total != expected {
		differences = append(differences, fmt.Sprintf(
			"the payments add up to %d cents, the settlement to %d", total, expected))
	}
	return s.store.insert(Settlement{ID: settlement.ID, Differences: differences})
}

// settledItem is an item of any list of a settlement.
type settledItem struct {
	ID                string
	ExternalReference string
	Amount            Money
	// Only payment requests have their amount here.
	State struct{ Amount *Money }
	// Only charges of a payment request and their refunds have it.
	PaymentInitiationRequest struct{ ID string }
	// Only refunds have it.
	OriginalTransaction *Type
}

// readSettlementList reads one list of a settlement completely. Each list has pages of its own.
func (s *Shop) readSettlementList(id, name string) ([]settledItem, error) {
	return everyItem(func(after *string) (*Page[settledItem], error) {
		variables := Variables{"id": id, "after": after}
		for _, list := range settlementLists {
			variables[list] = list == name
		}
		var data struct{ Node map[string]json.RawMessage }
		if err := s.marula.read(settlementContents, variables, &data); err != nil {
			return nil, err
		}
		var page Page[settledItem]
		err := json.Unmarshal(data.Node[name], &page)
		return &page, err
	})
}

// settlementTotal returns what a settlement should pay out. Refunds are deducted.
func settlementTotal(contents map[string][]settledItem) (Cents, error) {
	isSettledRequest := map[string]bool{}
	for _, request := range contents[requestList] {
		isSettledRequest[request.ID] = true
	}
	var total Cents
	for _, items := range contents {
		for _, item := range items {
			// Leave out a charge whose request is in the settlement: they are one payment.
			// Keep refunds.
			if item.OriginalTransaction == nil && isSettledRequest[item.PaymentInitiationRequest.ID] {
				continue
			}
			cents, err := item.signedCents()
			if err != nil {
				return 0, err
			}
			total += cents
		}
	}
	return total, nil
}

func (i settledItem) signedCents() (Cents, error) {
	amount := i.Amount
	if i.State.Amount != nil {
		amount = *i.State.Amount
	}
	cents, err := amount.cents()
	if i.OriginalTransaction != nil {
		return -cents, err
	}
	return cents, err
}
