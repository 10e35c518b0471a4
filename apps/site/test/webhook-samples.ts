import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { transformSync } from 'esbuild';
import { inject } from 'vitest';

export interface Vector {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly secret: string;
  readonly now: number;
  readonly expected: 'accept' | 'reject';
  readonly reason: string | null;
}

/**
 * Runs a sample of one language with all vectors: returns `accept` or the reason for rejection for
 * each.
 */
export interface Language {
  readonly name: string;
  /** The language of the fence. */
  readonly fence: string;
  /** Required programs; each with the argument that prints its version. */
  readonly needs: readonly (readonly [program: string, argument: string])[];
  readonly run: (sample: string, vectors: readonly Vector[]) => Promise<readonly string[]>;
}

export const languages: readonly Language[] = [
  { name: 'TypeScript', fence: 'typescript', needs: [], run: runTypeScript },
  {
    name: 'Python',
    fence: 'python',
    needs: [['python3', '--version']],
    run: program((sample) => ({
      files: { 'verify.py': sample, 'main.py': pythonMain },
      steps: [['python3', 'main.py']],
    })),
  },
  {
    name: 'C#',
    fence: 'csharp',
    needs: [
      ['mcs', '--version'],
      ['mono', '--version'],
    ],
    run: program((sample) => ({
      files: { 'Webhook.cs': sample, 'Main.cs': csharpMain },
      steps: [
        ['mcs', '-r:System.Core', '-out:main.exe', 'Main.cs', 'Webhook.cs'],
        ['mono', 'main.exe'],
      ],
    })),
  },
  {
    name: 'Java',
    fence: 'java',
    needs: [
      ['javac', '-version'],
      ['java', '-version'],
    ],
    run: program((sample) => ({
      files: { 'Webhook.java': sample, 'Main.java': javaMain },
      steps: [
        ['javac', 'Main.java', 'Webhook.java'],
        ['java', 'Main'],
      ],
    })),
  },
  {
    name: 'PHP',
    fence: 'php',
    needs: [['php', '--version']],
    run: program((sample) => ({
      files: { 'verify.php': sample, 'main.php': phpMain },
      steps: [['php', 'main.php']],
    })),
  },
  {
    name: 'Go',
    fence: 'go',
    needs: [['go', 'version']],
    run: program((sample) => ({
      files: {
        'go.mod': 'module example\n\ngo 1.18\n',
        'main.go': goMain,
        'webhook/webhook.go': sample,
      },
      steps: [['go', 'run', '.']],
    })),
  },
];

/** Returns the programs of a language that are not installed. */
export function missingPrograms({ needs }: Language): readonly string[] {
  return needs.flatMap(([name, argument]) =>
    spawnSync(name, [argument]).status === 0 ? [] : [name],
  );
}

