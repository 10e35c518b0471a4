package main

import (
	"fmt"
	"regexp"
	"strconv"
)

// Cents are hundredths of a rand. The shop counts in cents, so that sums are exact.
type Cents int64

// Money is an amount as the API has it: {"quantity": "249.00", "currency": "ZAR"}.
type Money struct {
	Quantity string `json:"quantity"`
	Currency string `json:"currency"`
}

var quantity = regexp.MustCompile(`^([0-9]{1,9})\.([0-9]{2})$`)

func parseRand(text string) (Cents, error) {
	return Money{Quantity: text, Currency: "ZAR"}.cents()
}

func (m Money) cents() (Cents, error) {
	match := quantity.FindStringSubmatch(m.Quantity)
	if m.Currency != "ZAR" || match == nil {
		return 0, fmt.Errorf("%s %s is not an amount of rand such as 249.00", m.Quantity, m.Currency)
	}
	cents, err := strconv.ParseInt(match[1]+match[2], 10, 64)
	return Cents(cents), err
}

func (c Cents) money() Money {
	return Money{Quantity: c.String(), Currency: "ZAR"}
}

// String returns the amount in rand, such as 249.00.
func (c Cents) String() string {
	return fmt.Sprintf("%d.%02d", int64(c)/100, int64(c)%100)
}
