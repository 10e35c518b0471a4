package main

import "path/filepath"

// Shop is what all parts of the shop share.
type Shop struct {
	marula  *Marula
	store   *Store
	intents *Intents
}

func openShop(settings Settings) (*Shop, error) {
	store, err := openStore(filepath.Join(settings.dataFolder, "shop.journal"))
	if err != nil {
		return nil, err
	}
	marula := newMarula(settings)
	return &Shop{marula: marula, store: store, intents: &Intents{store: store, marula: marula}}, nil
}

// statusOf returns the latest known status of a refund or payout: that of the API, or of its
// intent.
func (s *Shop) statusOf(intent Intent) string {
	if transfer, exists := get[Transfer](s.store, intent.Result); exists {
		return transfer.Status
	}
	return string(intent.Status)
}

// Refusal is an error of a request that the shop does not carry out. Nothing was stored, so no
// money moves.
type Refusal string

func (r Refusal) Error() string {
	return string(r)
}
