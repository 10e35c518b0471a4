import { highlightJson } from '../highlight/json.ts';
import { marks, type SampleLanguage } from './sample.ts';

/** For Node 20 or newer, as a module: it has `fetch` and `await` at the top. */
export const typescript: SampleLanguage = {
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
