package main

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

// Site serves the pages of the shop, its forms, and the endpoint for webhooks.
type Site struct {
	settings Settings
	shop     *Shop
	jobs     Jobs
}

// HTTPError means that a request cannot be served. The message is shown in the browser.
type HTTPError struct {
	status  int
	message string
}

func (e *HTTPError) Error() string {
	return e.message
}

var (
	errNotFound = &HTTPError{http.StatusNotFound, "This page does not exist"}
	errNoOrder  = &HTTPError{http.StatusNotFound, "This order does not exist"}

	orderRoute  = regexp.MustCompile(`^(GET|POST) /orders/([\w-]+)(|/\w+)$`)
	refundRoute = regexp.MustCompile(`^POST /staff/orders/([\w-]+)/refunds$`)
	invoiceForm = regexp.MustCompile(`^[\w-]{1,40}$`)
)

// Request is a request of a browser or of Marula.
type Request struct {
	*http.Request
	route string // the method and the path, such as "GET /staff"
	body  []byte
}

// formValues reads a form that a page of this shop sent.
func (r *Request) formValues() (url.Values, error) {
	// Other ports and subdomains count as the same site, so only the same origin is allowed.
	if site := r.Header.Get("sec-fetch-site"); site != "" && site != "same-origin" {
		return nil, &HTTPError{http.StatusForbidden, "This form belongs to another site"}
	}
	form, err := url.ParseQuery(string(r.body))
	if err != nil {
		return nil, &HTTPError{http.StatusBadRequest, "This form cannot be read"}
	}
	return form, nil
}

// reply returns the reply to a request, also if the request fails.
func (s *Site) reply(request *Request) Reply {
	reply, err := s.respond(request)
	if err == nil {
		return reply
	}
	var httpError *HTTPError
	var refusal Refusal
	var rejected WebhookRejected
	var checkoutError CheckoutError
	switch {
	case errors.As(err, &httpError):
		return messagePage(httpError.status, httpError.message)
	case errors.As(err, &refusal):
		return messagePage(http.StatusBadRequest, refusal.Error())
	case errors.As(err, &rejected):
		report("webhook", err)
		return Reply{status: http.StatusBadRequest}
	case errors.As(err, &checkoutError):
		report(request.route, err)
		message := "You cannot pay for this order now. We will contact you."
		return messagePage(http.StatusServiceUnavailable, message)
	}
	report(request.route, err)
	message := "Something went wrong. What you started may still succeed, so check first."
	return messagePage(http.StatusServiceUnavailable, message)
}

func (s *Site) respond(request *Request) (Reply, error) {
	switch {
	case request.route == "POST /webhooks/marula":
		return s.webhook(request)
	case strings.Contains(request.route, " /staff"):
		return s.staff(request)
	case request.route == "GET /":
		return page(shopPage, "Jacaranda Books", products)
	case request.route == "POST /orders":
		return s.buy(request)
	case request.route == "GET /return":
		return s.returned(request.URL.Query())
	}

	match := orderRoute.FindStringSubmatch(request.route)
	if match == nil {
		return Reply{}, errNotFound
	}
	order, exists := get[Order](s.shop.store, match[2])
	if !exists {
		return Reply{}, errNoOrder
	}
	switch match[1] + " " + match[3] {
	case "GET ":
		return s.shop.orderPage(order)
	case "GET /checkout":
		return s.checkOut(order)
	case "POST /simulation":
		return s.simulate(order, request)
	}
	return Reply{}, errNotFound
}

// webhook replies as soon as the event is stored. A job processes it afterwards.
func (s *Site) webhook(request *Request) (Reply, error) {
	err := s.shop.receiveWebhook(s.settings.webhookSecrets, request.Header, request.body)
	if err != nil {
		return Reply{}, err
	}
	s.jobs.events.wake()
	return Reply{status: http.StatusNoContent}, nil
}

