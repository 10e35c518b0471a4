package main

import (
	"bytes"
	"html/template"
	"net/http"
	"strings"
)

var layout = template.Must(template.New("layout").Parse(`<!doctype html>
<html lang="en-ZA">
  <head><meta charset="utf-8"><title>{{.Title}}</title>{{block "head" .Data}}{{end}}</head>
  <body><h1>{{.Title}}</h1>{{block "body" .Data}}<p><a href="/">Shop</a></p>{{end}}</body>
</html>
`))

var shopPage = parse(`{{define "body"}}{{range .}}
<form method="post" action="/orders">
<input type="hidden" name="product" value="{{.ID}}">
{{.Name}}, R{{.Price}} <button>Buy</button></form>
{{end}}<p><a href="/staff">Staff</a></p>{{end}}`)

var checkoutPage = parse(`{{define "body"}}
<p>R{{.Order.Price}} <a href="{{.Link}}">Pay by bank or card</a></p>
{{if .IsSandbox}}
<p>The local sandbox has no payment page. Simulate the customer instead. A card payment
takes 2 minutes.</p>
<form method="post" action="/orders/{{.Order.ID}}/simulation">
<button name="method" value="bank">Simulate a payment by bank</button>
<button name="method" value="card">Simulate a payment by card</button></form>
{{end}}{{end}}`)

var orderPage = parse(`
{{define "head"}}{{if not .IsPacked}}<meta http-equiv="refresh" content="2">{{end}}{{end}}
{{define "body"}}
<p id="status">{{if .IsPacked}}We have received your payment, and are packing your order.
{{else}}We are waiting for your payment. This page reloads every 2 seconds.{{end}}</p>
<p><a href="/orders/{{.Order.ID}}/checkout">Checkout</a> <a href="/">Shop</a></p>
{{end}}`)

var staffPage = parse(`{{define "body"}}
<table><tr><th>Order<th>Item<th>State<th>Problem<th>Refunds</tr>
{{range .Orders}}
<tr><td>{{.Order.ID}}</td>
<td>{{.Order.Item}}, R{{.Order.Price}}</td><td>{{.State}}</td>
<td>{{.Order.Problem}}</td>
<td>{{range .Refunds}}R{{.Amount}} {{.Status}}<br>{{end}}
{{if .Order.PaidWith}}
<form method="post" action="/staff/orders/{{.Order.ID}}/refunds">
<input type="hidden" name="number" value="{{.NextRefund}}">
<label>Amount <input name="amount" required value="{{.Refundable}}"></label>
<button>Refund</button></form>
{{end}}</td></tr>
{{end}}</table>
<h2>Payouts to suppliers</h2>
<ul>{{range .Payouts}}<li>{{.ID}}: {{.Text}}</li>{{end}}</ul>
<form method="post" action="/staff/payouts">
<label>Invoice <input name="invoice" required></label>
<label>Amount <input name="amount" required placeholder="1500.00"></label>
<button>Pay the supplier</button></form>
<h2>Settlements</h2>
<ul>{{range .Settlements}}<li>{{.ID}}: {{.Text}}</li>{{end}}</ul>
<form method="post" action="/staff/reconciliation"><button>Reconcile now</button></form>
{{end}}`)

func parse(content string) *template.Template {
	return template.Must(template.Must(layout.Clone()).Parse(content))
}

func page(content *template.Template, title string, data any) (Reply, error) {
	var body bytes.Buffer
	err := content.Execute(&body, map[string]any{"Title": title, "Data": data})
	return Reply{status: http.StatusOK, body: body.Bytes()}, err
}

// messagePage shows a message and a link to the shop.
func messagePage(status int, message string) Reply {
	reply, err := page(layout, message, nil)
	if err != nil {
		report(message, err)
	}
	reply.status = status
	return reply
}

// checkoutPage offers buttons that simulate the customer if the shop runs against the sandbox.
func (s *Site) checkoutPage(order Order, link string) (Reply, error) {
	isSandbox := s.settings.sandboxURL != ""
	data := map[string]any{"Order": order, "Link": link, "IsSandbox": isSandbox}
	return page(checkoutPage, "Pay for "+order.Item, data)
}

func (s *Shop) orderPage(order Order) (Reply, error) {
	data := map[string]any{"Order": order, "IsPacked": s.isPacked(order)}
	return page(orderPage, "Order "+order.ID, data)
}

func (s *Shop) staffPage() (Reply, error) {
	type orderRow struct {
		Order      Order
		State      string
		Refunds    []Refund
		NextRefund int
		Refundable Cents
	}
	type item struct{ ID, Text string }
	var orders []orderRow
	for _, order := range all[Order](s.store) {
		refunds, err := s.refundsOf(order.ID)
		if err != nil {
			return Reply{}, err
		}
		orders = append(orders, orderRow{
			Order:      order,
			State:      s.stateOf(order),
			Refunds:    refunds,
			NextRefund: len(refunds) + 1,
			Refundable: refundable(order, refunds),
		})
	}
	var payouts []item
	for _, intent := range all[Intent](s.store) {
		if intent.Call == callPayout {
			payouts = append(payouts, item{intent.ID, s.statusOf(intent)})
		}
	}
	var settlements []item
	for _, settlement := range all[Settlement](s.store) {
		differences := strings.Join(settlement.Differences, "; ")
		settlements = append(settlements, item{settlement.ID, valueOr(differences, "matches")})
	}
	data := map[string]any{"Orders": orders, "Payouts": payouts, "Settlements": settlements}
	return page(staffPage, "Staff", data)
}

func (s *Shop) stateOf(order Order) string {
	state := "not paid"
	if order.isPaid() {
		state = "paid"
	}
	if s.isPacked(order) {
		state += ", packed"
	}
	return state
}

func (s *Shop) isPacked(order Order) bool {
	_, isPacked := get[Shipment](s.store, order.ID)
	return isPacked
}
