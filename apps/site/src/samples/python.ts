import type { CodeToken } from '@docs-compiler/ui';

import { highlightJson } from '../highlight/json.ts';
import { marks, type SampleLanguage } from './sample.ts';

/** For Python 3.8 or newer, with nothing but its standard library. */
export const python: SampleLanguage = {
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

/** JSON is Python but for three words. */
function inPython(token: CodeToken): CodeToken {
  const text = token.kind === 'number' ? words[token.text] : undefined;
  return text === undefined ? token : { ...token, text };
}
