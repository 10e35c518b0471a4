import { isCall } from '@docs-compiler/graph';
import { getNamedType, isUnionType } from 'graphql';

import type { ExampleNode, FactNode, ReferenceNode, ReferencePage, StateOfNode } from '../graph.ts';
import { isShownAtWork } from '../graph/shown.ts';
import type { ErrorFact } from '../parse/frontmatter.ts';
import { implementersOf } from '../schema/implementers.ts';
import { groupBy } from '../text/group-by.ts';
import { fieldOf } from './field-of.ts';
import { guidesOf } from './guides.ts';
import { outcomesOf } from './outcomes.ts';
import { roleOf } from './role.ts';
import { examplesByType } from './type-examples.ts';
import { lifecycleOf, type World } from './world.ts';

/** What a page says of its element, but for its sections. */
export type Contents = Omit<ReferenceNode, keyof ReferencePage | 'sections'>;

/** What the page of each element says, by the element's coordinate. */
export function createContents(world: World): (page: ReferencePage) => Contents {
  const ofTypes = examplesByType(world);
  const ofCalls = examplesByCall(world);
  return (page) => {
    const { coordinate, kind } = page;
    return isCall(kind)
      ? callContents(world, { page, examples: ofCalls.get(coordinate) ?? [] })
      : typeContents(world, { page, examples: ofTypes.get(coordinate) ?? [] });
  };
}

interface About {
  readonly page: ReferencePage;
  readonly examples: readonly ExampleNode[];
}

function callContents(world: World, { page, examples }: About): Contents {
  const field = fieldOf(world.schema.schema, page.coordinate);
  const outcomes = field ? outcomesOf(world, getNamedType(field.type).name) : [];
  const states = outcomes.flatMap(({ fact }) => fact.states.flatMap(({ type }) => type ?? []));
  return {
    ...surroundings(world, { page, examples }),
    examples,
    stateOf: [],
    outcomes,
    failures: errorsAmong(world, states),
  };
}

function typeContents(world: World, { page, examples }: About): Contents {
  const { coordinate } = page;
  return {
    ...surroundings(world, { page, examples }),
    examples: examples.slice(0, mostExamples),
    role: roleOf(world.schema.schema, coordinate),
    lifecycle: lifecycleOf(world, coordinate),
    stateOf: statesOf(world, coordinate),
    error: world.errors.find((each) => each.page.documents?.target?.coordinate === coordinate),
    outcomes: [],
    failures: errorsAmong(world, casesOf(world, coordinate)),
  };
}

/** More would be a list of what there is, not a help. */
const mostExamples = 7;

/** What stands around an element: its topic, and the guides that show it. */
function surroundings({ topicOf }: World, { page, examples }: About) {
  return { topic: topicOf.get(page.coordinate), guides: guidesOf(page, examples) };
}

/** `RefundPaused` is "paused" of a refund. What a hidden page says is shown on that page alone. */
function statesOf({ lifecycles, documenting }: World, typeName: string): StateOfNode[] {
  return lifecycles.flatMap((lifecycle) => {
    const state = lifecycle.states.find(({ fact }) => fact.type === typeName);
    const isOwn = lifecycle.page === documenting.get(typeName);
    return state && (isOwn || lifecycle.page.hidden !== true) ? [{ lifecycle, state }] : [];
  });
}

/** The failures that types stand for. */
function errorsAmong({ errors }: World, types: readonly string[]): FactNode<ErrorFact>[] {
  const names = new Set(types);
  return errors.filter(
    ({ page }) => page.hidden !== true && names.has(page.documents?.target?.coordinate ?? ''),
  );
}

/** What a value of the type can be. */
function casesOf({ schema: { schema } }: World, typeName: string): string[] {
  const type = schema.getType(typeName);
  return isUnionType(type) ? type.getTypes().map(({ name }) => name) : implementersOf(schema, type);
}

/** Those that work, on pages that lists may name. */
function examplesByCall({ examples }: World): ReadonlyMap<string, readonly ExampleNode[]> {
  const calls = examples
    .filter(isShownAtWork)
    .flatMap((example) =>
      [...new Set(example.rootFields)].map((coordinate) => ({ coordinate, example })),
    );
  const byCall = groupBy(calls, ({ coordinate }) => coordinate);
  return new Map(
    [...byCall].map(([coordinate, each]) => [coordinate, each.map(({ example }) => example)]),
  );
}
