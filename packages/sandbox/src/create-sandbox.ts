import { milliseconds, scopesFor } from '@docs-compiler/graph';
import { type Answer, isMoment, type Reason } from '@docs-compiler/simulator';
import { GraphQLError } from 'graphql';

import { type Chaos, createChaos } from './chaos.ts';
import { answerControl, controlPath } from './control.ts';
import { createEngine, type Engine, unknownActs } from './engine.ts';
import { pathsOf, readGraph, type SandboxGraph, UnusableGraph } from './graph.ts';
import { type ValidatedRequest, createGraphqlEndpoint } from './graphql-endpoint.ts';
import type { SandboxOptions } from './options.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { randomFrom } from './random.ts';
import { LostAnswer, Refused } from './errors.ts';
import { createRehearser, type Rehearser } from './rehearsing.ts';
import { tooLarge, withBody } from './request-limits.ts';
import { sampledIn } from './sampled.ts';
import type { Sandbox } from './sandbox.ts';
import { readState, stateText } from './saved.ts';
import { stateOf } from './state-of.ts';
import { answerTokenRequest } from './token-endpoint.ts';
import { createTokens, lessThan, type Tokens } from './tokens.ts';

/**
 * Creates a sandbox. Throws `UnusableGraph` for a graph that cannot be run, and a `RangeError` for
 * a start time that no date can represent, or for a name in `play` that no act and no actor has.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  if (options.now && !isMoment(options.now.getTime()))
    throw new RangeError('`now` is not a time from the year 0 to 9999');
  const services = servicesOf(options);
  const { graph, engine, tokens, outbox } = services;
  const unknown = unknownActs(engine.behavior, options.play ?? []);
  if (unknown.length > 0)
    throw new RangeError(`\`play\` has unknown actors or actions: ${unknown.join(', ')}`);
  const { receiver, receiverUrl = 'https://localhost/webhooks' } = options;
  const memory = memoryOf(services);
  // Created on first use: most sandboxes only serve HTTP.
  let rehearser: Rehearser | undefined;
  const rehearsing = <Result>(use: (rehearser: Rehearser) => Result): Result => {
    services.settle();
    rehearser ??= createRehearser(services, memory.reset);
    const result = use(rehearser);
    outbox.collect();
    return result;
  };
  const sandbox: Sandbox = {
    ...timeOf(services),
    ...memory,
    fetch: fetchOf(services, (request) => answerControl(sandbox, request)),
    token({ kind: wanted, scopes, without = [], isExpired = false } = {}) {
      const { kind, claims } = clientFor(graph, wanted);
      const all = { kind, scopes: scopes ?? scopesFor(graph, kind), claims };
      return tokens.issue({ ...lessThan(all, without), ...(isExpired && { until: 0 }) });
    },
    state: (id) => stateOf(engine, id),
    things: () => engine.simulation.entities().flatMap(({ id, made }) => (made ? [id] : [])),
    why: (id) => engine.journal.about(id),
    get webhooks() {
      services.settle();
      return outbox.webhooks();
    },
    rotateSecret() {
      services.settle();
      const secret = outbox.secrets.rotate();
      if (secret === undefined)
        throw new Refused('NO_WEBHOOKS', 'the docs of this sandbox have no `sandbox.webhooks`');
      return secret;
    },
    async deliver() {
      services.settle();
      if (receiver) await outbox.deliver(receiverUrl, receiver);
    },
    rehearse: (id, wanted) => rehearsing(({ rehearse }) => rehearse(id, wanted)),
    prepare: (id, wanted) => rehearsing(({ prepare }) => prepare(id, wanted)),
    reset() {
      memory.reset();
      rehearser?.clear();
    },
    schema: engine.schema,
    endings: (page) => rehearsing(({ endings }) => endings(page)),
  };
  return sandbox;
}

interface SandboxServices {
  readonly graph: SandboxGraph;
  readonly engine: Engine;
  readonly tokens: Tokens;
  readonly chaos: Chaos;
  readonly outbox: Outbox;
  readonly runner: Runner;
  /** Advances the clock to the current time, and sends due webhooks. */
  settle(): void;
}

