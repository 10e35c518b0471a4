import type { CodeToken } from '@docs-compiler/ui';

import { highlightJson } from '../highlight/json.ts';
import { marks, type SampleLanguage } from './sample.ts';

/** PHP 8, standard library only. A nowdoc does not expand anything. */
const php: SampleLanguage = {
  title: 'PHP',
  language: 'php',
  template: `<?php

$query = <<<'GRAPHQL'
${marks.operation}
GRAPHQL;

$variables = json_decode(<<<'JSON'
${marks.variables}
JSON);

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Content-Type: application/json',
        'Authorization: Bearer ' . getenv('${marks.tokenVariable}'),
    ],
    'content' => json_encode(['query' => $query, 'variables' => $variables]),
]]);
$answer = json_decode(file_get_contents('${marks.endpoint}', false, $context), true);
if (isset($answer['errors'])) {
    throw new RuntimeException(json_encode($answer['errors']));
}
print_r($answer['data']);
`,
  parts: ({ operation, variables }) => ({ operation, variables }),
};

/** Any POSIX shell. The body is a here-document without expansion. */
const curl: SampleLanguage = {
  title: 'cURL',
  language: 'bash',
  template: `curl --silent --fail-with-body ${marks.endpoint} \\
  --header "Authorization: Bearer $${marks.tokenVariable}" \\
  --header "Content-Type: application/json" \\
  --data @- <<'JSON'
{
  "query": ${marks.operation},
  "variables": ${marks.variables}
}
JSON
`,
  parts: ({ operation, variables }) => ({
    operation: highlightJson(JSON.stringify(oneLine(operation))),
    variables: highlightJson(variables.replaceAll('\n', '\n  ')),
  }),
};

/** Removes line breaks, except in comments and block strings. */
function oneLine(operation: string): string {
  return /#|"""/.test(operation) ? operation : operation.trim().replaceAll(/\s*\n\s*/g, ' ');
}

/** A module for Node 20 or newer, which has `fetch` and top-level `await`. */
const typescript: SampleLanguage = {
  title: 'TypeScript',
  language: 'typescript',
  template: `const query = \`
${marks.operation}
\`;
const variables = ${marks.variables};

const response = await fetch('${marks.endpoint}', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    Authorization: \`Bearer \${process.env.${marks.tokenVariable}}\`,
  },
  body: JSON.stringify({ query, variables }),
});
const answer = (await response.json()) as { data?: unknown; errors?: unknown[] };
if (answer.errors) throw new Error(JSON.stringify(answer.errors));
console.log(answer.data);
`,
  parts: ({ operation, variables }) => ({
    operation: operation.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`),
    variables: highlightJson(variables),
  }),
};

/** A console program for .NET 7 or newer, with implicit usings. */
const csharp: SampleLanguage = {
  title: 'C#',
  language: 'csharp',
  template: `using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json.Nodes;

var query = """"
${marks.operation}
"""";
var variables = JsonNode.Parse(""""
${marks.variables}
"""");

using var client = new HttpClient();
client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue(
    "Bearer", Environment.GetEnvironmentVariable("${marks.tokenVariable}"));
var response = await client.PostAsJsonAsync(
    "${marks.endpoint}", new { query, variables });
var answer = await response.Content.ReadFromJsonAsync<JsonNode>();
if (answer?["errors"] is { } errors) throw new Exception(errors.ToJsonString());
Console.WriteLine(answer?["data"]);
`,
  // The raw string is delimited by four quotes, so that it may contain block strings.
  parts: ({ operation, variables }) => ({ operation, variables }),
};

/** Go 1.18 or newer, standard library only: `go run call.go`. */
const go: SampleLanguage = {
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

/** Returns a raw string. Backquotes in it are concatenated as interpreted strings. */
function rawString(text: string): string {
  return text.replaceAll('`', '` + "`" + `');
}

/** Python 3.8 or newer, standard library only. */
const python: SampleLanguage = {
  title: 'Python',
  language: 'python',
  template: `import json
import os
import urllib.request

query = """
${marks.operation}
"""
variables = ${marks.variables}

request = urllib.request.Request(
    "${marks.endpoint}",
    data=json.dumps({"query": query, "variables": variables}).encode(),
    headers={
        "Content-Type": "application/json",
        "Authorization": f"Bearer {os.environ['${marks.tokenVariable}']}",
    },
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
if "errors" in answer:
    raise RuntimeError(answer["errors"])
print(json.dumps(answer["data"], indent=2))
`,
  parts: ({ operation, variables }) => ({
    operation: operation.replaceAll(/\\|"(?="")/g, String.raw`\$&`),
    variables: highlightJson(variables).map(inPython),
  }),
};

const words: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** Converts a JSON token to Python, which differs in three words. */
function inPython(token: CodeToken): CodeToken {
  const text = token.kind === 'number' ? words[token.text] : undefined;
  return text === undefined ? token : { ...token, text };
}

/** Java 17 or newer, standard library only: `java Call.java`. */
const java: SampleLanguage = {
  title: 'Java',
  language: 'java',
  template: `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Call {
    static final String QUERY = """
${marks.operation}
        """;

    static final String VARIABLES = """
${marks.variables}
        """;

    public static void main(String[] args) throws Exception {
        var body = "{\\"query\\": " + quoted(QUERY) + ", \\"variables\\": " + VARIABLES + "}";
        var request = HttpRequest.newBuilder(URI.create("${marks.endpoint}"))
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + System.getenv("${marks.tokenVariable}"))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
        var response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }

    static String quoted(String text) {
        return '"' + text.replace("\\\\", "\\\\\\\\")
            .replace("\\"", "\\\\\\"")
            .replace("\\n", "\\\\n") + '"';
    }
}
`,
  parts: ({ operation, variables }) => ({
    operation: textBlock(operation),
    variables: textBlock(variables),
  }),
};

/** Returns the lines of a text block, indented like its closing quotes. */
function textBlock(text: string): string {
  return text.replaceAll(/\\|"(?="")/g, String.raw`\$&`).replaceAll(/^(?=.)/gm, ' '.repeat(8));
}

/** The sample languages, in tab order. */
export const languages: readonly SampleLanguage[] = [
  curl,
  typescript,
  python,
  csharp,
  java,
  php,
  go,
];
