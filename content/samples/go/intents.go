package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"
)

// Intents performs each intent exactly once. A call that takes no nonce and moves money needs a
// pause of 60 s before it is looked up; this shop makes no such call.
type Intents struct {
	store  *Store
	marula *Marula
	// Locks of this process, by the id of an intent. Several processes need a lock in the database
	// instead.
	locks sync.Map
}

// performOnce stores an intent if it is new, then makes it happen exactly once.
func (i *Intents) performOnce(id string, call Call, input any) (Intent, error) {
	text, err := json.Marshal(input)
	if err != nil {
		return Intent{}, err
	}
	if err := i.store.insert(Intent{ID: id, Call: call, Input: text, Status: statusOpen}); err != nil {
		return Intent{}, err
	}
	return i.perform(id)
}

// perform makes an intent happen exactly once. If it returns an error, the outcome is unknown, or a
// rejection has a cause to fix first, such as a missing scope: the intent stays open, and a later
// call continues it.
func (i *Intents) perform(id string) (Intent, error) {
	lock, _ := i.locks.LoadOrStore(id, &sync.Mutex{})
	lock.(*sync.Mutex).Lock()
	defer lock.(*sync.Mutex).Unlock()

	intent, exists := get[Intent](i.store, id)
	if !exists {
		return Intent{}, fmt.Errorf("there is no intent %s", id)
	}
	for attempt := 1; intent.Status == statusOpen; attempt++ {
		next, err := i.attempt(intent, attempt)
		if err != nil {
			return Intent{}, err
		}
		intent = next
	}
	return intent, nil
}

// performOpen performs all open intents. Run it when a process starts, and every few minutes.
func (i *Intents) performOpen() {
	for _, intent := range all[Intent](i.store) {
		if intent.Status != statusOpen {
			continue
		}
		if _, err := i.perform(intent.ID); err != nil {
			report(intent.ID, err)
		}
	}
}

// attempt returns the new version of the intent.
func (i *Intents) attempt(intent Intent, attempt int) (Intent, error) {
	if intent.SentAt != nil {
		// An earlier attempt may have been processed, even if no response came back.
		created, err := intent.Call.found(i.marula, intent)
		if err != nil {
			return Intent{}, err
		}
		if created != "" {
			return i.save(intent.withResult(statusDone, created))
		}
	}

	sent, err := i.save(intent.withSentAt(time.Now()))
	if err != nil {
		return Intent{}, err
	}
	created, err := intent.Call.send(i.marula, sent)
	if err == nil {
		return i.save(sent.withResult(statusDone, created))
	}
	var callError *CallError
	if !errors.As(err, &callError) {
		return Intent{}, err
	}
	next := sent
	if callError.isNotProcessed() {
		// An attempt that was not processed leaves no trace.
		if next, err = i.save(intent); err != nil {
			return Intent{}, err
		}
	}
	if callError.isFinal() {
		return i.save(next.withResult(statusRejected, callError.Error()))
	}
	if attempt == maxAttempts || callError.isRejected() {
		return Intent{}, callError
	}
	backOff(attempt, callError)
	return next, nil
}

func (i *Intents) save(intent Intent) (Intent, error) {
	return intent, i.store.save(intent)
}
