import type { Book, Entry } from './book.ts';

type Parts = readonly (readonly [string, unknown])[];

interface Selected {
  readonly parts: Parts;
  /** By `__typename` or by the schema; empty for a root type. */
  readonly type: string | undefined;
  readonly key: string;
}

/**
 * What the selection left out that would have told more, as GraphQL to add to it: the
 * `__typename` of what has states, the state of a thing, what an error or a state says of itself.
 */
export function lacking(book: Book, selected: Selected): string[] {
  const { parts, type, key } = selected;
  if (type === undefined || type === '' || parts.length === 0) return [];
  if (book.members.has(type)) {
    if (stateful(book).has(type)) return [`${key} { __typename }`];
  }
  const fields = book.fields.get(type);
  if (!fields) return [];
  const names = book.outcomes.has(type)
    ? untold(book, { parts, fields })
    : stateless(book, { parts, fields });
  return names.length === 0 ? [] : [`... on ${type} { ${names.join(' ')} }`];
}

type Fields = ReadonlyMap<string, string>;
interface Checked {
  readonly parts: Parts;
  readonly fields: Fields;
}

/** Of an error or a state: the fields with its reason or its words. A date or an id tells nothing. */
function untold(book: Book, { parts, fields }: Checked): string[] {
  // A key that is no field may be another name for one.
  if (parts.some(([key]) => !fields.has(key) && key !== '__typename')) return [];
  const keys = new Set(parts.map(([key]) => key));
  return [...fields].flatMap(([name, type]) => {
    if (keys.has(name)) return [];
    if (type === 'String!' || book.values.has(type)) return [name];
    return book.outcomes.has(type) || book.members.has(type) ? [`${name} { __typename }`] : [];
  });
}

/** Of a thing that has states: the field with its state, where none of them was selected. */
function stateless(book: Book, { parts, fields }: Checked): string[] {
  const unions = stateful(book);
  const own = [...fields].filter(([, type]) => unions.has(type));
  const states = new Set(own.flatMap(([, type]) => book.members.get(type) ?? []));
  const isTold = parts.some(
    ([key, value]) => own.some(([name]) => name === key) || states.has(typenameOf(value)),
  );
  const [first] = own;
  return isTold || !first ? [] : [`${first[0]} { __typename }`];
}

function typenameOf(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? String(Reflect.get(value, '__typename'))
    : '';
}

const unionsOf = new WeakMap<Book, ReadonlySet<string>>();

/** The unions whose members are states. */
function stateful(book: Book): ReadonlySet<string> {
  const known =
    unionsOf.get(book) ?? new Set(book.entries.flatMap((entry: Entry) => entry.in ?? []));
  unionsOf.set(book, known);
  return known;
}
