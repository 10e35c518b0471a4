import { slugOf } from '@docs-compiler/graph';
import type { NameKind, NamesFile, Shard } from '../format.ts';

/** A searchable schema coordinate. */
export interface Entry {
  /** The kind label: `Object`, `Field`, `Argument`. */
  readonly kind: string;
  /** The names in the coordinate: `Refund`, `events`, `first`. */
  readonly path: readonly string[];
  /** The coordinate without its element: `.events(first:)`; empty for an element. */
  readonly rest: string;
  readonly deprecated: boolean;
  readonly element: Element;
  /** The location of its text, and the breadcrumb, for an entry that is no schema element. */
  readonly place?: TextPlace & { readonly trail: string };
}

/** The location of a text for a snippet. */
export interface TextPlace {
  readonly shard: Shard;
  readonly holder: string;
  readonly part: string;
}

/** Kinds of entries that explain failures. */
export const failures: ReadonlySet<string> = new Set(['Error', 'Error code', 'Error reason']);

/** The type, operation or directive that an entry is or belongs to. */
export interface Element {
  readonly coordinate: string;
  /** The title; operations are shown without their root type. */
  readonly title: string;
  readonly href: string;
  readonly line: number;
}

export function readEntries(file: NamesFile): Entry[] {
  const errors = new Set(Object.values(file.errors));
  const reasons = new Set(file.reasons);
  return file.elements.split('\n').flatMap((line, number) => {
    const [kind, ...tokens] = line.split(' ');
    const known = file.kinds[Number(kind)];
    if (!known) return [];
    const [name = ''] = /\w+/.exec(tokens[0] ?? '') ?? [];
    const label = errors.has(name) ? 'Error' : known.label;
    const member = reasons.has(name) ? 'Error reason' : known.member;
    return entriesOf(tokens, { file, kind: { ...known, label, member }, line: number });
  });
}

/** Returns the title of an entry: `Refund.events(first:)`. */
export function titleOf({ element, rest }: Entry): string {
  return element.title + rest;
}

export function coordinateOf({ element, rest }: Entry): string {
  return element.coordinate + rest;
}

/**
 * Returns the address of an entry. Parts are on the page of their element, with an anchor from
 * their names.
 */
export function hrefOf({ element, path, rest }: Entry): string {
  return rest === '' ? element.href : `${element.href}#${path.slice(1).join('-')}`;
}

interface Line {
  readonly file: NamesFile;
  readonly kind: NameKind;
  readonly line: number;
}

function entriesOf([first = '', ...rest]: readonly string[], at: Line): Entry[] {
  const { kind } = at;
  const own = readToken(first);
  const element = elementOf(own.name, at);
  // The root type of an operation is a name of its own; the `@` of a directive is not.
  const path = [...(/\w+/.exec(kind.prefix) ?? []), own.name];
  const whole = { kind: kind.label, path, rest: '', deprecated: own.deprecated, element };
  const members = rest.map(readToken).flatMap((token) => {
    const { name, deprecated } = token;
    const member = { kind: kind.member, path: [...path, name], rest: `.${name}`, deprecated };
    return withArguments({ ...member, element }, token);
  });
  return [...withArguments(whole, own), ...members];
}

function elementOf(name: string, { file, kind, line }: Line): Element {
  const coordinate = kind.prefix + name;
  const title = kind.prefix.endsWith('.') ? name : coordinate;
  // A type may be called `constructor`.
  const own = Object.hasOwn(file.hrefs, coordinate) ? file.hrefs[coordinate] : undefined;
  const href = own ?? `${kind.folder}/${slugOf(name)}`;
  return { coordinate, title, href, line };
}

function withArguments(holder: Entry, { args }: Token): Entry[] {
  const { path, rest, element } = holder;
  const named = args.map(({ name, deprecated }) => {
    return {
      kind: 'Argument',
      path: [...path, name],
      rest: `${rest}(${name}:)`,
      deprecated,
      element,
    };
  });
  return [holder, ...named];
}

interface Token {
  readonly name: string;
  readonly deprecated: boolean;
  readonly args: readonly Token[];
}

/** Parses a member such as `events~(first,after)`. */
function readToken(token: string): Token {
  const [head = '', list] = token.replace(')', '').split('(');
  return {
    name: head.replace('~', ''),
    deprecated: head.endsWith('~'),
    args: list?.split(',').map(readToken) ?? [],
  };
}
