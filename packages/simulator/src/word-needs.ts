import {
  isFilledIn,
  messageOf,
  type Behaviour,
  type CallRule,
  type Need,
} from '@docs-compiler/graph';

/** The calls, with what their needs say written out. */
export function wordNeeds({ calls, lifecycles }: Behaviour): readonly CallRule[] {
  const names = new Map(
    lifecycles.flatMap(({ coordinate, states }) =>
      states.map(
        ({ type, value, name }) => [type ?? `${coordinate}.${value ?? name}`, name] as const,
      ),
    ),
  );
  const worded = (need: Need): Need => ({
    ...need,
    message: messageOf(need, (state) => names.get(state) ?? state),
  });
  return calls.map((call) => ({ ...call, ...(call.needs && { needs: call.needs.map(worded) }) }));
}

/** The message of a need that says it in words of its own. */
export function literalIn(need: Need): readonly string[] {
  return isFilledIn(need) ? [] : [need.message];
}