/** Creates the engine of a graph; throws `UnusableGraph` for any error in the graph. */
function servicesOf(options: SandboxOptions): SandboxServices {
  try {
    return createServices(options);
  } catch (error) {
    if (error instanceof UnusableGraph) throw error;
    throw new UnusableGraph('form', error);
  }
}

function createServices(options: SandboxOptions): SandboxServices {
  const { clock = 'virtual', seed = 1, chaos: kinds = [], stamp } = options;
  const graph = readGraph(options.graph);
  const engine = createEngine({
    graph,
    time: clock === 'real' ? Date.now : undefined,
    now: options.now?.getTime(),
    newId: options.newId,
    play: options.play ?? [],
  });
  const { simulation } = engine;
  const random = randomFrom(seed);
  const chaos = createChaos(kinds, seed);
  const tokens = createTokens(random);
  const stamped = stamp && ((): number => stamp().getTime());
  const outbox = createOutbox({ graph, simulation, chaos, random, stamp: stamped });
  const runner = createRunner({ engine, tokens, chaos, graph, options });
  const settle = (): void => {
    engine.tick();
    outbox.collect();
  };
  return { graph, engine, tokens, chaos, outbox, runner, settle };
}

function fetchOf(
  { graph, engine, tokens, runner, settle }: SandboxServices,
  control: (request: Request) => Promise<Response>,
): Sandbox['fetch'] {
  const paths = pathsOf(graph);
  const { simulation } = engine;
  const answerGraphql = createGraphqlEndpoint({ ...engine, run: runner.run });
  const answer = (request: Request): Response | Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === paths.graphql) return answerGraphql(request);
    if (pathname === paths.token)
      return answerTokenRequest({ graph, tokens, now: simulation.now }, request);
    if (pathname.startsWith(controlPath)) return control(request);
    return new Response(`There is nothing at ${pathname}.\n`, { status: 404 });
  };
  return async (input, init) => {
    const asked = new Request(input, init);
    const request = await withBody(asked);
    if (!request) return tooLarge(new URL(asked.url).pathname === paths.graphql);
    settle();
    const response = await answer(request);
    settle();
    if (runner.isLost(request)) throw new LostAnswer();
    return response;
  };
}

type Time = Pick<Sandbox, 'advance' | 'advanceToNext' | 'act' | 'now' | 'next'>;

function timeOf({ engine, outbox, settle }: SandboxServices): Time {
  const { simulation } = engine;
  const pass = (length: number): readonly Reason[] => {
    const before = simulation.now();
    if (!isMoment(before + length))
      throw new Refused('OUT_OF_RANGE', 'the clock cannot advance beyond the year 9999');
    const reasons = engine.advance(length);
    outbox.collect();
    const limit = reasons.find(({ rule }) => rule === 'limit');
    if (limit && simulation.now() < before + length)
      throw new Refused('TOO_MANY_CHANGES', `${limit.says}. ${clockAt(simulation.now())}`);
    return reasons;
  };
  return {
    advance(by) {
      const length = milliseconds(by);
      if (length === undefined)
        throw new Refused('NO_DURATION', `\`${by}\` is not a duration of at most a million days`);
      settle();
      return pass(length);
    },
    advanceToNext() {
      settle();
      return pass((simulation.next() ?? simulation.now()) - simulation.now());
    },
    act(name, id) {
      settle();
      const acted = engine.act(name, id);
      if ('code' in acted) throw new Refused(acted.code, acted.message);
      outbox.collect();
      return acted;
    },
    now() {
      settle();
      return new Date(simulation.now());
    },
    next() {
      const next = simulation.next();
      return next === undefined ? undefined : new Date(next);
    },
  };
}

function clockAt(now: number): string {
  return `The clock is at ${new Date(now).toISOString()}: advance it again to go on.`;
}

