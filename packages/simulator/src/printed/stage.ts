import { milliseconds, type Before, type Given } from '@docs-compiler/graph';
import type { DocumentNode } from 'graphql';

import { textsIn, withValues, type JsonObject } from '../json.ts';
import type { Model } from '../model.ts';
import type { Answer, Request } from '../simulation.ts';
import { callsOf, type RootCall } from './calls-of.ts';
import { documentOf, madeBy } from './makers.ts';
import { standpointsOf } from './premise.ts';
import type { PrintedExample } from './printed.ts';
import {
  leadTo,
  pass,
  pause,
  ensureState,
  takeOrdinaryCourse,
  type Stage,
} from './ensure-state.ts';
import { fullToken } from './token-for.ts';
import { assertNoLimit, SetupError } from './setup-error.ts';

export { ensureState, takeOrdinaryCourse, type Stage };

/** Checks whether an entity is declared or an example creates it. */
export function isKnown({ sources }: Stage, id: string): boolean {
  return sources.given(id) !== undefined || sources.maker(id) !== undefined;
}

/** Ensures that an entity exists. */
export function ensureExists(stage: Stage, id: string, typename?: string): void {
  const { simulation, sources, underWay } = stage;
  if (simulation.entity(id) || underWay.has(id)) return;
  underWay.add(id);
  const given = sources.given(id);
  if (given?.type !== undefined) {
    const { type, values = {} } = given;
    for (const text of textsIn(values)) if (isKnown(stage, text)) ensureExists(stage, text);
    simulation.place(id, { type, values });
  } else {
    const maker = given?.call === undefined ? sources.maker(id) : exampleOf(stage, given.call);
    const what = typename === undefined ? `\`${id}\`` : `\`${id}\`, a \`${typename}\``;
    if (!maker) throw new SetupError(`nothing says how ${what} came to be there`);
    call(stage, maker, { makes: id, variables: given?.variables });
  }
  for (const state of given?.states ?? []) leadTo(stage, id, [state]);
  pass(stage, pause);
}

/**
 * Replaces initial entities by their declaration on the page or in the scenario, which takes
 * precedence over global fixtures.
 */
export function replaceStart(
  { simulation }: Pick<Stage, 'simulation'>,
  worlds: readonly Readonly<Record<string, Given>>[],
): void {
  for (const [id, { type, values }] of worlds.flatMap((world) => Object.entries(world)))
    if (simulation.entity(id) && type !== undefined) simulation.place(id, { type, values });
}

/** Reserves the id for the entity that the next call creates. */
export function expect({ simulation, expected }: Stage, id: string, typename: string): void {
  const others = expected.get(typename) ?? [];
  if (!simulation.entity(id) && !others.includes(id)) expected.set(typename, [...others, id]);
}

/** Runs the steps in `before` of the scenario. */
export function runSetup(stage: Stage): void {
  for (const step of stage.scenario.before ?? []) follow(stage, step);
}

export function execute(stage: Stage, request: Request): Answer {
  const answer = stage.simulation.execute(request);
  assertNoLimit(answer.reasons);
  pass(stage, pause);
  return answer;
}

function follow(stage: Stage, step: Before): void {
  if ('after' in step) {
    pass(stage, milliseconds(step.after) ?? 0);
  } else if ('act' in step) {
    const acted = stage.simulation.act(step.act, step.on);
    if ('code' in acted) throw new SetupError(`nobody can ${step.act} here: ${acted.message}`);
    assertNoLimit(acted.reasons);
  } else call(stage, exampleOf(stage, step.call), { variables: step.variables });
}

interface Calling {
  /** The id of the entity that the call creates. */
  readonly makes?: string;
  readonly variables: Given['variables'];
}

/** Runs the call of an example, with all its preconditions. */
function call(stage: Stage, example: PrintedExample, { makes, variables: values }: Calling): void {
  const { model, simulation, expected } = stage;
  const { operation, operationName = example.id, tokenKind } = example;
  const token = fullToken(model, tokenKind);
  const variables = withValues(example.variables, values);
  const calls = presupposeCall(stage, documentOf(model, operation), variables);

  expected.clear();
  const printed = madeBy(model, example);
  // The call creates all printed entities, or a different one in place of the printed one.
  if (printed.some(({ id }) => id === makes))
    for (const { id, typename } of inOrderOfMaking(model, printed)) expect(stage, id, typename);
  else if (makes !== undefined)
    for (const type of calls.flatMap(({ creates }) => creates)) expect(stage, makes, type);
  const { result } = execute(stage, { query: operation, variables, token });
  const error = result.errors?.[0];
  const what =
    makes === undefined
      ? `\`${operationName}\``
      : `\`${operationName}\`, which makes \`${makes}\`,`;
  if (error) throw new SetupError(`${what} is refused: ${error.message}`);
  if (makes !== undefined && !simulation.entity(makes))
    throw new SetupError(`\`${operationName}\` does not make \`${makes}\``);
}

/** Ensures that the entities that a call names exist in the states that it needs. */
export function presupposeCall(
  stage: Stage,
  document: DocumentNode,
  variables: JsonObject,
): readonly RootCall[] {
  const { model } = stage;
  for (const text of textsIn(variables)) if (isKnown(stage, text)) ensureExists(stage, text);
  const calls = callsOf(model, document, variables);
  for (const { rule, args } of calls)
    if (rule)
      for (const each of standpointsOf(model, { rule, args, error: undefined }))
        ensureState(stage, each);
  for (const each of calls) takeOrdinaryCourse(stage, each);
  return calls;
}

/** Sorts items so that lists match the documented order of creation. */
export function inOrderOfMaking<Item>(
  { behaviour }: Model,
  printed: readonly Item[],
): readonly Item[] {
  return behaviour.order === 'newest' ? printed.toReversed() : printed;
}

function exampleOf({ sources }: Stage, name: string): PrintedExample {
  const example = sources.example(name);
  if (!example) throw new SetupError(`no example is called \`${name}\``);
  return example;
}
