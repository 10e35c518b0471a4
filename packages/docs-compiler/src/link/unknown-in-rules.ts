import type { FactElement, NameKind } from '@docs-compiler/graph/behavior-language';

import type { Graph, PageNode, UnknownFact } from '../graph.ts';
import { constantsFor } from '../facts/constant.ts';
import { namesOnPage } from '../facts/names.ts';
import type { ParsedSchema } from '../parse/types.ts';
import { requirementsOfAll } from '../schema/element-requirements.ts';
import { closest } from '../text/closest.ts';
import { nameOf } from './behavior/printed.ts';

/** The pages with rules and scenarios, and the facts that these refer to. */
export type NamedInRules = Pick<
  Graph,
  | 'pages'
  | 'acts'
  | 'calls'
  | 'constants'
  | 'lifecycles'
  | 'errorCodes'
  | 'scopes'
  | 'examples'
  | 'config'
> & { readonly parsed: ParsedSchema };

/** Returns the unknown facts that rules and scenarios name, as the behavior language declares. */
export function unknownInRules(facts: NamedInRules): UnknownFact[] {
  const known = knownIn(facts);
  const isFactKind = (kind: NameKind): kind is FactKind => Object.hasOwn(known, kind);
  const inPages = facts.pages.flatMap((page) =>
    namesOnPage(page).flatMap(({ kind, by = '', name, path }): Named[] =>
      isFactKind(kind) ? [{ kind, by, name, page, span: page.parsed.spanAt(path) }] : [],
    ),
  );
  return [...inPages, ...codesInConfig(facts)].flatMap(({ kind, page, ...named }) => {
    const names = known[kind](page);
    // Without declared error codes, any code is valid.
    return kind === 'error code' && names.length === 0
      ? []
      : unknownAmong(names, { kind, ...named });
  });
}

/** The kinds of names that are declared by pages, by name. */
type FactKind = Exclude<NameKind, FactElement | 'element' | 'argument' | 'id'>;

interface Named extends Omit<UnknownFact, 'near'> {
  readonly kind: FactKind;
  readonly page?: PageNode;
}

/** Returns the declared names, by kind. */
function knownIn(
  facts: NamedInRules,
): Readonly<Record<FactKind, (page?: PageNode) => readonly string[]>> {
  const { acts, calls, constants, lifecycles, errorCodes, scopes, examples, config, parsed } =
    facts;
  return {
    act: () => acts.map(({ fact }) => fact.name),
    constant: (page) => [...constantsFor(page, constants).keys()],
    'error code': () => errorCodes.map(({ fact }) => fact.code),
    example: () => examples.flatMap((each) => nameOf(each.parsed) ?? []),
    'kind of token': () => [
      ...Object.keys(config.tokens ?? {}),
      ...scopes.map(({ fact }) => fact.token),
    ],
    lifecycle: () => lifecycles.map(({ fact }) => fact.id),
    'scope or claim'() {
      const required = requirementsOfAll(parsed.schema);
      return [
        ...scopes.map(({ fact }) => fact.name),
        ...required.scopes,
        ...required.claims,
        ...calls.flatMap(({ fact }) => (fact.needs ?? []).flatMap(({ claims }) => claims ?? [])),
      ];
    },
  };
}

function codesInConfig({ config }: NamedInRules): Named[] {
  return Object.entries(config.sandbox?.codes ?? {}).flatMap(([key, words]): Named[] => {
    const isShort = typeof words === 'string';
    const span = config.spanAt(['sandbox', 'codes', key, ...(isShort ? [] : ['code'])]);
    const by = 'the config';
    if (!words || !span) return [];
    return [{ kind: 'error code', by, name: isShort ? words : words.code, span }];
  });
}

/** Returns a name that is not among the known ones, with its near misses. */
export function unknownAmong(
  known: Iterable<string>,
  named: Omit<UnknownFact, 'near'>,
): UnknownFact[] {
  const names = new Set(known);
  if (names.has(named.name)) return [];
  // The names of operations differ by single words, such as `AskForConsent` and `AskForCardConsent`.
  const max = named.kind === 'example' ? 2 : Math.max(2, Math.floor(named.name.length / 4));
  return [{ ...named, near: closest(named.name, names, { max }) }];
}
