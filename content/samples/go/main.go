// A shop that takes payments, refunds them, pays a supplier and reconciles settlements.
package main

import (
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"time"
)

// Start the shop with "go run . sandbox.env". In production, it needs no file.
func main() {
	if err := run(os.Args[1:]); err != nil {
		log.Fatal(err)
	}
}

func run(envFiles []string) error {
	settings, err := readSettings(envFiles)
	if err != nil {
		return err
	}
	if settings.sandboxURL != "" {
		if err := checkSandbox(settings.sandboxURL); err != nil {
			return err
		}
	}
	shop, err := openShop(settings)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", ":"+settings.port)
	if err != nil {
		return err
	}
	site := &Site{settings: settings, shop: shop, jobs: startJobs(shop)}
	server := &http.Server{Handler: site, ReadTimeout: 30 * time.Second}
	fmt.Println("The shop is at", settings.shopURL)
	return server.Serve(listener)
}

// report tells your team about an error that the shop survives. In production, send it to the
// system that alerts your team.
func report(subject string, err error) {
	log.Printf("%s: %v", subject, err)
}