/** Returns the client for a token that was not requested from the endpoint. */
function clientFor(
  graph: SandboxGraph,
  wanted: string | undefined,
): { readonly kind: string; readonly claims: readonly string[] } {
  const { sandbox, tokens } = graph;
  const client = sandbox?.clients?.find(({ token }) => wanted === undefined || token === wanted);
  const kind = wanted ?? client?.token ?? tokens[0]?.name ?? '';
  return { kind, claims: client?.claims ?? claimsIn(graph) };
}

/** Returns every claim that an element requires. */
function claimsIn({ types, operations }: SandboxGraph): string[] {
  const elements = [...operations, ...types.flatMap(({ fields = [] }) => fields)];
  return [...new Set(elements.flatMap(({ claims = [] }) => claims))];
}

type Memory = Pick<Sandbox, 'reset' | 'save' | 'restore'>;

interface Remembering {
  readonly graph: SandboxGraph;
  readonly engine: Engine;
  readonly tokens: Tokens;
  readonly chaos: Chaos;
  readonly outbox: Outbox;
}

/** Saves, restores and resets the state of a sandbox. */
function memoryOf(remembering: Remembering): Memory {
  const { engine, tokens, chaos, outbox } = remembering;
  const { schemaHash } = remembering.graph;
  const { simulation } = engine;
  return {
    reset() {
      engine.reset();
      tokens.replace([]);
      chaos.restart();
      outbox.secrets.restore();
      outbox.clear();
    },
    save: () =>
      stateText({
        schemaHash,
        store: simulation.save(),
        tokens: tokens.entries(),
        secrets: outbox.secrets.rotated(),
      }),
    restore(text) {
      const read = readState(text);
      if ('fault' in read || read.remembered.schemaHash !== schemaHash) return false;
      engine.reset();
      simulation.restore(read.remembered.store);
      tokens.replace(read.remembered.tokens);
      chaos.restart();
      outbox.secrets.restore(read.remembered.secrets);
      outbox.clear();
      return true;
    },
  };
}

interface Running {
  readonly engine: Engine;
  readonly tokens: Tokens;
  readonly chaos: Chaos;
  readonly graph: SandboxGraph;
  readonly options: Pick<SandboxOptions, 'strict' | 'extensions'>;
}

interface Runner {
  run(asked: ValidatedRequest): Answer['result'];
  /** Whether the response is lost although the call took effect. */
  isLost(request: Request): boolean;
}

/**
 * Creates the function that runs requests on the simulation and adds `extensions.simulator` to
 * responses.
 */
function createRunner({ engine, tokens, chaos, graph, options }: Running): Runner {
  const lost = new WeakSet<Request>();
  const { simulation } = engine;

  function answer({
    request,
    query,
    variables,
    operationName,
    isMutation,
  }: ValidatedRequest): Answer {
    const header = request.headers.get('authorization');
    const token = tokens.tokenOf(header);
    if (token && chaos('token-expires')) tokens.end(header, simulation.now());
    const before = options.strict && isMutation ? simulation.save() : undefined;
    const named = operationName === undefined ? {} : { operationName };
    const answered = simulation.execute({
      query,
      variables,
      ...named,
      token: tokens.tokenOf(header),
    });
    const sampled = sampledIn(answered);
    if (!options.strict || sampled.length === 0) return answered;
    if (before) simulation.restore(before);
    return { ...answered, reasons: [], result: { data: null, errors: [notDerived(sampled)] } };
  }

  return {
    isLost: (request) => lost.has(request),
    run(asked) {
      const answered = answer(asked);
      engine.happened(answered.reasons);
      if (asked.isMutation && chaos('lost-answer')) lost.add(asked.request);
      if (options.extensions === false) return answered.result;
      const simulator = {
        graph: graph.schemaHash,
        sampled: sampledIn(answered),
        because: answered.reasons.map(({ rule, subject, says }) => `${rule} ${subject}: ${says}`),
      };
      return { ...answered.result, extensions: { ...answered.result.extensions, simulator } };
    },
  };
}

function notDerived(paths: readonly string[]): GraphQLError {
  return new GraphQLError(`Nothing derives these values: ${paths.join(', ')}.`, {
    extensions: { code: 'NOT_DERIVED', paths },
  });
}
