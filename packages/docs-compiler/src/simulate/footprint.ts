import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
} from 'graphql';

import type { ExampleNode, Graph } from '../graph.ts';
import { callRulesOf } from '../facts/simulated.ts';
import { nameOf, quotedIn } from '../link/behavior/printed.ts';
import { textsIn } from '../languages/json/value.ts';
import { memo, memoOfText } from '../text/memo.ts';
import type { Run } from '../simulate.ts';

/**
 * Returns the dependencies of a run and its setup as words: coordinates of calls and types, ids of
 * examples (`/refunds#example-1`), routes of pages, titles (`/refunds "paid out"`), names of acts,
 * and every string in its variables, its response and its scenario. Overestimates: a trigger of a
 * call counts, whether or not its conditions hold.
 */
export function footprintOf(graph: Graph, run: Run): ReadonlySet<string> {
  const words = new Set<string>();
  const reader = readerOf(graph);
  if ('trigger' in run) {
    const { fact, page } = run.trigger;
    words.add(page.route);
    for (const word of wordsIn(fact)) reader.addType(words, word);
    reader.addCall(words, fact.operation ?? '');
    for (const example of graph.examples)
      if (example.rootFields.includes(fact.operation ?? '')) reader.addExample(words, example);
    return words;
  }
  const { example, response } = run;
  const title = response.title ?? nameOf(example.parsed) ?? '';
  words.add(titleWord(example.page.route, title));
  reader.addExample(words, example);
  reader.addScenario(words, example, title);
  for (const text of textsIn(response.value)) reader.addText(words, example, text);
  return words;
}

/** Returns the word for the scenario of one response. */
export function titleWord(route: string, title: string): string {
  return `${route} "${title}"`;
}

interface Reader {
  addCall(words: Set<string>, coordinate: string): void;
  addType(words: Set<string>, name: string): void;
  addExample(words: Set<string>, example: ExampleNode): void;
  addScenario(words: Set<string>, example: ExampleNode, title: string): void;
  /** Adds an id with the object's origin, or the name of an operation or an act. */
  addText(words: Set<string>, asker: ExampleNode, text: string): void;
}