async function runTypeScript(
  sample: string,
  vectors: readonly Vector[],
): Promise<readonly string[]> {
  const { code } = transformSync(sample, { loader: 'ts', format: 'esm' });
  const folder = newFolder({ 'verify.mjs': code });
  const { verify } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'verify.mjs')).href
  );
  return vectors.map(({ headers, body, secret, now }) => {
    try {
      verify(headers, new TextEncoder().encode(body), secret, now);
      return 'accept';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
}

interface Program {
  readonly files: Readonly<Record<string, string>>;
  /** Commands in sequence; the last one reads the vectors and prints a line for each. */
  readonly steps: readonly (readonly [program: string, ...args: string[]])[];
}

function program(programOf: (sample: string) => Program): Language['run'] {
  return async (sample, vectors) => {
    const { files, steps } = programOf(sample);
    const cwd = newFolder(files);
    let output = '';
    for (const [name, ...args] of steps) {
      const { status, stdout, stderr } = spawnSync(name, args, {
        cwd,
        encoding: 'utf8',
        input: linesOf(vectors),
      });
      if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${stdout}${stderr}`);
      output = stdout;
    }
    return output.trimEnd().split(/\r?\n/);
  };
}

/**
 * Returns a line for each vector with its fields in base64, so that no language needs a JSON
 * parser.
 */
function linesOf(vectors: readonly Vector[]): string {
  const lines = vectors.map(({ headers, body, secret, now }) => {
    const fields = [
      headers['webhook-id'],
      headers['webhook-timestamp'],
      headers['webhook-signature'],
      body,
      secret,
      String(now),
    ];
    return fields
      .map((field) => (field === undefined ? '-' : Buffer.from(field).toString('base64')))
      .join('\t');
  });
  return `${lines.join('\n')}\n`;
}

function newFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(inject('folder'), 'webhooks-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const pythonMain = `
import base64
import sys

from verify import verify

NAMES = ["webhook-id", "webhook-timestamp", "webhook-signature"]

for line in sys.stdin:
    fields = [None if f == "-" else base64.b64decode(f) for f in line.rstrip("\\n").split("\\t")]
    headers = {n: v.decode() for n, v in zip(NAMES, fields) if v is not None}
    body, secret, now = fields[3:]
    try:
        verify(headers, body, secret.decode(), int(now))
        print("accept")
    except ValueError as error:
        print(error)
`;

const phpMain = `<?php
require 'verify.php';

while (($line = fgets(STDIN)) !== false) {
    $fields = array_map(
        fn ($field) => $field === '-' ? null : base64_decode($field),
        explode("\\t", rtrim($line, "\\n")),
    );
    $names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    $headers = array_filter(array_combine($names, array_slice($fields, 0, 3)), 'is_string');
    try {
        verify($headers, $fields[3], $fields[4], (int) $fields[5]);
        echo "accept\\n";
    } catch (RuntimeException $error) {
        echo $error->getMessage(), "\\n";
    }
}
`;

const javaMain = `
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

class Main {
  public static void main(String[] args) {
    String[] names = {"webhook-id", "webhook-timestamp", "webhook-signature"};
    Scanner lines = new Scanner(System.in, StandardCharsets.UTF_8);
    while (lines.hasNextLine()) {
      String[] fields = lines.nextLine().split("\\t", -1);
      Map<String, String> headers = new HashMap<>();
      for (int i = 0; i < 3; i++) if (!fields[i].equals("-")) headers.put(names[i], text(fields[i]));
      try {
        Webhook.verify(
            headers, decode(fields[3]), text(fields[4]), Long.parseLong(text(fields[5])));
        System.out.println("accept");
      } catch (java.security.GeneralSecurityException error) {
        System.out.println(error.getMessage());
      }
    }
  }

  static byte[] decode(String field) {
    return Base64.getDecoder().decode(field);
  }

  static String text(String field) {
    return new String(decode(field), StandardCharsets.UTF_8);
  }
}
`;

const csharpMain = `
using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using System.Text;

static class Program
{
    static void Main()
    {
        var names = new[] { "webhook-id", "webhook-timestamp", "webhook-signature" };
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            var fields = line.Split('\\t');
            var headers = new Dictionary<string, string>();
            for (var i = 0; i < 3; i++) if (fields[i] != "-") headers[names[i]] = Text(fields[i]);
            try
            {
                Webhook.Verify(
                    headers, Convert.FromBase64String(fields[3]), Text(fields[4]), long.Parse(Text(fields[5])));
                Console.WriteLine("accept");
            }
            catch (CryptographicException error)
            {
                Console.WriteLine(error.Message);
            }
        }
    }

    static string Text(string field) => Encoding.UTF8.GetString(Convert.FromBase64String(field));
}
`;

const goMain = `
package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"

	"example/webhook"
)

func main() {
	names := []string{"webhook-id", "webhook-timestamp", "webhook-signature"}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\\t")
		headers := map[string]string{}
		for i, name := range names {
			if fields[i] != "-" {
				headers[name] = string(decode(fields[i]))
			}
		}
		now, _ := strconv.ParseInt(string(decode(fields[5])), 10, 64)
		err := webhook.Verify(headers, decode(fields[3]), string(decode(fields[4])), now)
		if err == nil {
			fmt.Println("accept")
		} else {
			fmt.Println(err)
		}
	}
}

func decode(field string) []byte {
	data, err := base64.StdEncoding.DecodeString(field)
	if err != nil {
		panic(err)
	}
	return data
}
`;
