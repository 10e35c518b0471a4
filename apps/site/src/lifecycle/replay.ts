import { isRefused, type Rehearse, type Sandbox, type Webhook } from '@docs-compiler/sandbox';
import { jsonOf, withValues } from '@docs-compiler/simulator';

import type { Path, PathAction, PlannedGraph, PlannedLifecycle } from './plan.ts';

/** The graph of a replay: that of its plan, with examples to send. */
export interface ReplayedGraph extends PlannedGraph {
  readonly examples: readonly ReplayedExample[];
}

interface ReplayedExample {
  readonly id: string;
  readonly rootFields: readonly string[];
  readonly variables: unknown;
}

export interface Replaying {
  readonly graph: ReplayedGraph;
  readonly lifecycle: PlannedLifecycle;
  readonly path: Path;
}

/** One thing that happened in a replay. */
export interface ReplayStep {
  /** What was done; undefined for a change that came by itself. */
  readonly action?: PathAction;
  /** The response of a call. */
  readonly body?: unknown;
  /** The entity; undefined as long as none exists. */
  readonly id?: string | undefined;
  /** How many states of the path the entity has been in. */
  readonly reached: number;
  /** The time in the sandbox. */
  readonly at: Date;
  /** The webhooks about the entity that were sent. */
  readonly webhooks: readonly Webhook[];
}

/** Thrown where a sandbox does not follow a path. The message says why, as a sentence. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

/**
 * Runs the actions of a path in a sandbox, and lets time pass until each has had its effect. Stops
 * in the last state of the path. Throws a `ReplayError` if the entity gets elsewhere.
 */
export function* replay(sandbox: Sandbox, replaying: Replaying): Generator<ReplayStep, void> {
  const { path } = replaying;
  let entity: string | undefined;
  let reached = 0;
  let sent = 0;
  const stepAfter = (step: Pick<ReplayStep, 'action' | 'body'> = {}): ReplayStep => {
    const about = sandbox.webhooks.filter((webhook) => webhook.about === entity);
    const webhooks = about.slice(sent);
    sent = about.length;
    return { ...step, id: entity, reached, at: sandbox.now(), webhooks };
  };

  for (const [index, action] of path.actions.entries()) {
    let body: unknown;
    if (action.kind === 'call') {
      const called = call(sandbox, {
        ...replaying,
        action,
        entity,
        thenWaits: path.actions[index + 1]?.kind === 'wait',
      });
      entity = called.entity;
      body = called.body;
    } else if (action.kind === 'act') {
      act(sandbox, { action, entity });
    }
    if (action.kind !== 'wait') {
      reached = reachedBy(sandbox, { ...replaying, entity, least: reached });
      yield stepAfter({ action, body });
    }
    while (reached < action.reaches) {
      if (!sandbox.next()) throw new ReplayError('Nothing further is scheduled in the sandbox.');
      sandbox.advanceToNext();
      const before = reached;
      reached = reachedBy(sandbox, { ...replaying, entity, least: reached });
      if (reached > before) yield stepAfter(action.kind === 'wait' ? { action } : {});
    }
  }
}

interface Reaching extends Replaying {
  readonly entity: string | undefined;
  readonly least: number;
}

/** Returns how many states of the path the entity has been in. */
function reachedBy(sandbox: Sandbox, { lifecycle, path, entity, least }: Reaching): number {
  const state = entity === undefined ? undefined : stateIn(sandbox, { lifecycle, id: entity });
  if (state === undefined) return least;
  const index = path.states.indexOf(state);
  if (index < 0) throw new ReplayError(`The sandbox led to the state “${state}” instead.`);
  return index + 1;
}

function stateIn(
  sandbox: Sandbox,
  { lifecycle, id }: { readonly lifecycle: PlannedLifecycle; readonly id: string },
): string | undefined {
  return sandbox.state(id)?.states[lifecycle.id]?.state;
}

interface Acting {
  readonly action: PathAction & { readonly kind: 'act' };
  readonly entity: string | undefined;
}

