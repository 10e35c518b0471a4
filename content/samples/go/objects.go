package main

import "fmt"

// Type is the GraphQL type of an object.
type Type struct {
	Name string `json:"__typename"`
}

// Object is what the shop reads of an object of the API. Each type has only some of the fields.
type Object struct {
	Type
	ID                string
	URL               string
	ExternalReference string
	State             struct {
		Type
		Amount Money
		Payer  Type
	}
	Status              Type
	PaymentConfirmation Type
	Transactions        []struct {
		ID    string
		State Type
	}
	Events []Type
}

// readObject reads an object in its current state; nil if this client has no such object.
func (s *Shop) readObject(id string) (*Object, error) {
	var data struct{ Node *Object }
	err := s.marula.read(objectState, Variables{"id": id}, &data)
	return data.Node, err
}

func (s *Shop) readRequest(id string) (*Object, error) {
	request, err := s.readObject(id)
	if err != nil {
		return nil, err
	}
	if request == nil || request.Name != "PaymentInitiationRequest" {
		return nil, Refusal(id + " is not a payment request of this client")
	}
	if request.ID == "" || request.State.Name == "" {
		return nil, fmt.Errorf("the payment request %s is incomplete", id)
	}
	return request, nil
}
