import type { ExampleNode, Graph } from '../graph.ts';

/**
 * Returns the reason not to run a printed response, from its scenario or from the config; undefined
 * if it is run.
 */
export function skippedBecause(
  { scenarios, config }: Graph,
  { page, parsed, rootFields }: ExampleNode,
  title: string | undefined,
): string | undefined {
  const name = title ?? parsed.operation?.name?.value ?? '';
  const own = scenarios.find((each) => each.page === page)?.fact.scenarios ?? {};
  const said = Object.hasOwn(own, name) ? own[name]?.skip : undefined;
  if (said !== undefined) return said;
  const skip = config.sandbox?.skip ?? {};
  const field = rootFields.find((each) => Object.hasOwn(skip, each));
  return field === undefined ? undefined : skip[field];
}
