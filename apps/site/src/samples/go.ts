import { marks, type SampleLanguage } from './sample.ts';

/** For Go 1.18 or newer, with nothing but its standard library: `go run call.go`. */
export const go: SampleLanguage = {
  title: 'Go',
  language: 'go',
  template: `package main

import (
	"bytes"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
)

const query = \`
${marks.operation}
\`

const variables = \`${marks.variables}\`

func main() {
	body, err := json.Marshal(map[string]any{
		"query":     query,
		"variables": json.RawMessage(variables),
	})
	if err != nil {
		log.Fatal(err)
	}
	request, err := http.NewRequest("POST", "${marks.endpoint}", bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", "Bearer "+os.Getenv("${marks.tokenVariable}"))
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if _, err := io.Copy(os.Stdout, response.Body); err != nil {
		log.Fatal(err)
	}
}
`,
  parts: ({ operation, variables }) => ({
    operation: rawString(operation),
    variables: rawString(variables),
  }),
};

/** A raw string cannot hold its own quote: it ends, and goes on after one in plain quotes. */
function rawString(text: string): string {
  return text.replaceAll('`', '` + "`" + `');
}
