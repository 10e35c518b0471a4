import { highlightJson } from '../highlight/json.ts';
import { marks, type SampleLanguage } from './sample.ts';

/** For any POSIX shell. The body comes from a here-document, in which nothing is expanded. */
export const curl: SampleLanguage = {
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

/** Without line breaks, unless they mean something: in a comment or a block string. */
function oneLine(operation: string): string {
  return /#|"""/.test(operation) ? operation : operation.trim().replaceAll(/\s*\n\s*/g, ' ');
}