const readerOf = memo((graph: Graph): Reader => {
  const { schema, examples } = graph;
  const calls = new Map(callRulesOf(graph).map(({ rule }) => [rule.coordinate, rule]));
  const scenarios = new Map(graph.scenarios.map(({ page, fact }) => [page.route, fact]));
  const start = scenarios.get(graph.config.sandbox?.start ?? '');
  const byName = groupBy(examples, ({ parsed }) => [nameOf(parsed) ?? '']);
  const mutation = schema.getMutationType()?.name;
  const makers = groupBy(
    examples.filter(({ rootFields }) => rootFields.some((each) => each.startsWith(`${mutation}.`))),
    ({ parsed }) => {
      const given = new Set(textsIn(parsed.variables?.value));
      return quotedIn(parsed).filter((text) => !given.has(text));
    },
  );
  const triggers = groupBy(graph.triggers, ({ fact }) => [fact.operation ?? '']);
  const unions = groupBy([...graph.unionMembers], ([, members]) =>
    members.map(({ element }) => element.name),
  );
  // Hundreds of runs make the same few calls.
  const wordsOfCall = memoOfText((coordinate) => {
    const words = new Set<string>();
    followCall(words, coordinate);
    return words;
  });
  const wordsOfType = memoOfText(readType);
  return { addCall, addType, addExample, addScenario, addText };

  function addCall(words: Set<string>, coordinate: string): void {
    if (words.has(callMark(coordinate))) return;
    for (const word of wordsOfCall(coordinate)) words.add(word);
  }

  function followCall(words: Set<string>, coordinate: string): void {
    if (!isNew(words, callMark(coordinate))) return;
    words.add(coordinate);
    const [root = '', name = ''] = coordinate.split('.');
    const type = schema.getType(root);
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    if (field) addType(words, getNamedType(field.type).name);
    for (const { type: input } of field?.args ?? []) addType(words, getNamedType(input).name);
    for (const said of [calls.get(coordinate), ...(triggers.get(coordinate) ?? [])])
      for (const word of said ? wordsIn('fact' in said ? said.fact : said) : []) {
        if (isCoordinateOfCall(word)) followCall(words, word);
        else addType(words, word);
      }
  }

  function isCoordinateOfCall(word: string): boolean {
    return mutation !== undefined && word.startsWith(`${mutation}.`);
  }

  /**
   * Adds a type with the types of its fields and their union members: the states of objects that
   * are created with it.
   */
  function addType(words: Set<string>, name: string): void {
    for (const word of wordsOfType(name)) words.add(word);
  }

  function readType(name: string): ReadonlySet<string> {
    const type = schema.getType(name);
    if (!type) return new Set([name]);
    const words = new Set([type.name]);
    for (const part of partsOf(type)) {
      words.add(part.name);
      if (isUnionType(part)) for (const member of part.getTypes()) words.add(member.name);
    }
    return words;
  }

  function addExample(words: Set<string>, example: ExampleNode): void {
    if (words.has(example.id)) return;
    words.add(example.id);
    words.add(example.page.route);
    for (const { coordinate } of example.names) {
      words.add(coordinate);
      const [owner = ''] = coordinate.split('.');
      words.add(owner);
      addFieldType(words, coordinate);
    }
    for (const coordinate of example.rootFields) addCall(words, coordinate);
    for (const text of textsIn(example.parsed.variables?.value)) addText(words, example, text);
  }

  function addFieldType(words: Set<string>, coordinate: string): void {
    const [owner = '', name = ''] = coordinate.split('.');
    const type = schema.getType(owner);
    if (!isObjectType(type) && !isInterfaceType(type)) return;
    const field = type.getFields()[name];
    if (field) words.add(getNamedType(field.type).name);
  }

  function addScenario(words: Set<string>, example: ExampleNode, title: string): void {
    const said = scenarios.get(example.page.route)?.scenarios ?? {};
    const scenario = Object.hasOwn(said, title) ? said[title] : undefined;
    for (const text of textsIn(scenario)) addText(words, example, text);
    for (const id of Object.keys(scenario?.world ?? {})) addText(words, example, id);
  }

  function addText(words: Set<string>, asker: ExampleNode, text: string): void {
    if (!isNew(words, `text ${text}`)) return;
    words.add(text);
    for (const [union] of unions.get(text) ?? []) words.add(union);
    for (const world of [scenarios.get(asker.page.route)?.world, start?.world]) {
      const given = world && Object.hasOwn(world, text) ? world[text] : undefined;
      if (!given) continue;
      if (given.type !== undefined) addType(words, given.type);
      for (const each of textsIn(given)) addText(words, asker, each);
      // The nearest fixtures take precedence.
      return;
    }
    const maker = nearest(makers.get(text), asker) ?? nearest(byName.get(text), asker);
    if (maker) addExample(words, maker);
  }
});

/** Returns the members of a union, or the types of a type's fields. */
function partsOf(type: GraphQLNamedType): readonly GraphQLNamedType[] {
  if (isUnionType(type)) return type.getTypes();
  if (isObjectType(type) || isInterfaceType(type))
    return Object.values(type.getFields()).map((field) => getNamedType(field.type));
  if (!isInputObjectType(type)) return [];
  return Object.values(type.getFields()).map((field) => getNamedType(field.type));
}

/** Returns the word that marks a call whose dependencies are in a footprint. */
function callMark(coordinate: string): string {
  return `call ${coordinate}`;
}

/** Checks that a footprint does not yet include something, and marks it. */
function isNew(words: Set<string>, mark: string): boolean {
  return words.size < words.add(mark).size;
}

/**
 * Returns the example that the simulator would choose: the first on the same page, else the first
 * of all.
 */
function nearest(
  examples: readonly ExampleNode[] = [],
  { page }: ExampleNode,
): ExampleNode | undefined {
  return examples.find((each) => each.page.route === page.route) ?? examples[0];
}

/** Returns the words and coordinates in the keys and strings of a fact. */
function wordsIn(fact: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(fact).match(/\w+(?:\.\w+)?/g) ?? []);
}

function groupBy<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
