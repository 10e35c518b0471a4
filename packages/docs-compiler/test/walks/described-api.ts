import type { Behavior, Given } from '@docs-compiler/graph';
import { createSimulation, worldOf, type Simulation, type Token } from '@docs-compiler/simulator';
import { getNamedType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';

import type { GraphJson } from '../../src/graph-json.ts';

/** The parts of a documented API that walks need. */
export interface DescribedApi {
  readonly json: Pick<GraphJson, 'operations' | 'errorCodes' | 'events' | 'examples'>;
  readonly schema: GraphQLSchema;
  readonly behavior: Behavior;
  /** The fixtures, by id. */
  readonly start: Readonly<Record<string, Given>>;
  /** The JSON Schemas of custom scalars. */
  readonly scalars: Readonly<Record<string, unknown>>;
}

export const start = Date.parse('2031-05-14T08:34:12.000Z');

/** Opens a simulation in its initial state; ids are sequential, so each walk is repeatable. */
export function open({ schema, behavior, start: given }: DescribedApi): Simulation {
  return createSimulation({
    schema,
    behavior,
    world: worldOf(given),
    now: start,
    host: { newId: (typename, made) => `${typename}-${made + 1}` },
  });
}

/** Returns a field of a root type. */
export function fieldOf(
  { schema }: DescribedApi,
  coordinate: string,
): GraphQLField<unknown, unknown> | undefined {
  const [parent, name = ''] = coordinate.split('.');
  const roots = [schema.getMutationType(), schema.getQueryType()];
  return roots.find((type) => type?.name === parent)?.getFields()[name];
}

/** Returns a token with all scopes and claims, of the kind that an element requires. */
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

/** Returns the object types that have a state: one of their fields returns its union or enum. */
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
