import type { Fills, Given, Json } from '@docs-compiler/graph';
import {
  type ActFact,
  actSchema,
  fillsSchema,
  type PageScenarios,
  scenariosSchema,
  transitionEffectsSchema,
  triggerEffectsSchema,
  worldSchema,
} from '@docs-compiler/graph/behavior-language';

import type {
  ExampleNode,
  FactNode,
  Graph,
  LifecycleNode,
  PageNode,
  Reference,
  WrittenFacts,
} from '../graph.ts';
import type { TriggerFact } from '../facts/trigger.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { Path } from '../languages/yaml/tree.ts';
import { namesInCall } from './behavior/calls.ts';
import { namesInConditions } from './behavior/conditions.ts';
import { namesInFills } from './behavior/fills.ts';
import { namesInJson } from './behavior/json-names.ts';
import { hasFields, itemsOf, partsOf, typesNamed, typesOf } from './behavior/parts.ts';
import { examplesNamed, examplesTitled, variablesOf } from './behavior/printed.ts';
import { type IdUse, type Name, type Names, placed, type Scope } from './behavior/scope.ts';
import { type Things, thingsOf } from './behavior/things.ts';
import type { ImpossibleCondition, ValueUse } from './behavior/values.ts';
import { namesStated, partReference, wayThrough } from './behavior/paths.ts';
import type { Steps } from '../text/steps.ts';
import type { LinkContext } from './context.ts';

/** The behavior of the API as declared by pages. */
type Behavior = Pick<WrittenFacts, 'triggers' | 'acts' | 'typeRules' | 'errors' | 'scenarios'> & {
  readonly pages: readonly PageNode[];
  readonly lifecycles: readonly LifecycleNode[];
  readonly examples: readonly ExampleNode[];
};

/** The names and ids in behavior declarations. */
export interface BehaviorNames {
  readonly references: readonly Reference[];
  /** The names before the last one in paths. */
  readonly steps: readonly Reference[];
  /** The uses of ids of objects. */
  readonly ids: readonly IdUse[];
  readonly values: readonly ValueUse[];
  readonly impossible: readonly ImpossibleCondition[];
}

/** Resolves the schema names and object ids in the declared behavior, in steps. */
export function* linkBehavior(context: LinkContext, behavior: Behavior): Steps<BehaviorNames> {
  const names: Name[] = [];
  for (const name of namesIn(context, behavior)) {
    if (names.length % namesInStep === 0) yield;
    names.push(name);
  }
  return {
    references: names.flatMap((each) => ('from' in each ? [each] : [])),
    steps: names.flatMap((each) =>
      'kind' in each && each.kind === 'step' ? [each.reference] : [],
    ),
    ids: names.flatMap((each) => ('kind' in each && each.kind === 'id' ? [each] : [])),
    values: names.flatMap((each) => ('kind' in each && each.kind === 'value' ? [each] : [])),
    impossible: names.flatMap((each) =>
      'kind' in each && each.kind === 'impossible' ? [each] : [],
    ),
  };
}

/** The number of names that are resolved at once. */
const namesInStep = 20;

function* namesIn(context: LinkContext, behavior: Behavior): Names {
  const { pages, lifecycles, triggers, acts, typeRules, errors, scenarios, examples } = behavior;
  const things = thingsOf(context, { pages, lifecycles });
  const rules = { context, things, errors };
  for (const page of pages) yield* namesInCall(context, page, things);
  for (const act of acts) yield* namesInAct(rules, act);
  for (const trigger of triggers) yield* namesInTrigger(rules, trigger);
  for (const lifecycle of lifecycles) yield* namesInLifecycle(rules, lifecycle);
  for (const rule of typeRules) yield* namesInTypeRule(rules, rule);
  for (const node of scenarios) yield* namesInWorlds({ context, examples }, node);
}

interface Worlds {
  readonly context: LinkContext;
  readonly examples: readonly ExampleNode[];
}

