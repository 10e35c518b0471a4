import { Document, type Node } from 'yaml';

import { firstSentence } from '../text/phrases.ts';

/** The mark of a place that its writer has to review. */
export const todo = 'TODO';

/** Frontmatter: values, texts of `toWrite`, and the YAML nodes of `guess` and `inline`. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns a text for the writer to replace. */
export function toWrite(hint: string): string {
  return `${todo}: ${hint}`;
}

/** Returns a value with a comment that asks the writer to review it. */
export function guess(value: unknown, task = 'check this guess'): Node {
  const node = inline(value);
  node.comment = ` ${toWrite(task)}`;
  return node;
}

/** Returns a value on one line. */
export function inline(value: unknown): Node {
  return new Document().createNode(value, { flow: true });
}

/** Returns the first sentence of a description; a text to replace if there is none. */
export function meaningOf(description: string | null | undefined, otherwise: string): string {
  const [paragraph = ''] = (description ?? '').trim().split(/\n\s*\n/, 1);
  // Frontmatter has no links.
  const text = paragraph.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ');
  return text === '' ? toWrite(otherwise) : firstSentence(text);
}

/** Returns a page of frontmatter and the paragraphs of a body. Leaves out undefined fields. */
export function pageText(frontmatter: Fields, body: readonly string[]): string {
  const yaml = new Document(frontmatter).toString({ lineWidth: 0, singleQuote: true });
  return `---\n${yaml}---\n\n${body.join('\n\n')}\n`;
}
