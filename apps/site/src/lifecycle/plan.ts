import { statesByValue, type ActRule, type CallRule, type TriggerRule } from '@docs-compiler/graph';

/** The parts of a graph from which paths are planned: those of `graph.json` or of `sandbox.json`. */
export interface PlannedGraph {
  readonly lifecycles: readonly PlannedLifecycle[];
  readonly triggers: readonly PlannedTrigger[];
  readonly calls: readonly PlannedCall[];
  readonly acts: readonly PlannedAct[];
}

export interface PlannedLifecycle {
  readonly id: string;
  readonly entity: string;
  readonly coordinate: string | null;
  readonly initial?: string | undefined;
  readonly states: readonly PlannedState[];
  readonly transitions: readonly PlannedTransition[];
}

interface PlannedState {
  readonly name: string;
  readonly type?: string | undefined;
  readonly value?: string | undefined;
}

interface PlannedTransition {
  readonly from: string;
  readonly to: string;
  readonly after?: string | undefined;
  readonly at?: string | undefined;
  readonly opens?: string | undefined;
}

type PlannedTrigger = { readonly page: string } & Pick<
  TriggerRule,
  'outcome' | 'operation' | 'act' | 'when' | 'on' | 'else' | 'after' | 'first' | 'then'
>;

type PlannedCall = { readonly coordinate: string } & Pick<CallRule, 'creates' | 'moves' | 'needs'>;

type PlannedAct = Pick<ActRule, 'name' | 'who' | 'on' | 'moves'>;

/** A path to a state: the states that the entity goes through, and what makes it do so. */
export interface Path {
  /** The names of the states in order, from the initial one. */
  readonly states: readonly string[];
  /** The actions, in order; empty if no documented behavior leads to the state. */
  readonly actions: readonly PathAction[];
}

export type PathAction = {
  /** How many states of the path the entity has been in, once the effects of the action are over. */
  readonly reaches: number;
} & Action;

type Action =
  | {
      readonly kind: 'call';
      readonly operation: string;
      /** The index of the trigger whose input the call needs. */
      readonly trigger?: number;
      /** The argument with the id of the entity; absent if the call creates the entity. */
      readonly argument?: string;
      /** Whether the sandbox creates what the call needs: an entity in the state before. */
      readonly isPrepared?: true;
    }
  | { readonly kind: 'act'; readonly act: string; readonly who: string }
  /** A transition that happens at a moment of its own. */
  | { readonly kind: 'wait' };

/** A path while it is planned. */
interface PlannedPath extends Path {
  /** Whether a trigger leads on from its end by itself. */
  readonly leadsOn: boolean;
  readonly cost: number;
}

/** A way from a state, or from nothing, through further states. */
interface Move {
  /** The state before; undefined for an entity that does not exist yet. */
  readonly from: string | undefined;
  readonly actions: readonly Action[];
  /** Whether the first of two actions reaches the first state. */
  readonly isStepwise?: boolean;
  /** Whether it needs a special input. */
  readonly isSpecial?: boolean;
  /** The states in order. */
  readonly states: readonly StateOnTheWay[];
}

interface StateOnTheWay {
  readonly name: string;
  /** Whether time passes before the next state, so that a path can end here or go another way. */
  readonly canStay: boolean;
}

/**
 * Returns for each state the path with the fewest transitions, then actions, that documented
 * behavior takes. A state that no behavior reaches has the shortest path of transitions, without
 * actions; one that no transition reaches either has itself alone.
 */
export function planPaths(
  graph: PlannedGraph,
  lifecycle: PlannedLifecycle,
): ReadonlyMap<string, Path> {
  const drawn = drawnPaths(lifecycle);
  const ways = waysOf(graph, lifecycle);
  const planned = pathsBy(movesOf({ graph, lifecycle, drawn, ways }));
  return new Map(
    lifecycle.states.map(({ name }) => [
      name,
      planned.get(name) ?? { states: drawn.get(name) ?? [name], actions: [] },
    ]),
  );
}

