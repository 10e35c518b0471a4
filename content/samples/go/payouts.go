package main

// BankAccount is the account of a supplier.
type BankAccount struct {
	Name          string `json:"name"`
	BankID        string `json:"bankId"`
	AccountNumber string `json:"accountNumber"`
	AccountType   string `json:"accountType"`
}

// payOut pays a supplier from your float account. id is your own key, such as the number of the
// invoice: a repeat of the same key never pays twice. If it returns an error, the payout is
// unfinished: it stays stored, and performOpen continues it. The API needs the email address of
// the recipient, or a phone number.
func (s *Shop) payOut(id string, amount Cents, account BankAccount, email string) error {
	if amount < 1 {
		return Refusal("a payout must be at least R0.01")
	}
	_, err := s.intents.performOnce(id, callPayout, map[string]any{
		"amount":               amount.money(),
		"nonce":                id,
		"externalReference":    id,
		"beneficiaryReference": "Jacaranda Books",
		"bankBeneficiary":      account,
		"recipientAccountHolder": map[string]string{
			"name":  account.Name,
			"email": email,
		},
		"disbursementType": "DEFAULT",
	})
	return err
}
