/** A piece of text read as a schema coordinate. */
export type WrittenName =
  | { readonly kind: 'name'; readonly name: string }
  /** A field with arguments, without the type that it is a field of. */
  | { readonly kind: 'call'; readonly name: string; readonly arguments: Arguments }
  | WrittenMember
  | { readonly kind: 'directive'; readonly name: string; readonly arguments?: Arguments };

export interface WrittenMember {
  readonly kind: 'member';
  readonly owner: string;
  readonly member: string;
  readonly arguments?: Arguments;
}

/** The names of arguments in order. */
type Arguments = readonly [string, ...string[]];

/**
 * Reads `Refund`, `[Refund!]!`, `Refund.status`, `Query.node(id:)`, `node(id: $id)`,
 * `@requiredScopes` and `@requiredScopes(scopes:)`. Undefined for all other text, which is none of
 * our business.
 */
export function readName(text: string): WrittenName | undefined {
  const type = /^\[*([A-Za-z_]\w*)[\]!]*$/.exec(text)?.[1];
  if (type) return { kind: 'name', name: type };

  const { at, owner, name, list } = form.exec(text)?.groups ?? {};
  if (!name) return undefined;

  const named = list === undefined ? undefined : readArguments(list);
  // Brackets that hold something else make it a call in another language.
  if (list !== undefined && !named) return undefined;

  if (at) return { kind: 'directive', name, ...(named && { arguments: named }) };
  if (owner) return { kind: 'member', owner, member: name, ...(named && { arguments: named }) };
  return named && { kind: 'call', name, arguments: named };
}

const form = /^(?:(?<at>@)|(?<owner>[A-Za-z_]\w*)\.)?(?<name>[A-Za-z_]\w*)(?:\((?<list>.*)\))?$/s;

/** `first: 10, filter: { … }`, and as coordinates have it `first:`: each argument has its colon. */
function readArguments(list: string): Arguments | undefined {
  const names: string[] = [];
  let depth = 0;
  for (const [token] of list.matchAll(tokens)) {
    if (/[{[]/.test(token)) depth += 1;
    else if (/[}\]]/.test(token)) depth -= 1;
    else if (depth > 0 || !token.endsWith(':')) continue;
    else if (token === ':') return undefined;
    else names.push(token.replace(/\s*:$/, ''));
  }
  const [first, ...others] = names;
  return first === undefined || !startsWithName.test(list) ? undefined : [first, ...others];
}

const tokens = /"(?:\\.|[^"\\])*"|\$\w+|\w+\s*:|[{[\]}:]/g;
const startsWithName = /^\s*\w+\s*:/;
