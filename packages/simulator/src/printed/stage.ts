import { milliseconds, type Before, type Given } from '@docs-compiler/graph';
import type { DocumentNode } from 'graphql';

import { textsIn, withValues, type JsonObject } from '../json.ts';
import type { Model } from '../model.ts';
import type { Answer, Request } from '../simulation.ts';
import { callsOf, type RootCall } from './calls-of.ts';
import { documentOf, madeBy } from './makers.ts';
import { standpointsOf } from './premise.ts';
import type { PrintedExample } from './printed.ts';
import { leadTo, pass, pause, stand, takeOrdinaryCourse, type Stage } from './stand.ts';
import { fullToken } from './token-for.ts';
import { mustEnd, Unarranged } from './unarranged.ts';

export { stand, takeOrdinaryCourse, type Stage };

/** Whether anything says how a thing comes to be there. */
export function isKnown({ sources }: Stage, id: string): boolean {
  return sources.given(id) !== undefined || sources.maker(id) !== undefined;
}

/** Sees that a thing is there. */
export function arrange(stage: Stage, id: string, typename?: string): void {
  const { simulation, sources, underWay } = stage;
  if (simulation.entity(id) || underWay.has(id)) return;
  underWay.add(id);
  const given = sources.given(id);
  if (given?.type !== undefined) {
    const { type, values = {} } = given;
    for (const text of textsIn(values)) if (isKnown(stage, text)) arrange(stage, text);
    simulation.place(id, { type, values });
  } else {
    const maker = given?.call === undefined ? sources.maker(id) : exampleOf(stage, given.call);
    const what = typename === undefined ? `\`${id}\`` : `\`${id}\`, a \`${typename}\``;
    if (!maker) throw new Unarranged(`nothing says how ${what} came to be there`);
    call(stage, maker, { makes: id, variables: given?.variables });
  }
  for (const state of given?.states ?? []) leadTo(stage, id, [state]);
  pass(stage, pause);
}

/** What a page or an answer says of a thing that is there from the start goes before what all say. */
export function replaceStart(
  { simulation }: Pick<Stage, 'simulation'>,
  worlds: readonly Readonly<Record<string, Given>>[],
): void {
  for (const [id, { type, values }] of worlds.flatMap((world) => Object.entries(world)))
    if (simulation.entity(id) && type !== undefined) simulation.place(id, { type, values });
}

/** The id of what a call is about to make. */
export function expect({ simulation, expected }: Stage, id: string, typename: string): void {
  const others = expected.get(typename) ?? [];
  if (!simulation.entity(id) && !others.includes(id)) expected.set(typename, [...others, id]);
}

/** Does what the scenario says comes before. */
export function goBefore(stage: Stage): void {
  for (const step of stage.scenario.before ?? []) follow(stage, step);
}

export function execute(stage: Stage, request: Request): Answer {
  const answer = stage.simulation.execute(request);
  mustEnd(answer.reasons);
  pass(stage, pause);
  return answer;
}

function follow(stage: Stage, step: Before): void {
  if ('after' in step) {
    pass(stage, milliseconds(step.after) ?? 0);
  } else if ('act' in step) {
    const acted = stage.simulation.act(step.act, step.on);
    if ('code' in acted) throw new Unarranged(`nobody can ${step.act} here: ${acted.message}`);
    mustEnd(acted.reasons);
  } else call(stage, exampleOf(stage, step.call), { variables: step.variables });
}

interface Calling {
  /** The id of what it makes. */
  readonly makes?: string;
  readonly variables: Given['variables'];
}

/** A call that an example prints, with all that it presupposes. */
function call(stage: Stage, example: PrintedExample, { makes, variables: values }: Calling): void {
  const { model, simulation, expected } = stage;
  const { operation, operationName = example.id, tokenKind } = example;
  const token = fullToken(model, tokenKind);
  const variables = withValues(example.variables, values);
  const calls = presupposeCall(stage, documentOf(model, operation), variables);

  expected.clear();
  const printed = madeBy(model, example);
  // It makes all that it prints, or another thing in the place of that.
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
  if (error) throw new Unarranged(`${what} is refused: ${error.message}`);
  if (makes !== undefined && !simulation.entity(makes))
    throw new Unarranged(`\`${operationName}\` does not make \`${makes}\``);
}

/** Sees that what a call names is there and stands where the call needs it. */
export function presupposeCall(
  stage: Stage,
  document: DocumentNode,
  variables: JsonObject,
): readonly RootCall[] {
  const { model } = stage;
  for (const text of textsIn(variables)) if (isKnown(stage, text)) arrange(stage, text);
  const calls = callsOf(model, document, variables);
  for (const { rule, args } of calls)
    if (rule)
      for (const each of standpointsOf(model, { rule, args, error: undefined })) stand(stage, each);
  for (const each of calls) takeOrdinaryCourse(stage, each);
  return calls;
}

/** A list begins with what was made last, where the docs say so. */
export function inOrderOfMaking<Item>(
  { behaviour }: Model,
  printed: readonly Item[],
): readonly Item[] {
  return behaviour.order === 'newest' ? printed.toReversed() : printed;
}

function exampleOf({ sources }: Stage, name: string): PrintedExample {
  const example = sources.example(name);
  if (!example) throw new Unarranged(`no example is called \`${name}\``);
  return example;
}
