/** What a component of another documentation tool is here. */
export interface KnownInstead {
  readonly name: string;
  /** The prop that the other name stands for: `kind="warning"`. */
  readonly prop?: string;
}

/**
 * Returns the component for a name that other documentation tools use. Names without an
 * equivalent, such as `Tabs` and `Steps`, are not listed.
 */
export function componentInstead(name: string): KnownInstead | undefined {
  const kind = callouts.get(name.toLowerCase());
  if (kind !== undefined)
    return { name: 'Callout', ...(kind !== 'note' && { prop: `kind="${kind}"` }) };
  const same = others.get(name.toLowerCase());
  return same === undefined ? undefined : { name: same };
}

/** Boxes, and the kind that their name means. */
const callouts: ReadonlyMap<string, string> = new Map([
  ...['admonition', 'alert', 'aside', 'note', 'info'].map((name) => [name, 'note'] as const),
  ...['tip', 'hint', 'check', 'success'].map((name) => [name, 'tip'] as const),
  ...['warning', 'caution', 'important'].map((name) => [name, 'warning'] as const),
  ...['danger', 'error'].map((name) => [name, 'danger'] as const),
]);

const others: ReadonlyMap<string, string> = new Map([
  ['cardgrid', 'Cards'],
  ['cardgroup', 'Cards'],
  ['linkcard', 'Card'],
]);
