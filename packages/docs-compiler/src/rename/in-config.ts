import { elementsNamed } from '../graph/own-values.ts';
import type { Path } from '../languages/yaml/tree.ts';
import type { SchemaElement } from '../parse/types.ts';
import { inCoordinate, type Occurrence, type Search, textOf } from './occurrence.ts';
import { requirementNamed } from './requirements.ts';

/** Returns the occurrences of a name in the config. */
export function* occurrencesInConfig(search: Search): Generator<Occurrence> {
  const { graph, name } = search;
  const { config, configReferences, elements } = graph;
  for (const reference of configReferences)
    if (reference.name === `*.${name}`) {
      const start = reference.span.start + textOf(reference.span).indexOf(name);
      yield {
        span: { ...reference.span, start, end: start + name.length },
        coordinates: elementsNamed({ elements }, reference.name).map((each) => each.coordinate),
      };
    } else yield* inCoordinate(search, reference);

  const { lifecycleUnions, scalars, sandbox, tokens = {} } = config;
  const { filter = '' } = sandbox?.webhooks ?? {};
  const named: readonly (readonly [Path, SchemaElement | undefined])[] = [
    ...lifecycleUnions.map((each, at) => [['lifecycleUnions', at], elements.get(each)] as const),
    [['sandbox', 'webhooks', 'filter'], elements.get(filter)],
    ...Object.entries(tokens).flatMap(([kind, { policies }]) =>
      policies.map((each, at) => {
        const path = ['tokens', kind, 'policies', at];
        return [path, requirementNamed(search, 'policies', each)] as const;
      }),
    ),
    ...(sandbox?.clients ?? []).flatMap(({ claims = [] }, client) =>
      claims.map((each, at) => {
        const path = ['sandbox', 'clients', client, 'claims', at];
        return [path, requirementNamed(search, 'claims', each)] as const;
      }),
    ),
  ];
  for (const [path, target] of named) {
    const span = config.spanAt(path);
    if (span) yield* inCoordinate(search, { span, target });
  }
  const key = Object.hasOwn(scalars, name) ? config.keySpanAt(['scalars', name]) : undefined;
  if (key) yield* inCoordinate(search, { span: key, target: elements.get(name) });
}
