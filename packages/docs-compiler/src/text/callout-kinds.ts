/** The kind of a `<Callout>` for names that other documentation tools use, in lower case. */
export const calloutKinds: ReadonlyMap<string, string> = new Map([
  ...['admonition', 'alert', 'aside', 'info', 'note'].map((name) => [name, 'note'] as const),
  ...['check', 'hint', 'success', 'tip'].map((name) => [name, 'tip'] as const),
  ...['caution', 'important', 'warning'].map((name) => [name, 'warning'] as const),
  ...['danger', 'error'].map((name) => [name, 'danger'] as const),
]);