function act(sandbox: Sandbox, { action, entity = '' }: Acting): void {
  try {
    sandbox.act(action.act, entity);
  } catch (error) {
    if (isRefused(error)) throw new ReplayError(`${error.message}.`, { cause: error });
    throw error;
  }
}

interface Calling extends Replaying {
  readonly action: PathAction & { readonly kind: 'call' };
  readonly entity: string | undefined;
  /** Whether the request has to set a time at which the entity moves by itself. */
  readonly thenWaits: boolean;
}

interface Called {
  readonly entity: string;
  readonly body: unknown;
}

/** Sends the first printed request that does what the path needs. */
function call(sandbox: Sandbox, calling: Calling): Called {
  const before = sandbox.save();
  for (const request of requestsFor(sandbox, calling)) {
    const called = send(sandbox, { ...calling, request });
    if (called) return called;
    sandbox.restore(before);
  }
  throw new ReplayError(`No example calls \`${calling.action.operation}\` in this way.`);
}

interface Request extends Rehearse {
  readonly example: string;
}

function requestsFor(sandbox: Sandbox, { graph, action, entity }: Calling): Request[] {
  const { operation, trigger, argument, isPrepared } = action;
  const others = graph.examples.filter(({ rootFields }) => rootFields.includes(operation));
  // The input of the trigger is the one that the entity was created with.
  const isOwn = argument !== undefined && !isPrepared;
  const ending = trigger === undefined || isOwn ? undefined : sandbox.endings()[trigger];
  if (ending) return ending.request ? [ending.request] : [];
  if (!isOwn || entity === undefined) return others.map(({ id }) => ({ example: id }));
  return others.map(({ id, variables }) => ({
    example: id,
    variables: withValues(jsonOf(variables), { [argument]: entity }),
    asIs: true,
  }));
}

interface Sending extends Calling {
  readonly request: Request;
}

/** Sends a request. Returns undefined if the call was rejected, or is not about the lifecycle. */
function send(sandbox: Sandbox, sending: Sending): Called | undefined {
  const { lifecycle, path, entity, action, thenWaits } = sending;
  const { example, variables, world, asIs } = sending.request;
  const before = new Set(action.isPrepared ? [] : sandbox.things());
  const rehearsal = sandbox.rehearse(example, { variables, world, asIs });
  const { body, things, preconditions } = rehearsal;
  if (!body || (body.errors?.length ?? 0) > 0) return undefined;
  const prepared = new Set(preconditions.map(({ id }) => id));
  const about = [...things, ...sandbox.things()].filter(
    (id) => !before.has(id) && hasLifecycle(sandbox, { lifecycle, id }),
  );
  const own = action.isPrepared ? about : about.filter((id) => !prepared.has(id));
  const id = entity ?? own.at(-1) ?? nextToMove(sandbox, lifecycle);
  if (id === undefined) return undefined;
  if (thenWaits && sandbox.state(id)?.due.length === 0) return undefined;
  const state = stateIn(sandbox, { lifecycle, id });
  return state === undefined || path.states.includes(state) ? { entity: id, body } : undefined;
}

/**
 * Returns the next entity with a lifecycle that moves by itself: one that a call created together
 * with its own is named in no response.
 */
function nextToMove(sandbox: Sandbox, lifecycle: PlannedLifecycle): string | undefined {
  const before = sandbox.save();
  let found: string | undefined;
  while (found === undefined && sandbox.next()) {
    found = sandbox
      .advanceToNext()
      .flatMap(({ about }) => about ?? [])
      .find((id) => sandbox.state(id)?.states[lifecycle.id]);
  }
  sandbox.restore(before);
  return found;
}

/** Whether an entity has a lifecycle, or can get it once another lifecycle opens it. */
function hasLifecycle(
  sandbox: Sandbox,
  { lifecycle, id }: { readonly lifecycle: PlannedLifecycle; readonly id: string },
): boolean {
  const thing = sandbox.state(id);
  return thing?.type === lifecycle.entity || thing?.states[lifecycle.id] !== undefined;
}
