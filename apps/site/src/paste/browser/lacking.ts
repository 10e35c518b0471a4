import type { Book, Entry } from './book.ts';

type Parts = readonly (readonly [string, unknown])[];

interface Selected {
  readonly parts: Parts;
  /** The type from `__typename` or the schema; empty for a root type. */
  readonly type: string | undefined;
  readonly key: string;
}

/**
 * Returns fields that the operation should have selected, as GraphQL: the `__typename` of objects
 * with states, the state of an entity, and the details of an error or state.
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
    ? unselectedFields(book, { parts, fields })
    : stateless(book, { parts, fields });
  return names.length === 0 ? [] : [`... on ${type} { ${names.join(' ')} }`];
}

type Fields = ReadonlyMap<string, string>;
interface SelectedFields {
  readonly parts: Parts;
  readonly fields: Fields;
}

/**
 * Returns the fields of an error or state with its reason or message. Dates and ids do not explain
 * anything.
 */
function unselectedFields(book: Book, { parts, fields }: SelectedFields): string[] {
  // An unknown key may be an alias.
  if (parts.some(([key]) => !fields.has(key) && key !== '__typename')) return [];
  const keys = new Set(parts.map(([key]) => key));
  return [...fields].flatMap(([name, type]) => {
    if (keys.has(name)) return [];
    if (type === 'String!' || book.values.has(type)) return [name];
    return book.outcomes.has(type) || book.members.has(type) ? [`${name} { __typename }`] : [];
  });
}

/** Returns the state field of an entity, if none was selected. */
function stateless(book: Book, { parts, fields }: SelectedFields): string[] {
  const unions = stateful(book);
  const own = [...fields].filter(([, type]) => unions.has(type));
  const states = new Set(own.flatMap(([, type]) => book.members.get(type) ?? []));
  const isSelected = parts.some(
    ([key, value]) => own.some(([name]) => name === key) || states.has(typenameOf(value)),
  );
  const [first] = own;
  return isSelected || !first ? [] : [`${first[0]} { __typename }`];
}

function typenameOf(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? String(Reflect.get(value, '__typename'))
    : '';
}

const unionsOf = new WeakMap<Book, ReadonlySet<string>>();

/** Returns the unions whose members are states. */
function stateful(book: Book): ReadonlySet<string> {
  const known =
    unionsOf.get(book) ?? new Set(book.entries.flatMap((entry: Entry) => entry.in ?? []));
  unionsOf.set(book, known);
  return known;
}
