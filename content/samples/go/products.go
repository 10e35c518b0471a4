package main

// Product is a product with its price. Prices come from here, never from the browser.
type Product struct {
	ID    string
	Name  string
	Price Cents
}

var products = []Product{
	{ID: "atlas", Name: "Atlas of the Karoo", Price: 24_900},
	{ID: "poems", Name: "Poems from the coast", Price: 12_000},
}

// The only supplier of this shop. In production, a second person approves each new account.
var supplier = BankAccount{
	Name:          "Sample Author",
	BankID:        "nedbank",
	AccountNumber: "9876543210",
	AccountType:   "savings",
}

const supplierEmail = "author@press.example"

func findProduct(id string) (Product, bool) {
	for _, product := range products {
		if product.ID == id {
			return product, true
		}
	}
	return Product{}, false
}
