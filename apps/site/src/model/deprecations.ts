import type { InlinePart } from '@docs-compiler/ui';
import type { GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { sinceOf } from './changelog.ts';
import { reasonInline } from './inline.ts';

export interface DeprecatedModel {
  readonly name: InlinePart;
  readonly since: ReturnType<typeof sinceOf>;
  readonly reason: readonly InlinePart[];
}

/**
 * Returns the deprecated elements of all visible reference pages. Operations come first, then types
 * and directives, each in the order of `graph.json` and followed by its deprecated fields,
 * arguments and enum values.
 */
export function deprecationsModel(site: SiteContext): DeprecatedModel[] {
  const { graph, index } = site;
  const elements = [
    ...graph.operations,
    ...graph.types.filter(({ route }) => route !== null),
    ...graph.directives,
  ].filter(({ route }) => !index.isHidden(route));
  return elements
    .flatMap((element) => [...partsOf(element)])
    .flatMap(({ coordinate, deprecated }) =>
      deprecated
        ? [
            {
              name: {
                kind: 'code' as const,
                text: coordinate,
                href: site.addresses.hrefOf(coordinate),
              },
              since: sinceOf(site, deprecated.since),
              // The release is shown separately.
              reason: reasonInline(site, { reason: deprecated.reason, names: deprecated.names }),
            },
          ]
        : [],
    );
}

type Deprecated = NonNullable<GraphJson['types'][number]['deprecated']>;

interface Part {
  readonly coordinate: string;
  readonly deprecated: Deprecated | null;
}

type Listed =
  | GraphJson['operations'][number]
  | GraphJson['types'][number]
  | GraphJson['directives'][number];

function* partsOf(element: Listed): Generator<Part> {
  if ('deprecated' in element) yield element;
  if ('arguments' in element) yield* element.arguments;
  if ('fields' in element)
    for (const field of element.fields ?? []) {
      yield field;
      yield* field.arguments;
    }
  if ('values' in element) yield* element.values ?? [];
}
