import type { Graph, UnknownFact } from '../graph.ts';
import { closest } from '../text/closest.ts';

/** The facts that behavior rules refer to, and the rules. */
export type NamedInRules = Pick<
  Graph,
  'acts' | 'calls' | 'triggers' | 'lifecycles' | 'errorCodes' | 'config'
>;

/** Returns the unknown facts in the rules of calls, triggers and lifecycles. */
export function unknownInRules(facts: NamedInRules): UnknownFact[] {
  return [...unknownActs(facts), ...unknownOpened(facts), ...unknownCodes(facts)];
}

function unknownActs({ acts, calls, triggers }: NamedInRules): UnknownFact[] {
  const known = acts.map(({ fact }) => fact.name);
  const named = [
    ...triggers.flatMap(({ fact: { act }, page, path }) =>
      act === undefined
        ? []
        : [{ by: 'a trigger', name: act, span: page.parsed.spanAt([...path, 'act']) }],
    ),
    ...calls.flatMap(({ fact, page, path }) =>
      Object.entries(fact.acts ?? {}).map(([argument, name]) => ({
        by: 'a call',
        name,
        span: page.parsed.spanAt([...path, 'acts', argument]),
      })),
    ),
  ];
  return named.flatMap((each) => unknownAmong(known, { kind: 'act', ...each }));
}

function unknownOpened({ lifecycles }: NamedInRules): UnknownFact[] {
  const known = lifecycles.map(({ fact }) => fact.id);
  return lifecycles.flatMap(({ fact, page, path }) =>
    (fact.transitions ?? []).flatMap(({ opens }, index) => {
      if (opens === undefined) return [];
      const span = page.parsed.spanAt([...path, 'transitions', index, 'opens']);
      return unknownAmong(known, { kind: 'lifecycle', by: 'a transition', name: opens, span });
    }),
  );
}

/** Returns the unknown error codes of rejected calls, if some page declares error codes. */
function unknownCodes({ errorCodes, calls, config }: NamedInRules): UnknownFact[] {
  const known = errorCodes.map(({ fact }) => fact.code);
  if (known.length === 0) return [];
  const inConfig = Object.entries(config.sandbox?.codes ?? {}).flatMap(([key, words]) => {
    const isShort = typeof words === 'string';
    const span = config.spanAt(['sandbox', 'codes', key, ...(isShort ? [] : ['code'])]);
    return words && span ? [{ by: 'the config', name: isShort ? words : words.code, span }] : [];
  });
  const inNeeds = calls.flatMap(({ fact, page, path }) =>
    (fact.needs ?? []).map(({ code }, index) => ({
      by: 'a need',
      name: code,
      span: page.parsed.spanAt([...path, 'needs', index, 'code']),
    })),
  );
  return [...inConfig, ...inNeeds].flatMap((each) =>
    unknownAmong(known, { kind: 'error code', ...each }),
  );
}

/** Returns a name that is not among the known ones, with its near misses. */
export function unknownAmong(
  known: Iterable<string>,
  named: Omit<UnknownFact, 'near'>,
): UnknownFact[] {
  const names = new Set(known);
  if (names.has(named.name)) return [];
  const max = Math.max(2, Math.floor(named.name.length / 4));
  return [{ ...named, near: closest(named.name, names, { max }) }];
}
