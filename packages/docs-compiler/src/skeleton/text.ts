import type { Json } from '@docs-compiler/graph';

/** The mark of a place that its writer has to review. */
export const todo = 'TODO';

/** A YAML comment that marks a guess on the same line. */
export const guessed = `# ${todo}: guessed from names, review it`;

/** Returns a text in YAML, in quotes if it needs any. */
export function yamlText(text: string): string {
  const isPlain =
    /^[A-Za-z][\w .,()'’-]*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text);
  if (isPlain) return text;
  return /['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`;
}

/** Returns a scalar or a flow collection in YAML. */
export function yamlValue(value: Json): string {
  // A comma ends an entry of a flow collection.
  if (typeof value === 'string')
    return value.includes(',') ? JSON.stringify(value) : yamlText(value);
  if (Array.isArray(value)) return `[${value.map(yamlValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([key, inner]) => `${key}: ${yamlValue(inner)}`);
  return `{ ${entries.join(', ')} }`;
}

/** Returns the first sentence of a description; a text to replace if there is none. */
export function meaningOf(description: string | undefined, otherwise: string): string {
  // Frontmatter has no links.
  const text = (description ?? '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const [first] = text.trim().split(/\n|(?<=[.!?])\s/);
  return first ? first.trim() : `${todo}: ${otherwise}`;
}

/** Returns a name in words: `in transit` for `ParcelInTransit` without `Parcel`, or `IN_TRANSIT`. */
export function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Returns a page of frontmatter lines and a body. */
export function pageText(frontmatter: readonly string[], body: readonly string[]): string {
  return ['---', ...frontmatter, '---', '', body.join('\n\n')].join('\n').trimEnd().concat('\n');
}
