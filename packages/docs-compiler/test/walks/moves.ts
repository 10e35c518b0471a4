import type { Simulation } from '@docs-compiler/simulator';
import fc from 'fast-check';
import { getNamedType, isAbstractType, isLeafType } from 'graphql';

import { fieldOf, tokenFor, type DescribedApi } from './described-api.ts';
import { argumentsOf, refersTo, variationsOf, type Called } from './inputs.ts';
import { isRecord, mapTexts, type JsonRecord } from './json-value.ts';
import { printedArguments } from './printed-calls.ts';

/** A random step, sensible or not. */
export type Move =
  | {
      readonly kind: 'call';
      readonly coordinate: string;
      readonly args: JsonRecord;
      /** The permissions that its token lacks. */
      readonly lacks: 'nothing' | 'a scope' | 'all';
    }
  | { readonly kind: 'act'; readonly name: string; readonly on: string }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  /** Repeats the last call. */
  | { readonly kind: 'again' }
  | { readonly kind: 'read'; readonly id: string };

const minute = 60_000;
const day = 1440 * minute;

const made = new WeakMap<DescribedApi, fc.Arbitrary<Move>>();

export function movesOf(api: DescribedApi): fc.Arbitrary<Move> {
  const known = made.get(api) ?? allMovesOf(api);
  made.set(api, known);
  return known;
}

function allMovesOf(api: DescribedApi): fc.Arbitrary<Move> {
  const calls = api.behavior.calls.flatMap(({ coordinate, creates }) =>
    // Calls that create objects are more frequent, because the others need them.
    callsOf(api, coordinate).map((arbitrary) => ({
      arbitrary,
      weight: creates === undefined ? 2 : 3,
    })),
  );
  const acts = api.behavior.acts.map(({ name, on }) =>
    fc.nat(30).map((number): Move => ({ kind: 'act', name, on: `${refersTo}${on} ${number}` })),
  );
  const waits = fc.constantFrom(
    1000,
    5000,
    minute,
    2 * minute,
    60 * minute,
    day,
    8 * day,
    400 * day,
  );
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...calls) },
    { weight: 3, arbitrary: fc.oneof(...acts) },
    { weight: 3, arbitrary: waits.map((milliseconds): Move => ({ kind: 'wait', milliseconds })) },
    { weight: 1, arbitrary: fc.constant<Move>({ kind: 'again' }) },
    {
      weight: 2,
      arbitrary: fc.nat(60).map((number): Move => ({ kind: 'read', id: `${refersTo} ${number}` })),
    },
  );
}

function callsOf(api: DescribedApi, coordinate: string): fc.Arbitrary<Move>[] {
  const field = fieldOf(api, coordinate);
  const rule = api.behavior.calls.find((each) => each.coordinate === coordinate);
  if (!field || !rule) return [];
  const called: Called = { rule, field };
  const args = fc.oneof(
    { weight: 1, arbitrary: argumentsOf(api, called) },
    ...printedArguments(api, coordinate).map((each) => ({
      weight: 3,
      arbitrary: variationsOf(api, called, each),
    })),
  );
  const lacks = fc.oneof(
    { weight: 18, arbitrary: fc.constant('nothing' as const) },
    { weight: 1, arbitrary: fc.constantFrom('a scope' as const, 'all' as const) },
  );
  return [fc.record({ args, lacks }).map((each): Move => ({ kind: 'call', coordinate, ...each }))];
}

/** Returns the request of a call, with ids of existing objects in place of references. */
export function requestOf(
  api: DescribedApi,
  {
    simulation,
    move,
  }: { readonly simulation: Simulation; readonly move: Extract<Move, { kind: 'call' }> },
): Request {
  const { coordinate, lacks } = move;
  const args = mapTexts(move.args, (text) => idFor(api, simulation, text));
  const token = tokenFor(api, coordinate);
  const scopes = api.behavior.demands[coordinate]?.scopes ?? [];
  return {
    query: callText(api, coordinate),
    variables: isRecord(args) ? args : {},
    token:
      lacks === 'all'
        ? undefined
        : {
            ...token,
            scopes: token.scopes.filter((each) => lacks === 'nothing' || each !== scopes[0]),
          },
  };
}

export interface Request {
  readonly query: string;
  readonly variables: JsonRecord;
  readonly token: ReturnType<typeof tokenFor> | undefined;
}

const texts = new Map<string, string>();

/** Returns the text of a call, with each argument as a variable of the same name. */
function callText(api: DescribedApi, coordinate: string): string {
  const known = texts.get(coordinate);
  if (known !== undefined) return known;
  const field = fieldOf(api, coordinate);
  if (!field) throw new Error(`there is no ${coordinate}`);
  const { args, name, type } = field;
  const given = args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ');
  const passed = args.map((each) => `${each.name}: $${each.name}`).join(', ');
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  const call = `${name}${passed && `(${passed})`}${selection}`;
  const kind = coordinate.startsWith('Mutation.') ? 'mutation' : 'query';
  const text = `${kind} ${given && `(${given}) `}{ ${call} }`;
  texts.set(coordinate, text);
  return text;
}

/**
 * Resolves `one of Loan Book 3` to the id of the fourth latest object of these types, modulo their
 * number.
 */
export function idFor({ schema }: DescribedApi, simulation: Simulation, text: string): string {
  if (!text.startsWith(refersTo)) return text;
  const words = text.slice(refersTo.length).split(' ');
  const number = Number(words.pop());
  const types = words
    .filter((word) => word !== '')
    .flatMap((name) => {
      const type = schema.getType(name);
      return isAbstractType(type) ? schema.getPossibleTypes(type).map((each) => each.name) : [name];
    });
  const ids = simulation
    .entities()
    .flatMap(({ id, typename }) => (types.length === 0 || types.includes(typename) ? [id] : []));
  // Counts from the latest object: most moves are about that.
  return ids.at(-1 - (number % Math.max(1, ids.length))) ?? 'nothing';
}
