package main

import (
	"encoding/json"
	"time"
)

// Row is a row of the store. A row never changes: a new version replaces it.
type Row interface {
	table() string
	id() string
}

// Order is an order of a customer.
type Order struct {
	ID       string    `json:"id"`
	Item     string    `json:"item"`
	Price    Cents     `json:"cents"`
	PlacedAt time.Time `json:"placedAt"`
	Attempt  int       `json:"attempt"`            // counts its payment requests
	PaidWith string    `json:"paidWith,omitempty"` // id of the payment request that was paid
	Method   Method    `json:"method,omitempty"`   // how it was paid
	Problem  string    `json:"problem,omitempty"`  // why a member of staff must look at the order
}

func (o Order) isPaid() bool {
	return o.PaidWith != ""
}

func (o Order) withProblem(problem string) Order {
	o.Problem = problem
	return o
}

// Method is how an order was paid.
type Method string

const (
	byBank Method = "bank"
	byCard Method = "card"
)

// Intent is something that must happen exactly once, stored before the first attempt.
type Intent struct {
	ID     string          `json:"id"`
	Call   Call            `json:"call"`
	Input  json.RawMessage `json:"input"` // of the mutation
	Status Status          `json:"status"`
	SentAt *time.Time      `json:"sentAt,omitempty"` // latest attempt that may have been processed
	Result string          `json:"result,omitempty"` // id of what was made, or the rejection
}

func (i Intent) withSentAt(sentAt time.Time) Intent {
	i.SentAt = &sentAt
	return i
}

func (i Intent) withResult(status Status, result string) Intent {
	i.Status = status
	i.Result = result
	return i
}

// Status is the status of an intent.
type Status string

const (
	statusOpen     Status = "open"
	statusDone     Status = "done"
	statusRejected Status = "rejected"
)

// Shipment is an order that is packed.
type Shipment struct {
	OrderID string `json:"id"`
	Item    string `json:"item"`
}

// Event is an event of a webhook.
type Event struct {
	ID          string `json:"id"`
	Type        string `json:"type"`
	ObjectID    string `json:"objectId,omitempty"` // the object that changed, if there is one
	IsProcessed bool   `json:"isProcessed"`
}

// Transfer is the latest status of a refund or payout, by its id in the API.
type Transfer struct {
	ID     string `json:"id"`
	Status string `json:"status"`
}

// Settlement is a settlement that was compared with the orders.
type Settlement struct {
	ID          string   `json:"id"`
	Differences []string `json:"differences"`
}

// Checkpoint is the time up to which something was read.
type Checkpoint struct {
	ID   string `json:"id"`
	Time string `json:"time"`
}

func (Order) table() string      { return "Order" }
func (Intent) table() string     { return "Intent" }
func (Shipment) table() string   { return "Shipment" }
func (Event) table() string      { return "Event" }
func (Transfer) table() string   { return "Transfer" }
func (Settlement) table() string { return "Settlement" }
func (Checkpoint) table() string { return "Checkpoint" }

func (o Order) id() string      { return o.ID }
func (i Intent) id() string     { return i.ID }
func (r Shipment) id() string   { return r.OrderID }
func (r Event) id() string      { return r.ID }
func (r Transfer) id() string   { return r.ID }
func (r Settlement) id() string { return r.ID }
func (r Checkpoint) id() string { return r.ID }
