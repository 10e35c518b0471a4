import type { CallRule } from '@docs-compiler/graph';
import type { Simulation } from '@docs-compiler/simulator';
import { isObjectType } from 'graphql';

import { fieldOf, tokenFor, type DescribedApi } from './described-api.ts';
import { at, isList, type JsonRecord, type JsonValue } from './json-value.ts';
import { breaksLimit } from './limits.ts';
import { idFor, requestOf, type Move, type Request } from './moves.ts';
import { observe } from './observe.ts';
import { readingOf } from './reading.ts';
import { isSame } from './same.ts';

type Call = Extract<Move, { kind: 'call' }>;

/** A walk in progress, with its observations. */
export interface Walk {
  readonly api: DescribedApi;
  readonly simulation: Simulation;
  /** The last observed state, by the ids of an object and of a lifecycle. */
  readonly standing: Map<string, string>;
  /** Used idempotency keys. */
  readonly spent: Set<string>;
  /** The number of events that were checked. */
  seen: number;
  last: Asked | undefined;
  /** The responses, in order. */
  readonly answers: string[];
}

interface Asked {
  readonly call: Call;
  readonly request: Request;
}

export function beginWalk(api: DescribedApi, simulation: Simulation): Walk {
  const walk: Walk = {
    api,
    simulation,
    standing: new Map(),
    spent: new Set(),
    seen: 0,
    last: undefined,
    answers: [],
  };
  observe(walk);
  return walk;
}

/** Takes a step, and throws if a result contradicts the docs. */
export function take(walk: Walk, move: Move): void {
  const { api, simulation } = walk;
  switch (move.kind) {
    case 'wait':
      wait(walk, move.milliseconds);
      break;
    case 'act':
      simulation.act(move.name, idFor(api, simulation, move.on));
      break;
    case 'read':
      read(walk, idFor(api, simulation, move.id));
      break;
    case 'call':
      ask(walk, { call: move, request: requestOf(api, { simulation, move }) });
      break;
    case 'again':
      if (walk.last) ask(walk, walk.last);
      break;
    default:
      return move satisfies never;
  }
  observe(walk);
}

/** Advances from event to event, so that each change is observed. */
function wait(walk: Walk, milliseconds: number): void {
  const { simulation } = walk;
  const end = simulation.now() + milliseconds;
  for (let next = simulation.next(); next !== undefined && next <= end; next = simulation.next()) {
    simulation.advance(next - simulation.now());
    observe(walk);
  }
  simulation.advance(end - simulation.now());
}

function ask(walk: Walk, asked: Asked): void {
  const { api, simulation, spent } = walk;
  const { call, request } = asked;
  const rule = api.behavior.calls.find(({ coordinate }) => coordinate === call.coordinate);
  if (!rule) return;
  const before = simulation.save();
  const codes = errorsIn(walk, request);
  const keys = keysIn(api, rule, request.variables);

  const expected = refusalsOf(walk, { asked, rule, keys });
  if (expected && !codes.some((code) => expected.includes(code)))
    throw new Error(
      `${call.coordinate} is not refused as ${expected.join(' or ')}: ${codes.join()}`,
    );
  if (codes.includes('NOT_SIMULATED'))
    throw new Error(
      `nothing says what ${call.coordinate} does: ${JSON.stringify(request.variables)}`,
    );
  if (codes.length > 0) {
    if (!isSame(simulation.save(), before))
      throw new Error(`${call.coordinate} is refused (${codes.join()}), and did something`);
    return;
  }
  for (const key of keys) spent.add(key);
  walk.last = asked;
}

/** Returns the codes of a response, each of which must be documented. */
function errorsIn({ api, simulation, answers }: Walk, request: Request): readonly string[] {
  const { result } = simulation.execute(request);
  answers.push(JSON.stringify(result));
  const known = api.json.errorCodes.map(({ code }) => code);
  return (result.errors ?? []).map(({ message, extensions }) => {
    const code = String(extensions['code']);
    if (code !== 'NOT_SIMULATED' && !known.includes(code))
      throw new Error(`answered with ${code}: ${message}: ${request.query}`);
    return code;
  });
}

interface Refusable {
  readonly asked: Asked;
  readonly rule: CallRule;
  readonly keys: readonly string[];
}

/** Returns the codes with one of which a call must be rejected; undefined if it may succeed. */
function refusalsOf(
  { api, spent }: Walk,
  { asked: { call, request }, rule, keys }: Refusable,
): readonly string[] | undefined {
  const { codes, demands } = api.behavior;
  const demand = demands[call.coordinate];
  if (demand && call.lacks === 'all') return [codes.token.code];
  if (demand && demand.scopes.length > 0 && call.lacks === 'a scope') return [codes.scope.code];
  const field = fieldOf(api, call.coordinate);
  if (field && breaksLimit(api, { rule, field }, request.variables)) return [codes.value.code];
  // A limit, or an earlier item, may cause the rejection first.
  const isRepeated = new Set(keys).size < keys.length || keys.some((key) => spent.has(key));
  const others = (rule.needs ?? []).map(({ code }) => code);
  return isRepeated ? [codes.repeated.code, codes.value.code, ...others] : undefined;
}

/** Returns the idempotency keys of a call, including those of its items. */
function keysIn({ behavior }: DescribedApi, rule: CallRule, args: JsonRecord): readonly string[] {
  const own = rule.once === undefined ? [] : [keyOf(rule, at(args, rule.once))];
  const items = Object.entries(rule.each ?? {}).flatMap(([path, { as }]) => {
    const called = behavior.calls.find(({ coordinate }) => coordinate === as);
    const list = at(args, path);
    const { once } = called ?? {};
    if (!called || once === undefined || !isList(list)) return [];
    // An item is the only argument of its own call.
    const way = once.split('.').slice(1).join('.');
    return list.map((item) => keyOf(called, at(item, way)));
  });
  return [...own, ...items];
}

function keyOf({ coordinate }: CallRule, value: JsonValue | undefined): string {
  return `${coordinate} ${JSON.stringify(value ?? null)}`;
}

function read(walk: Walk, id: string): void {
  const entity = walk.simulation.entity(id);
  // Only types that implement `Node` can be read by id.
  const type = entity && walk.api.schema.getType(entity.typename);
  if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node')) return;
  const query = readingOf(walk.api.schema, type.name);
  const before = walk.simulation.save();
  errorsIn(walk, { query, variables: { id }, token: tokenFor(walk.api, type.name) });
  if (!isSame(walk.simulation.save(), before)) throw new Error(`reading ${id} changed it`);
}
