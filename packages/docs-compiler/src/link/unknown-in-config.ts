import { isUnionType, isScalarType, isSpecifiedScalarType } from 'graphql';
import picomatch from 'picomatch';

import type { Graph, UnknownFact } from '../graph.ts';
import type { ParsedSchema } from '../parse/schema.ts';
import { requirementsOfAll } from '../schema/element-requirements.ts';
import type { Path } from '../text/yaml-tree.ts';
import { unknownAmong } from './unknown-in-rules.ts';

/** What the config is looked up in. */
export type NamedInConfig = Pick<Graph, 'config' | 'scopes' | 'calls'> & {
  readonly parsed: ParsedSchema;
};

/**
 * What the config names of the schema and of the facts of pages, each at its own line. A policy or
 * a union that is near to none may be one that the schema does not have yet.
 */
export function unknownInConfig(named: NamedInConfig): UnknownFact[] {
  const { config, scopes, parsed } = named;
  const at = (path: Path, isKey = false): Pick<UnknownFact, 'by' | 'span'>[] => {
    const span = isKey ? config.keySpanAt(path) : config.spanAt(path);
    return span ? [{ by: 'the config', span }] : [];
  };
  const { policies, claims } = requirementsOfAll(parsed.schema);
  const kinds = [...Object.keys(config.tokens ?? {}), ...scopes.map(({ fact }) => fact.token)];
  return [
    ...Object.entries(config.tokens ?? {}).flatMap(([token, said]) =>
      said.policies.flatMap((name, index) =>
        at(['tokens', token, 'policies', index]).flatMap((place) =>
          unknownAmong(policies, { kind: 'policy', name, ...place }).filter(isNear),
        ),
      ),
    ),
    ...(config.sandbox?.clients ?? []).flatMap(({ token, claims: own = [] }, index) => [
      ...at(['sandbox', 'clients', index, 'token']).flatMap((place) =>
        unknownAmong(kinds, { kind: 'kind of token', name: token, ...place }),
      ),
      ...own.flatMap((name, order) =>
        at(['sandbox', 'clients', index, 'claims', order]).flatMap((place) =>
          unknownAmong([...claims, ...claimsOfNeeds(named)], { kind: 'claim', name, ...place }),
        ),
      ),
    ]),
    ...Object.keys(config.scalars).flatMap((name) =>
      at(['scalars', name], true).flatMap((place) =>
        unknownAmong(scalarsOf(parsed), { kind: 'scalar', name, ...place }),
      ),
    ),
    ...config.lifecycleUnions.flatMap((name, index) =>
      at(['lifecycleUnions', index]).flatMap((place) =>
        unknownPattern(parsed, { kind: 'union', name, ...place }),
      ),
    ),
  ];
}

function claimsOfNeeds({ calls }: NamedInConfig): readonly string[] {
  return calls.flatMap(({ fact }) => (fact.needs ?? []).flatMap((need) => need.claims ?? []));
}

function scalarsOf({ schema }: ParsedSchema): readonly string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
    .map(({ name }) => name);
}

/** A pattern that matches no union: `*Status` is near to those that end so. */
function unknownPattern({ schema }: ParsedSchema, named: Omit<UnknownFact, 'near'>): UnknownFact[] {
  const { name } = named;
  const unions = Object.values(schema.getTypeMap()).filter(isUnionType);
  const matches = picomatch(name);
  if (name === '' || unions.some((union) => matches(union.name))) return [];
  const [, end] = /^\*(\w+)$/.exec(name) ?? [];
  const known = unions.map((union) =>
    end === undefined ? union.name : `*${union.name.slice(-end.length)}`,
  );
  return unknownAmong(known, named).filter(isNear);
}

function isNear({ near }: UnknownFact): boolean {
  return near.length > 0;
}
