/** A text parsed as a schema coordinate. */
export type WrittenName =
  | { readonly kind: 'name'; readonly name: string }
  /** A field with arguments, without its owner. */
  | { readonly kind: 'call'; readonly name: string; readonly arguments: Arguments }
  | WrittenMember
  | { readonly kind: 'directive'; readonly name: string; readonly arguments?: Arguments };

export interface WrittenMember {
  readonly kind: 'member';
  readonly owner: string;
  readonly member: string;
  readonly arguments?: Arguments;
}

/** The argument names in order; at least one. */
type Arguments = readonly [string, ...string[]];

/**
 * Parses a schema coordinate: `Refund`, `[Refund!]!`, `Refund.status`, `Query.node(id:)`, `node(id:
 * $id)`, `@requiredScopes` or `@requiredScopes(scopes:)`. Returns undefined for any other text.
 */
export function readName(text: string): WrittenName | undefined {
  const type = /^\[*([A-Za-z_]\w*)[\]!]*$/.exec(text)?.[1];
  if (type) return { kind: 'name', name: type };

  const { at, owner, name, list } = form.exec(text)?.groups ?? {};
  if (!name) return undefined;

  const named = list === undefined ? undefined : readArguments(list);
  // Parentheses without named arguments are a call in another language.
  if (list !== undefined && !named) return undefined;

  if (at) return { kind: 'directive', name, ...(named && { arguments: named }) };
  if (owner) return { kind: 'member', owner, member: name, ...(named && { arguments: named }) };
  return named && { kind: 'call', name, arguments: named };
}

const form = /^(?:(?<at>@)|(?<owner>[A-Za-z_]\w*)\.)?(?<name>[A-Za-z_]\w*)(?:\((?<list>.*)\))?$/s;

/**
 * Parses arguments as in a call (`first: 10, filter: { … }`) or a coordinate (`first:`). Each
 * argument must have a colon.
 */
function readArguments(list: string): Arguments | undefined {
  const names = argumentPlaces(list)?.map(({ name }) => name);
  const [first, ...others] = names ?? [];
  return first === undefined || !startsWithName.test(list) ? undefined : [first, ...others];
}

/**
 * Returns the arguments of a call or of a coordinate, each with the offset of its name; undefined
 * if one has no name.
 */
export function argumentPlaces(list: string): readonly ArgumentPlace[] | undefined {
  const places: ArgumentPlace[] = [];
  let depth = 0;
  for (const { 0: token, index: start } of list.matchAll(tokens)) {
    if (/[{[]/.test(token)) depth += 1;
    else if (/[}\]]/.test(token)) depth -= 1;
    else if (depth > 0 || !token.endsWith(':')) continue;
    else if (token === ':') return undefined;
    else places.push({ name: token.replace(/\s*:$/, ''), start });
  }
  return places;
}

interface ArgumentPlace {
  readonly name: string;
  readonly start: number;
}

const tokens = /"(?:\\.|[^"\\])*"|\$\w+|\w+\s*:|[{[\]}:]/g;
const startsWithName = /^\s*\w+\s*:/;
