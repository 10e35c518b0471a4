package main

import (
	"sync"
	"time"
)

// Jobs are the jobs that repeat.
type Jobs struct {
	events         *Job
	intents        *Job
	reconciliation *Job
}

func startJobs(shop *Shop) Jobs {
	return Jobs{
		events:         startJob(shop.processEvents, time.Minute),
		intents:        startJob(shop.intents.performOpen, 5*time.Minute),
		reconciliation: startJob(shop.reconcile, 24*time.Hour),
	}
}

// Job runs some work now, at an interval and when it is called, but never twice at the same time.
type Job struct {
	work  func()
	mutex sync.Mutex
	due   chan struct{}
}

func startJob(work func(), interval time.Duration) *Job {
	job := &Job{work: work, due: make(chan struct{}, 1)}
	go func() {
		for {
			job.run()
			select {
			case <-job.due:
			case <-time.After(interval):
			}
		}
	}()
	return job
}

func (j *Job) run() {
	j.mutex.Lock()
	defer j.mutex.Unlock()
	j.work()
}

// wake runs the work soon, in the goroutine of the job.
func (j *Job) wake() {
	select {
	case j.due <- struct{}{}:
	default: // A run is due already.
	}
}