/** Returns the schema name of a state: its type, or the coordinate of its enum value. */
export function outcomeOf({ coordinate }: PlannedLifecycle, state: PlannedState): string {
  return state.type ?? `${coordinate}.${state.value}`;
}

/** Extends the best path that is not extended yet, until none is left. */
function pathsBy(moves: readonly Move[]): ReadonlyMap<string, Path> {
  const start: PlannedPath = { states: [], actions: [], leadsOn: false, cost: 0 };
  const best = new Map<string | undefined, PlannedPath>([[undefined, start]]);
  const open = new Set<string | undefined>([undefined]);
  const costAt = (name: string | undefined): number => best.get(name)?.cost ?? Infinity;
  while (open.size > 0) {
    const [name] = [...open].toSorted((one, other) => costAt(one) - costAt(other));
    open.delete(name);
    const path = best.get(name) ?? start;
    for (const move of moves)
      for (const longer of move.from === name ? extend(path, move) : []) {
        const end = longer.states.at(-1);
        if (longer.cost >= costAt(end)) continue;
        best.set(end, longer);
        open.add(end);
      }
  }
  return new Map([...best].flatMap(([name, path]) => (name === undefined ? [] : [[name, path]])));
}

/** Returns the paths that end in each state of a move in which the entity can be kept. */
function extend(path: PlannedPath, move: Move): PlannedPath[] {
  // While a trigger leads on, nobody can wait for something else.
  if (path.leadsOn && move.actions.every(({ kind }) => kind === 'wait')) return [];
  return move.states.flatMap(({ canStay }, index) => {
    const added = move.states.slice(0, index + 1).map(({ name }) => name);
    const states = [...path.states, ...added];
    if (!canStay || new Set(states).size < states.length) return [];
    const early = path.states.length + (move.isStepwise ? 1 : 0);
    const [first, ...others] = move.actions.map((action, at) => ({
      ...action,
      reaches: at < move.actions.length - 1 ? early : states.length,
    }));
    // Nobody acts further where the call already led.
    const isThere = move.isStepwise && index === 0;
    const actions = first ? [first, ...(isThere ? [] : others)] : [];
    return {
      states,
      actions: [...path.actions, ...actions],
      leadsOn: index < move.states.length - 1,
      cost: path.cost + costOf(move, added.length),
    };
  });
}

/**
 * Counts a transition more than any action, and an action more than a special input. A call that
 * the sandbox has to prepare is taken only where nothing else leads.
 */
function costOf({ actions, isSpecial }: Move, transitions: number): number {
  const isPrepared = actions.some((action) => action.kind === 'call' && action.isPrepared);
  const special = isSpecial ? 1 : 0;
  return (isPrepared ? 100_000 : 0) + transitions * 1000 + actions.length * 10 + special;
}

interface Planning {
  readonly graph: PlannedGraph;
  readonly lifecycle: PlannedLifecycle;
  /** The shortest path of transitions to each state. */
  readonly drawn: ReadonlyMap<string, readonly string[]>;
  /** The triggers with outcomes in the lifecycle, those of the main page about it first. */
  readonly ways: readonly TriggerWay[];
}

function movesOf(planning: Planning): Move[] {
  const { graph, lifecycle, ways } = planning;
  if (lifecycle.coordinate === null) return [];
  const operations = ways.map(({ trigger }) => trigger.operation);
  const rankOf = ({ coordinate }: PlannedCall): number => {
    const rank = operations.indexOf(coordinate);
    return rank < 0 ? operations.length : rank;
  };
  return [
    ...ways.flatMap((way) => (hasEffect(way) ? creatingMoves(planning, way) : [])),
    ...plainCreations(planning),
    ...graph.calls
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .flatMap((call) => callMoves(planning, call)),
    ...actMoves(planning),
    ...lifecycle.transitions.flatMap(({ from, to, after, at }) =>
      after === undefined && at === undefined
        ? []
        : { from, actions: [{ kind: 'wait' } as const], states: [end(to)] },
    ),
  ];
}

