import type { Behavior, Given } from '@docs-compiler/graph';
import { createSimulation, worldOf, type Simulation, type Token } from '@docs-compiler/simulator';
import { getNamedType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';

import type { GraphJson } from '../../src/graph-json.ts';

/** What docs say of an API, as walks need it. */
export interface DescribedApi {
  readonly json: Pick<GraphJson, 'operations' | 'errorCodes' | 'events' | 'examples'>;
  readonly schema: GraphQLSchema;
  readonly behavior: Behavior;
  /** What is there from the start, by id. */
  readonly start: Readonly<Record<string, Given>>;
  /** JSON Schemas of custom scalars. */
  readonly scalars: Readonly<Record<string, unknown>>;
}

export const start = Date.parse('2031-05-14T08:34:12.000Z');

/** The API as it is before anybody asked for anything; ids are counted, so each walk can be repeated. */
export function open({ schema, behavior, start: given }: DescribedApi): Simulation {
  return createSimulation({
    schema,
    behavior,
    world: worldOf(given),
    now: start,
    host: { newId: (typename, made) => `${typename}-${made + 1}` },
  });
}

/** A field of a root type. */
export function fieldOf(
  { schema }: DescribedApi,
  coordinate: string,
): GraphQLField<unknown, unknown> | undefined {
  const [parent, name = ''] = coordinate.split('.');
  const roots = [schema.getMutationType(), schema.getQueryType()];
  return roots.find((type) => type?.name === parent)?.getFields()[name];
}

/** A token with all that anything demands, of the kind that an element is for. */
export function tokenFor(api: DescribedApi, coordinate: string): Token {
  const { behavior } = api;
  const asked = behavior.demands[coordinate]?.policies ?? [];
  const kinds = Object.entries(behavior.tokens);
  const kind = kinds.find(([, policies]) => asked.every((each) => policies.includes(each)));
  return { ...fullToken(api), kind: kind?.[0] ?? '' };
}

const full = new WeakMap<DescribedApi, Token>();

function fullToken(api: DescribedApi): Token {
  const known = full.get(api);
  if (known) return known;
  const demands = Object.values(api.behavior.demands);
  const needs = api.behavior.calls.flatMap((call) => call.needs ?? []);
  const token = {
    kind: '',
    scopes: [...new Set(demands.flatMap(({ scopes }) => scopes))],
    claims: [...new Set([...demands, ...needs].flatMap(({ claims = [] }) => claims))],
  };
  full.set(api, token);
  return token;
}

/** The object types that a state can be of: a field of theirs holds its union or enum. */
export function typesWithState({ schema, behavior }: DescribedApi, state: string): string[] {
  const holders = behavior.lifecycles
    .filter(({ coordinate, states }) =>
      states.some(({ type, value, name }) => state === (type ?? `${coordinate}.${value ?? name}`)),
    )
    .map(({ coordinate }) => coordinate);
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
    return fields.some((field) => holders.includes(getNamedType(field.type).name))
      ? [type.name]
      : [];
  });
}
