import { compile } from '../src/compile.ts';
import type { ExampleFault, ExampleNode } from '../src/graph.ts';
import { projectOf } from './project.ts';

/** Returns the examples of a page body, checked against a schema. */
export function examplesOf(schema: string, body: string): readonly ExampleNode[] {
  const { graph } = compile(
    projectOf({
      'schema/test.graphql': schema,
      'content/test.mdx': `---\n${frontmatter}---\n\n${body}\n`,
    }),
  );
  return graph.examples;
}

const frontmatter = `title: Test
description: Examples of a test.
errorCodes:
  - { code: FORBIDDEN, meaning: No scope., action: Ask for it. }
`;

/** Returns an MDX fence: `fence('json response', '{}')`. */
export function fence(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\``;
}

/** Formats a fault as ``operation <statu> cannot query …``: part, text at the span, message. */
export function faultText({ part, span, message }: ExampleFault): string {
  return `${part} <${span.file.text.slice(span.start, span.end)}> ${message}`;
}
