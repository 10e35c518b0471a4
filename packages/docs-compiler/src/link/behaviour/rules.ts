import type { FactNode, Graph, LifecycleNode } from '../../graph.ts';
import type { TriggerFact } from '../../parse/frontmatter.ts';
import type { ActFact } from '../../parse/frontmatter-behaviour.ts';
import type { FillsFact } from '../../parse/frontmatter-fills.ts';
import type { SchemaElement } from '../../parse/schema.ts';
import type { Path } from '../../text/yaml-tree.ts';
import type { LinkContext } from '../context.ts';
import { namesInConditions, namesInFills } from './fills.ts';
import { itemsOf, partsOf, typesNamed, typesOf } from './parts.ts';
import { allNamed, named, placed, type Names, type Scope } from './scope.ts';
import type { Things } from './things.ts';
import { partReference, wayThrough } from './way.ts';

/** What rules beside those of calls are looked up in. */
export interface RuleContext {
  readonly context: LinkContext;
  readonly things: Things;
  readonly errors: Graph['errors'];
}

/** What a trigger names beside its operation. */
export function* namesInTrigger(rules: RuleContext, node: FactNode<TriggerFact>): Names {
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
  yield* namesInConditions(scope, when, [...path, 'when']);
  yield* allNamed(scope, on, [...path, 'on']);
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
  // Of an outcome that is unknown nobody knows the fields.
  const isKnown = about.length > 0 && there.length > 0;
  yield* namesInFills(
    { ...scope, things: about },
    { owners: isKnown ? [...there, ...about] : [], preferred, path: [...path, 'sets'] },
    sets,
  );
}

/** What has the fields of an outcome: its type, or that of the error of this name, and what stands there. */
function arrived({ context, things, errors }: RuleContext, outcome: string): SchemaElement[] {
  const named = errors.filter(({ fact }) => fact.name === outcome);
  return [
    ...typesNamed(context, [outcome]),
    ...named.flatMap(({ page }) => page.documents?.target ?? []),
    ...(context.schema.elements.has(outcome) ? things.inState(outcome) : []),
  ];
}

/** What an act names. */
export function* namesInAct(
  rules: RuleContext,
  { fact: { on, moves, sets }, page, path }: FactNode<ActFact>,
): Names {
  const { context, things } = rules;
  const done = typesNamed(context, [on]);
  const scope: Scope = {
    context,
    page,
    calls: things.calls,
    things: done,
    named: things.namedByAny,
  };
  yield named(scope, { name: on, path: [...path, 'on'] });
  if (moves !== undefined) yield named(scope, { name: moves, path: [...path, 'moves'] });
  const preferred = typesNamed(context, moves === undefined ? [] : [moves]);
  const there = moves === undefined ? [] : arrived(rules, moves);
  const isKnown = moves === undefined || there.length > 0;
  const owners = isKnown ? [...there, ...done] : [];
  yield* namesInFills(scope, { owners, preferred, path: [...path, 'sets'] }, sets);
}

/** What a lifecycle names beside its states. */
export function* namesInLifecycle({ context, things }: RuleContext, node: LifecycleNode): Names {
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
  const fillsOf = (own: readonly SchemaElement[], at: Path, fills: FillsFact | undefined) =>
    namesInFills(
      scope,
      { owners: [...own, ...showing], preferred: own, path: [...path, ...at] },
      fills,
    );
  yield* fillsOf(types.flat(), ['fills'], fact.fills);
  for (const [index, { fills, type }] of fact.states.entries())
    // Of a state that is unknown nobody knows the fields.
    if (type === undefined || states[index]?.target)
      yield* fillsOf(types[index] ?? [], ['states', index, 'fills'], fills);
  const parts = partsOf(context, showing);
  for (const [index, { at, moves }] of (fact.transitions ?? []).entries()) {
    const place = [...path, 'transitions', index];
    if (at !== undefined) yield* wayThrough(scope, showing, { name: at, path: [...place, 'at'] });
    for (const [name, state] of Object.entries(moves ?? {})) {
      const written = { name, path: [...place, 'moves', name] };
      if (showing.length > 0)
        yield partReference({ owners: showing, parts }, placed(scope, { ...written, isKey: true }));
      yield named(scope, { ...written, name: state });
    }
  }
}

/** What the fills of a type name: arguments are those of a call, or of a field that leads there. */
export function* namesInTypeRule(
  { context, things }: RuleContext,
  { fact, page, path }: FactNode<FillsFact>,
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
  yield* namesInFills(scope, { owners: [type], path }, fact);
}
