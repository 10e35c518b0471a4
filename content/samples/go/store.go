package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// Store holds the data of the shop, in memory and in a journal, because the standard library has
// no database. Each line of the journal is one commit: a list of rows, each with the name of its
// table. In production, use your own database.
type Store struct {
	mutex   sync.Mutex
	tables  map[string]*table
	journal *os.File
}

// table keeps the rows in the order in which they were added.
type table struct {
	ids  []string
	rows map[string]Row
}

var decoders = map[string]func(json.RawMessage) (Row, error){
	"Order":      decodeRow[Order],
	"Intent":     decodeRow[Intent],
	"Shipment":   decodeRow[Shipment],
	"Event":      decodeRow[Event],
	"Transfer":   decodeRow[Transfer],
	"Settlement": decodeRow[Settlement],
	"Checkpoint": decodeRow[Checkpoint],
}

// openStore opens a journal, or creates it. Only one process can have it open.
func openStore(path string) (*Store, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	journal, err := openLocked(path)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be opened, or is in use by another process: %w", path, err)
	}
	store := &Store{tables: map[string]*table{}, journal: journal}
	for name := range decoders {
		store.tables[name] = &table{rows: map[string]Row{}}
	}
	if err := store.load(); err != nil {
		return nil, fmt.Errorf("%s is not a journal of this shop: %w", path, err)
	}
	return store, nil
}

// get returns a row, and whether there is one with this id.
func get[R Row](store *Store, id string) (R, bool) {
	store.mutex.Lock()
	defer store.mutex.Unlock()
	return find[R](store, id)
}

// all returns the rows of a table, in the order in which they were added.
func all[R Row](store *Store) []R {
	store.mutex.Lock()
	defer store.mutex.Unlock()
	var row R
	table := store.tables[row.table()]
	rows := make([]R, len(table.ids))
	for i, id := range table.ids {
		rows[i] = table.rows[id].(R)
	}
	return rows
}

// insert adds a row, unless there is one with its id.
func (s *Store) insert(row Row) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if _, exists := s.tables[row.table()].rows[row.id()]; exists {
		return nil
	}
	return s.commit(row)
}

// save adds a row, or replaces the one with its id.
func (s *Store) save(row Row) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.commit(row)
}

// update reads a row, if there is one with this id, and saves all rows that change returns, or none
// of them. Nothing else changes the store in between.
func update[R Row](store *Store, id string, change func(R) []Row) error {
	store.mutex.Lock()
	defer store.mutex.Unlock()
	row, exists := find[R](store, id)
	if !exists {
		return nil
	}
	return store.commit(change(row)...)
}

func find[R Row](store *Store, id string) (R, bool) {
	var row R
	found, exists := store.tables[row.table()].rows[id]
	if exists {
		row = found.(R)
	}
	return row, exists
}

// commit returns when the rows are on the disk. After a crash, the journal has all of them or none.
func (s *Store) commit(rows ...Row) error {
	if len(rows) == 0 {
		return nil
	}
	entries := make([]map[string]Row, len(rows))
	for i, row := range rows {
		entries[i] = map[string]Row{row.table(): row}
	}
	line, err := json.Marshal(entries)
	if err != nil {
		return err
	}
	if err := s.write(append(line, '\n')); err != nil {
		// A part of the line may be in the file. Later commits fail, until a new process loads it.
		s.journal.Close()
		return err
	}
	for _, row := range rows {
		s.apply(row)
	}
	return nil
}

func (s *Store) write(line []byte) error {
	if _, err := s.journal.Write(line); err != nil {
		return err
	}
	return s.journal.Sync()
}

func (s *Store) apply(row Row) {
	table := s.tables[row.table()]
	if _, exists := table.rows[row.id()]; !exists {
		table.ids = append(table.ids, row.id())
	}
	table.rows[row.id()] = row
}

func (s *Store) load() error {
	text, err := io.ReadAll(s.journal)
	if err != nil {
		return err
	}
	start := 0
	for {
		length := bytes.IndexByte(text[start:], '\n')
		if length < 0 {
			break
		}
		if err := s.loadLine(text[start : start+length]); err != nil {
			return err
		}
		start += length + 1
	}
	// A crash can cut off the last line. Its commit has not returned, so nobody relies on it.
	if err := s.journal.Truncate(int64(start)); err != nil {
		return err
	}
	_, err = s.journal.Seek(int64(start), io.SeekStart)
	return err
}

func (s *Store) loadLine(line []byte) error {
	var entries []map[string]json.RawMessage
	if err := json.Unmarshal(line, &entries); err != nil {
		return err
	}
	for _, entry := range entries {
		for name, text := range entry {
			decode, exists := decoders[name]
			if !exists {
				return fmt.Errorf("there is no table %s", name)
			}
			row, err := decode(text)
			if err != nil {
				return err
			}
			s.apply(row)
		}
	}
	return nil
}

func decodeRow[R Row](text json.RawMessage) (Row, error) {
	var row R
	if err := json.Unmarshal(text, &row); err != nil {
		return nil, err
	}
	if row.id() == "" {
		return nil, fmt.Errorf("a row of %s has no id", row.table())
	}
	return row, nil
}