interface TriggerWay {
  readonly index: number;
  readonly trigger: PlannedTrigger;
  /** The states of the lifecycle that it leads through. */
  readonly states: readonly StateOnTheWay[];
}

/**
 * Returns the triggers with outcomes in a lifecycle. Of equally short paths the first is taken, so
 * those of the page with most of them come first: other pages only mention the lifecycle.
 */
function waysOf(graph: PlannedGraph, lifecycle: PlannedLifecycle): TriggerWay[] {
  const ways = graph.triggers.flatMap((trigger, index) => {
    const states = statesOf(graph, { lifecycle, trigger });
    return states.length > 0 ? { index, trigger, states } : [];
  });
  const counts = new Map<string, number>();
  for (const { trigger } of ways) counts.set(trigger.page, (counts.get(trigger.page) ?? 0) + 1);
  const countOf = ({ trigger }: TriggerWay): number => counts.get(trigger.page) ?? 0;
  return ways.toSorted((one, other) => countOf(other) - countOf(one));
}

/** Whether a trigger does more than describe. */
function hasEffect({ trigger }: TriggerWay): boolean {
  return trigger.when !== undefined || trigger.else === true || trigger.act !== undefined;
}

/** Returns the states of a lifecycle among the outcomes of a trigger. */
function statesOf(
  graph: PlannedGraph,
  {
    lifecycle,
    trigger,
  }: { readonly lifecycle: PlannedLifecycle; readonly trigger: PlannedTrigger },
): StateOnTheWay[] {
  const outcomes = [...(trigger.first ?? []), trigger, ...(trigger.then ?? [])];
  const byValue = statesByValue(graph.lifecycles);
  const states: { name: string; canStay: boolean }[] = [];
  for (const { outcome: written, after } of outcomes) {
    const outcome = byValue.get(written) ?? written;
    const last = states.at(-1);
    if (last && after !== undefined) last.canStay = true;
    const name = stateOf(lifecycle, outcome) ?? openedBy(graph, { lifecycle, outcome });
    if (name !== undefined && name !== last?.name) states.push({ name, canStay: false });
  }
  const last = states.at(-1);
  if (last) last.canStay = true;
  return states;
}

function stateOf(lifecycle: PlannedLifecycle, outcome: string): string | undefined {
  return lifecycle.states.find((state) => outcomeOf(lifecycle, state) === outcome)?.name;
}

/** Returns the initial state of a lifecycle that a state of another lifecycle opens. */
function openedBy(
  { lifecycles }: PlannedGraph,
  { lifecycle, outcome }: { readonly lifecycle: PlannedLifecycle; readonly outcome: string },
): string | undefined {
  const opens = lifecycles.some((other) =>
    other.transitions.some(
      ({ to, opens: opened }) => opened === lifecycle.id && to === stateOf(other, outcome),
    ),
  );
  return opens ? lifecycle.initial : undefined;
}

/** A trigger of the call that creates the entity, by the call itself or by an act after it. */
function creatingMoves(planning: Planning, { index, trigger, states }: TriggerWay): Move[] {
  const { operation, act, after, first = [] } = trigger;
  const call = planning.graph.calls.find(({ coordinate }) => coordinate === operation);
  if (!call?.creates || operation === undefined) return [];
  const calling = { kind: 'call', operation, trigger: index } as const;
  const acting = act === undefined ? undefined : actOf(planning, act);
  const actions = acting ? [calling, acting] : [calling];
  // An act comes when the reader wants it; what a call leads to may come at once.
  const waits =
    acting !== undefined ||
    (first[0]?.after ?? (first.length > 0 ? undefined : after)) !== undefined;
  const { initial } = planning.lifecycle;
  const begins = initial !== undefined && !isOpened(planning) && states[0]?.name !== initial;
  return [
    {
      from: undefined,
      actions,
      isStepwise: begins && acting !== undefined,
      isSpecial: trigger.when !== undefined || trigger.on !== undefined,
      states: begins ? [{ name: initial, canStay: waits }, ...states] : states,
    },
  ];
}

