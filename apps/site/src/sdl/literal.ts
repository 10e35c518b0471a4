import type { GraphIndex } from '../graph-index.ts';

interface Literal {
  readonly value: unknown;
  /** As in SDL: `[Scope!]!`. Absent for what a custom scalar holds. */
  readonly type?: string | undefined;
}

/** A value of the graph, which is JSON, as SDL: keys and the values of enums have no quotes. */
export function literal(index: GraphIndex, { value, type }: Literal): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => literal(index, { value: item, type: itemOf(type) })).join(', ')}]`;
  }
  const named = index.elements.get(type?.replaceAll(/[![\]]/g, '') ?? '');
  if (typeof value === 'string' && named?.kind === 'enum') return value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = named?.kind === 'input' ? (named.fields ?? []) : [];
  const entries = Object.entries(value).map(([key, item]) => {
    const field = fields.find(({ name }) => name === key);
    return `${key}: ${literal(index, { value: item, type: field?.type })}`;
  });
  return `{${entries.join(', ')}}`;
}

/** `Scope!` of `[Scope!]!`. One item may stand for a list of one. */
function itemOf(type: string | undefined): string | undefined {
  return type && (/^\[(.*)\]!?$/.exec(type)?.[1] ?? type);
}