func (s *Site) buy(request *Request) (Reply, error) {
	form, err := request.formValues()
	if err != nil {
		return Reply{}, err
	}
	product, exists := findProduct(form.Get("product"))
	if !exists {
		return Reply{}, &HTTPError{http.StatusBadRequest, "This product does not exist"}
	}
	random := make([]byte, 6)
	if _, err := rand.Read(random); err != nil {
		return Reply{}, err
	}
	orderID := "order-" + hex.EncodeToString(random)
	if err := s.shop.placeOrder(orderID, product); err != nil {
		return Reply{}, err
	}
	return redirect("/orders/" + orderID + "/checkout"), nil
}

func (s *Site) checkOut(order Order) (Reply, error) {
	request, err := s.shop.openRequest(order.ID)
	if err != nil {
		return Reply{}, err
	}
	if request == nil {
		return redirect("/orders/" + order.ID), nil
	}
	link, err := url.Parse(request.URL)
	if err != nil {
		return Reply{}, err
	}
	query := link.Query()
	query.Set("redirect_uri", s.settings.shopURL+"/return")
	link.RawQuery = query.Encode()
	return s.checkoutPage(order, link.String())
}

// returned sends a customer to the page of the order. The parameters prove nothing, so they only
// choose the page and the request to read.
func (s *Site) returned(query url.Values) (Reply, error) {
	reference, ok := parseReference(query.Get("externalReference"))
	if !ok {
		return Reply{}, errNotFound
	}
	order, exists := get[Order](s.shop.store, reference.orderID)
	if !exists {
		return Reply{}, errNoOrder
	}
	if err := s.shop.refresh(query.Get("id")); err != nil {
		// The webhook or the nightly job reads the request later.
		report(order.ID, err)
	}
	return redirect("/orders/" + order.ID), nil
}

func (s *Site) simulate(order Order, request *Request) (Reply, error) {
	if s.settings.sandboxURL == "" {
		return Reply{}, errNotFound
	}
	form, err := request.formValues()
	if err != nil {
		return Reply{}, err
	}
	open, err := s.shop.openRequest(order.ID)
	if err != nil {
		return Reply{}, err
	}
	if open != nil {
		if err := simulatePayment(s.settings.sandboxURL, open.ID, form.Get("method")); err != nil {
			return Reply{}, err
		}
	}
	return redirect("/orders/" + order.ID), nil
}

func (s *Site) staff(request *Request) (Reply, error) {
	if !s.isStaff(request) {
		reply := messagePage(http.StatusUnauthorized, "Sign in as staff")
		reply.headers = map[string]string{"www-authenticate": `Basic realm="staff"`}
		return reply, nil
	}
	if request.route == "GET /staff" {
		return s.shop.staffPage()
	}
	form, err := request.formValues()
	if err != nil {
		return Reply{}, err
	}
	if err := s.staffAction(request.route, form); err != nil {
		return Reply{}, err
	}
	return redirect("/staff"), nil
}

func (s *Site) staffAction(route string, form url.Values) error {
	if route == "POST /staff/reconciliation" {
		s.jobs.reconciliation.run()
		return nil
	}
	match := refundRoute.FindStringSubmatch(route)
	if match == nil && route != "POST /staff/payouts" {
		return errNotFound
	}
	amount, err := parseRand(form.Get("amount"))
	if err != nil {
		return &HTTPError{http.StatusBadRequest, err.Error()}
	}
	if match != nil {
		number, err := strconv.Atoi(form.Get("number"))
		if err != nil {
			return &HTTPError{http.StatusBadRequest, "This is no number of a refund"}
		}
		return s.shop.refundOrder(match[1], number, amount)
	}
	invoice := form.Get("invoice")
	if !invoiceForm.MatchString(invoice) {
		return &HTTPError{http.StatusBadRequest, "This is no invoice number"}
	}
	return s.shop.payOut("payout-"+invoice, amount, supplier, supplierEmail)
}

// isStaff checks the password of the staff. In production, use your own sign-in.
func (s *Site) isStaff(request *Request) bool {
	_, password, ok := request.BasicAuth()
	return ok && subtle.ConstantTimeCompare([]byte(password), []byte(s.settings.staffPassword)) == 1
}