function actOf({ graph, lifecycle }: Planning, name: string): Action | undefined {
  const named = graph.acts.filter((act) => act.name === name);
  const act = named.find(({ on }) => on === lifecycle.entity) ?? named[0];
  return act && { kind: 'act', act: name, who: act.who };
}

/** Calls that create an entity and leave it in the initial state. */
function plainCreations(planning: Planning): Move[] {
  const { graph, lifecycle } = planning;
  const { initial, entity } = lifecycle;
  if (initial === undefined || isOpened(planning)) return [];
  return graph.calls.flatMap(({ coordinate, creates }) => {
    const moves = graph.triggers.some(
      (trigger) => trigger.operation === coordinate && trigger.else && trigger.act === undefined,
    );
    if (creates !== entity || moves) return [];
    return {
      from: undefined,
      actions: [{ kind: 'call', operation: coordinate } as const],
      states: [end(initial)],
    };
  });
}

function isOpened({ graph, lifecycle }: Planning): boolean {
  return graph.lifecycles.some(({ transitions }) =>
    transitions.some(({ opens }) => opens === lifecycle.id),
  );
}

/** Calls that move an existing entity. */
function callMoves(
  planning: Planning,
  { coordinate, moves = {}, needs = [] }: PlannedCall,
): Move[] {
  const { lifecycle, drawn } = planning;
  const ways = planning.ways.filter(
    (way) =>
      way.trigger.operation === coordinate && way.trigger.act === undefined && hasEffect(way),
  );
  return Object.entries(moves).flatMap(([argument, outcome]) => {
    const to = stateOf(lifecycle, outcome);
    if (to === undefined) return [];
    const needed = needs
      .flatMap(({ state }) => state?.[argument] ?? [])
      .flatMap((each) => stateOf(lifecycle, each) ?? []);
    const call = { kind: 'call', operation: coordinate, argument } as const;
    const plain = ways.some(({ trigger }) => trigger.else) ? [] : [{ states: [end(to)] }];
    return [...ways, ...plain].flatMap((way) => {
      const first = way.states[0]?.name;
      const before = lifecycle.transitions.flatMap(({ from, to: next }) =>
        next === first && (needed.length === 0 || needed.includes(from)) ? from : [],
      );
      return before.flatMap((from): Move[] => {
        const action = 'trigger' in way ? { ...call, trigger: way.index } : call;
        const prepared: Move = {
          from: undefined,
          actions: [{ ...action, isPrepared: true }],
          states: [
            ...(drawn.get(from) ?? [from]).map((name) => ({ name, canStay: false })),
            ...way.states,
          ],
        };
        // A trigger with a condition is about an entity that was created with the right input.
        const isPlain = !('trigger' in way) || way.trigger.when === undefined;
        return isPlain ? [{ from, actions: [action], states: way.states }, prepared] : [prepared];
      });
    });
  });
}

/** Acts that move an entity by themselves: no trigger says what follows. */
function actMoves({ graph, lifecycle }: Planning): Move[] {
  return graph.acts.flatMap(({ name, who, moves }) => {
    const to = moves === undefined ? undefined : stateOf(lifecycle, moves);
    if (
      to === undefined ||
      graph.triggers.some(({ act, else: otherwise }) => act === name && otherwise)
    )
      return [];
    return lifecycle.transitions
      .filter((transition) => transition.to === to)
      .map(({ from }) => ({
        from,
        actions: [{ kind: 'act', act: name, who } as const],
        states: [end(to)],
      }));
  });
}

function end(name: string): StateOnTheWay {
  return { name, canStay: true };
}

/** Returns the shortest path of transitions to each state. */
function drawnPaths({ initial, states, transitions }: PlannedLifecycle): Map<string, string[]> {
  const start = initial ?? states[0]?.name ?? '';
  const paths = new Map([[start, [start]]]);
  // The map grows while it is walked.
  for (const [name, path] of paths)
    for (const { from, to } of transitions)
      if (from === name && !paths.has(to)) paths.set(to, [...path, to]);
  return paths;
}
