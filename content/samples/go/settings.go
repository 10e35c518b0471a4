package main

import (
	"errors"
	"os"
	"strings"
)

// Settings are the settings of the shop.
type Settings struct {
	apiURL         string
	tokenURL       string
	clientID       string
	clientSecret   string
	scopes         string
	webhookSecrets []string // of the endpoint; two while the endpoint is replaced
	shopURL        string   // as browsers reach it
	port           string
	dataFolder     string
	staffPassword  string
	sandboxURL     string // of the local sandbox; empty in production
}

var needed = []string{
	"MARULA_CLIENT_ID",
	"MARULA_CLIENT_SECRET",
	"MARULA_SCOPES",
	"MARULA_WEBHOOK_SECRETS",
	"SHOP_URL",
	"SHOP_DATA",
	"SHOP_STAFF_PASSWORD",
}

// readSettings reads the files and the environment, which wins over the files. Its error lists all
// missing settings.
func readSettings(envFiles []string) (Settings, error) {
	env := map[string]string{}
	for _, file := range envFiles {
		text, err := os.ReadFile(file)
		if err != nil {
			return Settings{}, err
		}
		addLines(env, strings.Split(string(text), "\n"))
	}
	addLines(env, os.Environ())

	var missing []string
	for _, name := range needed {
		if env[name] == "" {
			missing = append(missing, name)
		}
	}
	if len(missing) > 0 {
		return Settings{}, errors.New("set these environment variables: " + strings.Join(missing, ", "))
	}
	return Settings{
		apiURL:         valueOr(env["MARULA_API_URL"], "https://api.marula.example/graphql"),
		tokenURL:       valueOr(env["MARULA_TOKEN_URL"], "https://secure.marula.example/connect/token"),
		clientID:       env["MARULA_CLIENT_ID"],
		clientSecret:   env["MARULA_CLIENT_SECRET"],
		scopes:         env["MARULA_SCOPES"],
		webhookSecrets: strings.Fields(env["MARULA_WEBHOOK_SECRETS"]),
		shopURL:        env["SHOP_URL"],
		port:           valueOr(env["PORT"], "3000"),
		dataFolder:     env["SHOP_DATA"],
		staffPassword:  env["SHOP_STAFF_PASSWORD"],
		sandboxURL:     env["MARULA_SANDBOX_URL"],
	}, nil
}

// String keeps secrets out of logs.
func (s Settings) String() string {
	return "settings of " + s.shopURL
}

// addLines adds lines of the form NAME=value. Other lines are comments.
func addLines(env map[string]string, lines []string) {
	for _, line := range lines {
		name, value, ok := strings.Cut(strings.TrimSuffix(line, "\r"), "=")
		if ok && !strings.HasPrefix(name, "#") {
			env[name] = value
		}
	}
}

func valueOr(value, standard string) string {
	if value == "" {
		return standard
	}
	return value
}
