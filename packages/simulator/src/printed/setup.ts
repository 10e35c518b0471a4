import type { Scenario } from '@docs-compiler/graph';

import { isList, textsIn } from '../json.ts';
import type { Reason } from '../run.ts';
import type { Simulation } from '../simulation.ts';
import type { Entity } from '../store.ts';
import { documentOf, madeBy } from './makers.ts';
import type { PrintedExample } from './printed.ts';
import { setUp, type Ready } from './prove.ts';
import { scenarioOf } from './prover.ts';
import type { Precondition, RehearsalOptions, Setup, Wanted } from './rehearsal-types.ts';
import {
  ensureExists,
  expect,
  inOrderOfMaking,
  isKnown,
  presupposeCall,
  type Stage,
} from './stage.ts';
import { tokenFor } from './token-for.ts';
import { SetupError } from './setup-error.ts';

/** The states of all entities, by id. */
export type Things = ReadonlyMap<string, string>;

export interface OwnStage extends Stage {
  /** The reasons of all changes so far. */
  readonly told: Reason[];
  /** The entities before setup. */
  readonly things: Things;
}

export const noSetup: Setup = { preconditions: [], waited: 0, isAnew: false, before: [] };

/** Returns what setup did on a stage so far. */
export function setupOn({ simulation, things, told, waited }: OwnStage, isAnew: boolean): Setup {
  const preconditions = simulation.entities().flatMap((entity): Precondition[] => {
    const { id, typename: type } = entity;
    if (things.get(id) === statesText(entity)) return [];
    const states = [...entity.states.values()].map(({ state }) => state);
    return [{ id, type, states, isNew: !things.has(id) }];
  });
  return { preconditions, waited, isAnew, before: [...told] };
}

export function thingsOf(simulation: Simulation): Things {
  return new Map(simulation.entities().map((entity) => [entity.id, statesText(entity)]));
}

function statesText({ states }: Readonly<Entity>): string {
  return [...states].map(([lifecycle, { state }]) => `${lifecycle} ${state}`).join();
}

/** Checks whether a call has created an entity. */
export function isUsed(simulation: Simulation): boolean {
  return simulation.entities().some(({ made }) => made !== undefined);
}

export function scenarioFor(
  pages: RehearsalOptions['pages'],
  example: PrintedExample,
  { answer: index, world }: Wanted,
): Scenario {
  const answer = example.answers[index];
  const scenario = answer ? scenarioOf(pages[example.page], example, answer) : {};
  return world ? { ...scenario, world: { ...scenario.world, ...world } } : scenario;
}

/** Runs a function; returns the reason instead if a precondition cannot be created. */
export function tried<Result extends object>(
  use: () => Result,
): Result | { readonly because: string } {
  try {
    return use();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { because: error.message };
  }
}

export function copyOfIds(expected: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  return new Map([...expected].map(([type, ids]) => [type, [...ids]]));
}

/** Creates the requested preconditions, and returns the request to send. */
export function readyOn(
  stage: Stage,
  example: PrintedExample,
  { answer: index, variables, asIs = false }: Wanted,
): Ready {
  const printed = example.answers[index];
  if (printed && !variables && !asIs) return setUp(stage, example, printed);
  const given = variables ?? example.variables;
  const { model, scenario } = stage;
  const document = documentOf(model, example.operation);
  // A request for an error response, or one in the current state, needs no state changes first.
  const isPutRight = !asIs && !isList(printed?.body['errors']);
  if (isPutRight) presupposeCall(stage, document, given);
  else for (const text of textsIn(given)) if (isKnown(stage, text)) ensureExists(stage, text);
  // Created entities get their printed ids if these are free, because later examples use them.
  for (const { id, typename } of inOrderOfMaking(model, madeBy(model, example)))
    expect(stage, id, typename);
  const token = tokenFor(model, { kind: example.tokenKind, error: undefined, scenario });
  return { document, request: { query: example.operation, variables: given, token } };
}