/** Returns the names in a page's scenarios and worlds. */
function* namesInWorlds(
  { context, examples }: Worlds,
  { fact: { world, scenarios }, page }: FactNode<PageScenarios>,
): Names {
  const scope = { context, page, calls: [], things: [], named: new Map(), examples };
  yield* namesStated(scope, worldSchema, { value: world, path: ['world'] });
  yield* namesStated(scope, scenariosSchema, { value: scenarios, path: ['scenarios'] });
  yield* namesInWorld(scope, world, ['world']);
  for (const [title, scenario] of Object.entries(scenarios)) {
    const path = ['scenarios', title];
    const titled = examplesTitled(examples, { page, title });
    yield* namesInVariables({ ...scope, examples: titled }, scenario.variables, path);
    yield* namesInWorld(scope, scenario.world ?? {}, [...path, 'world']);
    for (const [index, step] of (scenario.before ?? []).entries())
      if ('call' in step)
        yield* namesInVariables(
          { ...scope, examples: examplesNamed(examples, step.call) },
          step.variables,
          [...path, 'before', index],
        );
  }
}

interface WorldScope extends Scope {
  readonly examples: readonly ExampleNode[];
}

function* namesInWorld(
  scope: WorldScope,
  world: Readonly<Record<string, Given>>,
  path: Path,
): Names {
  const { context, examples } = scope;
  const owners = typesNamed(context, [context.schema.schema.getQueryType()?.name ?? '']);
  for (const [id, { call, variables, type, values, root }] of Object.entries(world)) {
    const at = [...path, id];
    const called = { ...scope, examples: examplesNamed(examples, call) };
    yield* namesInVariables(called, variables, at);
    if (type !== undefined) {
      const types = typesNamed(context, [type]);
      yield* namesInJson(scope, { types, path: [...at, 'values'] }, values ?? null);
      const parts = partsOf(context, types);
      for (const [name, json] of Object.entries(values ?? {}))
        yield {
          kind: 'value',
          page: scope.page,
          name,
          path: [...at, 'values', name],
          json,
          elements: parts.get(name) ?? [],
        };
    }
    if (root !== undefined)
      yield partReference(
        { owners, parts: partsOf(context, owners) },
        placed(scope, { name: root, path: [...at, 'root'] }),
      );
  }
}

/**
 * Returns the paths into the variables of examples. The schema does not determine which variables
 * exist, so those are checked elsewhere.
 */
function* namesInVariables(
  scope: WorldScope,
  variables: Readonly<Record<string, Json>> | undefined,
  path: Path,
): Names {
  const declared = variablesOf(scope.context, scope.examples);
  for (const [name, value] of Object.entries(variables ?? {})) {
    const at = [...path, 'variables', name];
    const types = declared.get(name.split('.')[0] ?? '') ?? [];
    const written = { name, path: at, isKey: true, skip: 1 } as const;
    const isWhole = !name.includes('.');
    const held = isWhole ? types : yield* wayThrough(scope, types.filter(hasFields), written);
    yield* namesInJson(scope, { types: held, path: at }, value);
  }
}

/** The context in which the rules of triggers, acts, lifecycles and types are resolved. */
interface RuleContext {
  readonly context: LinkContext;
  readonly things: Things;
  readonly errors: Graph['errors'];
}

/** Returns the names in a trigger, except its operation. */
function* namesInTrigger(rules: RuleContext, node: FactNode<TriggerFact>): Names {
  const { context, things } = rules;
  const { fact, page, path } = node;
  const { operation = '', act, on, when, answers } = fact;
  const call = context.schema.elements.get(operation);
  const about = [
    ...(act === undefined ? things.aboutCall(operation) : things.actedOn(act)),
    ...typesNamed(context, on ?? []),
  ];
  const scope: Scope = {
    context,
    page,
    calls: [...(call ? [call] : []), ...(act === undefined ? [] : things.callsThatAre(act))],
    things: about,
    named: things.namedBy(operation),
  };
  yield* namesStated(scope, triggerEffectsSchema, { value: fact, path });
  yield* namesInConditions(scope, when, [...path, 'when']);
  const owners = call ? typesOf(context, [call]) : [];
  yield* namesInFills(scope, { owners, path: [...path, 'answers'] }, answers);
  yield* namesInOutcome(rules, scope, { outcome: fact, path });
  for (const key of ['first', 'then'] as const)
    for (const [index, outcome] of (fact[key] ?? []).entries())
      yield* namesInOutcome(rules, scope, { outcome, path: [...path, key, index] });
}

interface Outcome {
  readonly outcome: Pick<TriggerFact, 'outcome' | 'sets' | 'of' | 'begins'>;
  readonly path: Path;
}

