import { called, type Book, type Entry } from './book.ts';
import { eventOf } from './events.ts';
import { fitting, scan, type Mention } from './scan.ts';

/** A name in a response or webhook body. */
export interface Seen extends Mention {
  /** The path: `data.node.status`. */
  readonly path: string;
  /** For an enum value, the error or state that contains it. */
  readonly holder?: Entry | undefined;
  /** Whether it is a value of an object that is neither an error nor a state. */
  readonly isAside?: boolean;
  /** Whether the type was inferred from its fields, because `__typename` is missing. */
  readonly isGuess?: boolean | undefined;
}

export interface Walked {
  readonly seen: Seen[];
  /** Fields that the operation should select. */
  readonly missing: Set<string>;
  /** Unknown type names. */
  readonly strange: string[];
}

interface ValueContext {
  readonly path: string;
  readonly key: string;
  /** The type from the schema; undefined if unknown. */
  readonly type: string | undefined;
  readonly holder?: Entry | undefined;
  /** Possible types of the parent object, if ambiguous. */
  readonly among?: readonly Entry[] | undefined;
}

/** Walks a value along the schema. Types come from `__typename`, or are inferred from fields. */
export function walk(book: Book, value: unknown): Walked {
  const walked: Walked = { seen: [], missing: new Set(), strange: [] };
  visit({ book, walked }, value, { path: '', key: '', type: undefined });
  return { ...walked, seen: eachOnce(walked.seen) };
}

/** Removes duplicates, because list items share a path. */
function eachOnce(seen: readonly Seen[]): Seen[] {
  const numbers = new Map<Entry | undefined, number>();
  const numberOf = (entry: Entry | undefined): number => {
    const number = numbers.get(entry) ?? numbers.size;
    numbers.set(entry, number);
    return number;
  };
  const first = new Map<string, Seen>();
  for (const each of seen) {
    const { entries, path, holder, isAside = false, isGuess = false } = each;
    const of = [...entries, holder].map(numberOf);
    const key = [...of, isAside, isGuess, each.written, path].join(' ');
    if (!first.has(key)) first.set(key, each);
  }
  return [...first.values()];
}

interface Visit {
  readonly book: Book;
  readonly walked: Walked;
}

function visit(about: Visit, value: unknown, place: ValueContext): void {
  if (typeof value === 'string') visitText(about, value, place);
  else if (Array.isArray(value)) for (const item of value) visit(about, item, place);
  else if (typeof value === 'object' && value !== null) visitObject(about, value, place);
}

function visitObject({ book, walked }: Visit, value: object, place: ValueContext): void {
  const parts = Object.entries(value);
  const event = eventOf(book, parts);
  if (event)
    walked.seen.push({ written: event.names[0] ?? '', entries: [event], path: place.path });
  const { type, outcome, isGuess, among } = typeOf(book, { parts, place });
  if (outcome)
    walked.seen.push({ written: type ?? '', entries: [outcome], path: place.path, isGuess });
  else if (type && isNew(book, type)) walked.strange.push(type);
  for (const each of lacking(book, { parts, type, key: place.key })) walked.missing.add(each);

  const fields = book.fields.get(type ?? 'unknown');
  for (const [key, part] of parts) {
    if (key === '__typename' || part === event?.names[0]) continue;
    const path = place.path === '' ? key : `${place.path}.${key}`;
    const payload = typeof part === 'object' ? event?.type : undefined;
    visit({ book, walked }, part, {
      path,
      key,
      type: payload ?? fields?.get(key),
      holder: outcome,
      among,
    });
  }
}

type Parts = readonly (readonly [string, unknown])[];

interface Known {
  readonly type: string | undefined;
  readonly outcome?: Entry | undefined;
  readonly isGuess?: boolean;
  readonly among?: readonly Entry[];
}

function typeOf(book: Book, { parts, place }: { parts: Parts; place: ValueContext }): Known {
  const named = parts.find(([key]) => key === '__typename')?.[1];
  if (typeof named === 'string') return { type: named, outcome: book.outcomes.get(named) };
  const { type = rootOf(book, { parts, place }) } = place;
  const among = membersLike(book, { parts, type });
  const [guess] = among;
  if (guess && among.length === 1) return { type: guess.type, outcome: guess, isGuess: true };
  return { type, outcome: book.outcomes.get(type ?? ''), among };
}

/** Returns the root type of an object, which may be `data` or its content alone. */
function rootOf(
  book: Book,
  { parts, place }: { parts: Parts; place: ValueContext },
): string | undefined {
  const roots = book.fields.get('');
  const isRoot = place.key === 'data' || parts.some(([key]) => roots?.has(key));
  return roots && isRoot ? '' : undefined;
}

/**
 * Returns the errors and states of an abstract type that have all these fields; none if other
 * members may have them too.
 */
function membersLike(book: Book, { parts, type }: { parts: Parts; type: string | undefined }) {
  const members = book.members.get(type ?? '') ?? [];
  if (parts.length === 0 || members.some((member) => !book.outcomes.has(member))) return [];
  const able = members.filter((member) =>
    parts.every(([key]) => book.fields.get(member)?.has(key)),
  );
  return able.flatMap((member) => book.outcomes.get(member) ?? []);
}

function isNew({ fields, members, values }: Book, type: string): boolean {
  return type !== '' && !fields.has(type) && !members.has(type) && !values.has(type);
}

function visitText({ book, walked }: Visit, written: string, place: ValueContext): void {
  const { path, key, type, holder, among = [] } = place;
  const typed = [type, ...among.map((each) => book.fields.get(each.type ?? '')?.get(key))];
  const ofEnum = typed.flatMap((each) => book.values.get(each ?? '') ?? []);
  if (ofEnum.length > 0) {
    const entries = called(book, written).filter((entry) => ofEnum.includes(entry));
    const isAside = !holder && among.length === 0;
    if (entries.length > 0) walked.seen.push({ written, entries, path, holder, isAside });
    return;
  }
  // Values of text fields are not names.
  const fit = type !== undefined || /\s/.test(written) ? [] : fitting(book, { key, written });
  const mentions = fit.length > 0 ? [{ written, entries: fit }] : scan(book, written);
  walked.seen.push(...mentions.map((mention) => ({ ...mention, path, holder })));
}

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
function lacking(book: Book, selected: Selected): string[] {
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