function* namesInOutcome(rules: RuleContext, scope: Scope, { outcome, path }: Outcome): Names {
  const { context } = rules;
  const { outcome: name, sets, of, begins } = outcome;
  const items =
    of === undefined
      ? undefined
      : yield* wayThrough(scope, scope.things, { name: of, path: [...path, 'of'] });
  if (begins !== undefined)
    yield* wayThrough(scope, scope.things, { name: begins, path: [...path, 'begins'] });
  const about = items ? itemsOf(context, items) : scope.things;
  const preferred = typesNamed(context, [name]);
  const there = arrived(rules, name);
  // The fields of an unknown outcome are unknown, too.
  const isKnown = about.length > 0 && there.length > 0;
  yield* namesInFills(
    { ...scope, things: about },
    { owners: isKnown ? [...there, ...about] : [], preferred, path: [...path, 'sets'] },
    sets,
  );
}

/**
 * Returns the types whose fields an outcome has: its own type, or the type of the error of this
 * name, and the types of the objects in that state.
 */
function arrived({ context, things, errors }: RuleContext, outcome: string): SchemaElement[] {
  const named = errors.filter(({ fact }) => fact.name === outcome);
  return [
    ...typesNamed(context, [outcome]),
    ...named.flatMap(({ page }) => page.documents?.target ?? []),
    ...(context.schema.elements.has(outcome) ? things.inState(outcome) : []),
  ];
}

/** Returns the names in an act. */
function* namesInAct(rules: RuleContext, { fact, page, path }: FactNode<ActFact>): Names {
  const { on, when, moves, sets } = fact;
  const { context, things } = rules;
  const done = typesNamed(context, [on]);
  const scope: Scope = {
    context,
    page,
    calls: things.calls,
    things: done,
    named: things.namedByAny,
  };
  yield* namesStated(scope, actSchema, { value: fact, path });
  yield* namesInConditions(scope, when, [...path, 'when']);
  const preferred = typesNamed(context, moves === undefined ? [] : [moves]);
  const there = moves === undefined ? [] : arrived(rules, moves);
  const isKnown = moves === undefined || there.length > 0;
  const owners = isKnown ? [...there, ...done] : [];
  yield* namesInFills(scope, { owners, preferred, path: [...path, 'sets'] }, sets);
}

/** Returns the names in a lifecycle, except its states. */
function* namesInLifecycle({ context, things }: RuleContext, node: LifecycleNode): Names {
  const { fact, page, path, states } = node;
  const showing = things.showing(node);
  const scope: Scope = {
    context,
    page,
    calls: things.calls,
    things: showing,
    named: things.namedByAny,
  };
  const types = states.map(({ target }) => (target?.kind === 'object' ? [target] : []));
  const fillsOf = function* (own: readonly SchemaElement[], at: Path, fills?: Fills): Names {
    const place = [...path, ...at];
    yield* namesStated(scope, fillsSchema, { value: fills, path: place });
    yield* namesInFills(
      scope,
      { owners: [...own, ...showing], preferred: own, path: place },
      fills,
    );
  };
  yield* fillsOf(types.flat(), ['fills'], fact.fills);
  for (const [index, { fills, type }] of fact.states.entries())
    // The fields of an unknown state are unknown, too.
    if (type === undefined || states[index]?.target)
      yield* fillsOf(types[index] ?? [], ['states', index, 'fills'], fills);
  const parts = partsOf(context, showing);
  for (const [index, transition] of (fact.transitions ?? []).entries()) {
    const { at, moves = {} } = transition;
    const place = [...path, 'transitions', index];
    yield* namesStated(scope, transitionEffectsSchema, { value: transition, path: place });
    if (at !== undefined) yield* wayThrough(scope, showing, { name: at, path: [...place, 'at'] });
    for (const name of showing.length > 0 ? Object.keys(moves) : [])
      yield partReference(
        { owners: showing, parts },
        placed(scope, { name, path: [...place, 'moves', name], isKey: true }),
      );
  }
}

/**
 * Returns the names in the fills of a type. An argument belongs to a call, or to a field on the
 * path to the type.
 */
function* namesInTypeRule(
  { context, things }: RuleContext,
  { fact, page, path }: FactNode<Fills>,
): Names {
  const type = page.documents?.target;
  if (!type) return;
  const scope: Scope = {
    context,
    page,
    calls: things.asked,
    things: [type],
    named: things.namedByAny,
  };
  yield* namesStated(scope, fillsSchema, { value: fact, path });
  yield* namesInFills(scope, { owners: [type], path }, fact);
}
