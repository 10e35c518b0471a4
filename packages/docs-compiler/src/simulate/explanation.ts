import { isDeepStrictEqual } from 'node:util';

import type { Given } from '@docs-compiler/graph';
import type { AnswerPath, JsonObject, Reason, RunStep, Source } from '@docs-compiler/simulator';
import { Kind } from 'graphql';

import { callRulesOf, typeRulesOf } from '../facts/simulated.ts';
import type { ExampleNode, Graph, PageNode } from '../graph.ts';
import { isJsonObject, keysOfPointer, pathThrough, valueAt } from '../languages/json/value.ts';
import type { Path } from '../languages/yaml/tree.ts';
import { nameOf } from '../link/behavior/printed.ts';
import { type ExplainedRun, explainedRun, type PrintedResponse } from '../simulate.ts';
import { firstLineOf, type Span } from '../source.ts';

/** Why a simulated response is as it is. */
export interface Explanation {
  readonly kind: 'explained';
  /** The steps before the request, in order. */
  readonly setup: readonly ExplainedStep[];
  /** The rules that the request applied, in order. */
  readonly request: readonly ExplainedStep[];
  /** The leaves of the simulated response, in its order. */
  readonly values: readonly ExplainedValue[];
}

/** A step that led to a value. */
export interface ExplainedStep {
  /** What happened, as a clause. Names are in backticks. */
  readonly text: string;
  /** The place that declares it; undefined if no text does. */
  readonly span?: Span | undefined;
}

/** A value of the simulated response. */
export interface ExplainedValue {
  readonly path: AnswerPath;
  readonly simulated: Json;
  /** The printed value, JSON; undefined if there is none. */
  readonly printed: unknown;
  readonly differs: boolean;
  /** The steps that led to it. The last one sets it, unless it is the type of an object. */
  readonly steps: readonly ExplainedStep[];
}

export interface NotExplained {
  readonly kind: 'none';
  /** Why the response is not simulated, as a clause. */
  readonly because: string;
}

type Json = JsonObject[string];

/**
 * Returns the steps that led to the simulated form of a printed response: its setup, the rules that
 * applied, and the source of each value. Runs the response once more, traced.
 */
export function explanationOf(graph: Graph, printed: PrintedResponse): Explanation | NotExplained {
  const run = explainedRun(graph, printed);
  if (!run) return { kind: 'none', because: 'the response is not simulated' };
  const { explained } = run;
  if (explained.kind === 'not-run') return { kind: 'none', because: explained.because };
  const context = { graph, ...printed };
  const sent = explained.steps.findIndex(({ kind }) => kind === 'request');
  const traced = explained.steps.map((step) => tracedStep(context, step));
  const scenario = scenarioSteps(context);
  const [setup, request] = [traced.slice(0, sent), traced.slice(sent + 1)];
  return {
    kind: 'explained',
    setup: setup.map(({ explained }) => explained),
    request: [...scenario, ...request.map(({ explained }) => explained)],
    values: valuesOf(context, { run, answer: explained.answer, setup, request, scenario }),
  };
}

interface Context extends PrintedResponse {
  readonly graph: Graph;
}

interface TracedStep {
  readonly step: RunStep;
  readonly explained: ExplainedStep;
}

function tracedStep(context: Context, step: RunStep): TracedStep {
  return { step, explained: { text: textOf(context, step), span: spanOf(context, step) } };
}

function textOf(context: Context, step: RunStep): string {
  switch (step.kind) {
    case 'fixture':
      return `setup adds the fixture \`${step.id}\``;
    case 'example':
      return `setup sends \`${operationOf(exampleOf(context, step.example)) ?? step.example}\``;
    case 'before':
      return `setup does step ${step.index + 1} of the scenario`;
    case 'state':
      return `setup moves \`${step.id}\` to \`${step.state}\`, as the response or the call requires`;
    case 'request':
      return 'the request is sent';
    case 'rule':
      return reasonText(step.reason);
    default:
      return step satisfies never;
  }
}

function reasonText({ rule, subject, says, about }: Reason): string {
  const object = about === undefined ? '' : ` (\`${about}\`)`;
  switch (rule) {
    case 'call':
      return `\`${subject}\` ${says}${about === undefined ? '' : `: \`${about}\``}`;
    case 'trigger':
      return `a trigger leads to \`${subject}\`${object}, because ${says}`;
    case 'act':
      return `action ${says}${object}`;
    case 'transition':
      return `lifecycle ${says}${object}`;
    case 'bound':
      return `a limit is not met: ${says}`;
    case 'demand':
      return `\`${subject}\` requires ${says}, which the token lacks`;
    case 'need':
    case 'once':
      return `the call is rejected: ${says}`;
    case 'limit':
      return says;
    default:
      return rule satisfies never;
  }
}

function spanOf(context: Context, step: RunStep): Span | undefined {
  const { graph } = context;
  switch (step.kind) {
    case 'fixture':
      return fixtureSpan(context, step.id);
    case 'example': {
      const fence = exampleOf(context, step.example)?.parsed.fence;
      return fence && firstLineOf(fence.span);
    }
    case 'before':
      return scenarioSpan(context, ['before', step.index]);
    case 'state':
    case 'request':
      return undefined;
    case 'rule': {
      const { rule, subject, pointer } = step.reason;
      if (rule === 'demand') return graph.elements.get(subject)?.span;
      return pointer === undefined ? undefined : pointerSpan(graph, pointer);
    }
    default:
      return step satisfies never;
  }
}

function exampleOf({ graph }: Context, id: string): ExampleNode | undefined {
  return graph.examples.find((each) => each.id === id);
}

function operationOf(example: ExampleNode | undefined): string | undefined {
  return example && nameOf(example.parsed);
}

/** Returns the place of a rule by its JSON Pointer into the behavior. */
function pointerSpan(graph: Graph, pointer: string): Span | undefined {
  const [list = '', index = '', ...rest] = keysOfPointer(pointer);
  const node = ruleAt(graph, list, Number(index));
  if (!node) return undefined;
  // A rule of a type is the value of `fills`, without its name.
  const inner = list === 'typeRules' ? rest.slice(1) : rest;
  return spanAt(node.page, [...node.path, ...pathThrough(node.fact, inner)]);
}

interface RuleNode {
  readonly page: PageNode;
  readonly path: Path;
  readonly fact: unknown;
}

/** The lists of the behavior are those of the graph, in the same order. */
function ruleAt(graph: Graph, list: string, index: number): RuleNode | undefined {
  switch (list) {
    case 'calls':
      return callRulesOf(graph)[index]?.node;
    case 'typeRules':
      return typeRulesOf(graph)[index]?.node;
    case 'lifecycles':
      return graph.lifecycles[index];
    case 'triggers':
      return graph.triggers[index];
    case 'acts':
      return graph.acts[index];
    case 'constants':
      return graph.constants[index];
    default:
      return undefined;
  }
}

/** Returns the place of an entry of the frontmatter: its key, or the item of a list. */
function spanAt({ parsed }: PageNode, path: Path): Span {
  const isItem = typeof path.at(-1) === 'number';
  return firstLineOf(isItem ? parsed.spanAt(path) : parsed.keySpanAt(path));
}

/** Returns the place of a fixture, or of a part of it. */
function fixtureSpan(context: Context, id: string, ...rest: string[]): Span | undefined {
  const world = worldWith(context, id);
  if (!world) return undefined;
  if (!world.page) return scenarioSpan(context, ['world', id, ...rest]);
  return spanAt(world.page, ['world', id, ...rest]);
}

interface DeclaredWorld {
  readonly world: Readonly<Record<string, Given>>;
  /** The page; undefined for the world of the scenario. */
  readonly page?: PageNode;
}

/** Returns the fixtures with an id: of the scenario, of the page, or of all pages. */
function worldWith(context: Context, id: string): DeclaredWorld | undefined {
  const { graph, example } = context;
  const own = scenarioOf(context)?.fact.world ?? {};
  if (Object.hasOwn(own, id)) return { world: own };
  const routes = [example.page.route, graph.config.sandbox?.start];
  const nodes = routes.flatMap((route) =>
    graph.scenarios.filter(({ page }) => page.route === route),
  );
  const node = nodes.find(({ fact }) => Object.hasOwn(fact.world, id));
  return node && { world: node.fact.world, page: node.page };
}

/** Returns the scenario of the response, and its title. */
function scenarioOf({ graph, example, response }: Context) {
  const title = response.title ?? nameOf(example.parsed) ?? '';
  const node = graph.scenarios.find(({ page }) => page.route === example.page.route);
  const has = node && Object.hasOwn(node.fact.scenarios, title);
  const fact = has ? node.fact.scenarios[title] : undefined;
  return fact && { title, fact };
}

function scenarioSpan(context: Context, path: Path): Span | undefined {
  const scenario = scenarioOf(context);
  return scenario && spanAt(context.example.page, ['scenarios', scenario.title, ...path]);
}

/** Returns what the scenario changes in the request. */
function scenarioSteps(context: Context): ExplainedStep[] {
  const scenario = scenarioOf(context);
  return (['variables', 'token'] as const).flatMap((key) =>
    scenario?.fact[key]
      ? [{ text: `the scenario changes the ${key}`, span: scenarioSpan(context, [key]) }]
      : [],
  );
}

interface ExplainedParts {
  readonly run: ExplainedRun;
  readonly answer: Extract<ExplainedRun['explained'], { kind: 'explained' }>['answer'];
  readonly setup: readonly TracedStep[];
  readonly request: readonly TracedStep[];
  readonly scenario: readonly ExplainedStep[];
}

function valuesOf(context: Context, parts: ExplainedParts): ExplainedValue[] {
  const { body } = parts.run;
  const printed = context.response.value;
  return [
    ...leavesOf(body['data'], ['data']),
    ...leavesOf(body['errors'], ['errors']).filter(
      ({ path: [, , part] }) => part !== 'locations' && part !== 'path',
    ),
  ].map(({ path, json }) => ({
    path,
    simulated: json,
    printed: valueAt(printed, path),
    differs: !isDeepStrictEqual(valueAt(printed, path), json),
    steps:
      path[0] === 'errors' || isRefused(parts, path)
        ? stepsOfError(parts)
        : stepsOfData(context, { ...parts, path, json }),
  }));
}

interface Leaf {
  readonly path: AnswerPath;
  readonly json: Json;
}

function leavesOf(json: Json | undefined, path: AnswerPath): Leaf[] {
  if (json === undefined) return [];
  const inner = innerOf(json);
  if (inner.length === 0) return [{ path, json }];
  return inner.flatMap(([key, each]) => leavesOf(each, [...path, key]));
}

function innerOf(json: Json): readonly (readonly [string | number, Json])[] {
  if (Array.isArray(json)) return [...json.entries()];
  return isJsonObject(json) ? Object.entries(json) : [];
}

/** Checks whether an error is the reason that a value is null. */
function isRefused({ answer: { result } }: ExplainedParts, path: AnswerPath): boolean {
  const { errors = [] } = result;
  if (path.length === 1) return errors.length > 0;
  return errors.some((each) => path.slice(1).every((key, index) => each.path?.[index] === key));
}

/** An error follows from everything before it, and a value that it makes null, too. */
function stepsOfError({ setup, request, scenario }: ExplainedParts): ExplainedStep[] {
  const rules = request.map(({ explained }) => explained);
  const before = [...setup.map(({ explained }) => explained), ...scenario];
  return rules.length > 0
    ? [...before, ...rules]
    : [...before, { text: 'the request is rejected before a rule applies' }];
}

/** Returns the steps about the object of a value, and the source of the value. */
function stepsOfData(
  context: Context,
  { answer, setup, request, path, json }: ExplainedParts & Leaf,
): ExplainedStep[] {
  const owner = nearest(answer.owners, path);
  const source = nearest(answer.sources, path);
  const real = valueAt(answer.result, path);
  const own = [...setup, ...request];
  const about = own.filter((_, index) => isAbout(own, index, owner));
  const kept = isOfCreation(source, path) ? about.filter(isCreation) : about;
  const steps = kept.map(({ explained }) => explained);
  const sender = about.map(({ step }) => step).findLast((step) => step.kind === 'example');
  const isMade = about.some(isCreation);
  const start = owner === undefined || isMade ? undefined : fixtureSpan(context, owner);
  const before = [
    ...(start ? [{ text: `\`${owner}\` exists from the start`, span: start }] : []),
    ...(source?.origin === 'clock' ? clockSteps(context) : []),
    ...steps,
    ...argumentSteps(context, { source, sender }),
    ...(isOfList(path, json) ? unusedFixtureSteps(context, setup) : []),
  ];
  if (source && path.at(-1) === '__typename') return [...before, typeStep(context, source)];
  if (source) return [...before, sourceStep(context, { source, json, real })];
  if (json === null) return [...before, { text: 'there is no such object' }];
  if (Array.isArray(json)) return [...before, { text: 'no object is in the list' }];
  // The type of an object follows from its steps.
  return before.length > 0 ? before : [{ text: 'the schema allows only this type' }];
}

/** Checks whether a value depends on which objects exist: an empty list, or a part of a page. */
function isOfList(path: AnswerPath, json: Json): boolean {
  const isPage = path.includes('pageInfo') || path.at(-1) === 'totalCount';
  return isPage || (Array.isArray(json) && json.length === 0);
}

/** Returns that fixtures of the page do not exist, because nothing names them. */
function unusedFixtureSteps(
  { graph, example: { page } }: Context,
  setup: readonly TracedStep[],
): ExplainedStep[] {
  const node = graph.scenarios.find((each) => each.page.route === page.route);
  if (!node || page.route === graph.config.sandbox?.start) return [];
  const used = setup.map(({ step }) =>
    step.kind === 'fixture' ? step.id : step.kind === 'example' ? step.fixture : undefined,
  );
  const unused = Object.keys(node.fact.world).filter((id) => !used.includes(id));
  const [first] = unused;
  if (first === undefined) return [];
  const names = unused.map((id) => `\`${id}\``).join(', ');
  const text = `fixtures of the page that nothing names are not created: ${names}`;
  return [{ text, span: spanAt(node.page, ['world', first]) }];
}

/** Returns the entry of the longest path that a path begins with. */
function nearest<Value>(
  byPath: ReadonlyMap<string, Value> | undefined,
  path: AnswerPath,
): Value | undefined {
  for (let end = path.length; end > 1; end -= 1) {
    const found = byPath?.get(path.slice(1, end).join('.'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Checks whether a value is set by a call or a fixture, so that no change of a state matters. */
function isOfCreation(source: Source | undefined, path: AnswerPath): boolean {
  const { origin, pointer } = source ?? {};
  const isId = origin === 'rule' && pointer === undefined && path.at(-1) === 'id';
  return isId || origin === 'world' || /^\/(calls|typeRules)\//.test(pointer ?? '');
}

function isCreation({ step }: TracedStep): boolean {
  const { kind } = step;
  return (
    kind === 'fixture' || kind === 'example' || (kind === 'rule' && step.reason.rule === 'call')
  );
}

/** Checks whether a step is about an entity. Setup leads to it by the rules that follow. */
function isAbout(steps: readonly TracedStep[], index: number, owner: string | undefined): boolean {
  const step = steps[index]?.step;
  if (!step || owner === undefined) return false;
  switch (step.kind) {
    case 'fixture':
    case 'state':
      return step.id === owner;
    case 'rule':
      return step.reason.about === owner;
    case 'request':
      return false;
    case 'example':
    case 'before': {
      const rest = steps.slice(index + 1);
      const end = rest.findIndex((each) => each.step.kind !== 'rule');
      const rules = end < 0 ? rest : rest.slice(0, end);
      return rules.some((each) => each.step.kind === 'rule' && each.step.reason.about === owner);
    }
    default:
      return step satisfies never;
  }
}

interface ArgumentSource {
  readonly source: Source | undefined;
  /** The request of setup; undefined for that of the response itself. */
  readonly sender: Extract<RunStep, { kind: 'example' }> | undefined;
}

/** Returns where the argument that a value comes from is given. */
function argumentSteps(context: Context, { source, sender }: ArgumentSource): ExplainedStep[] {
  if (source?.origin !== 'input' || source.place === undefined) return [];
  const example = sender ? exampleOf(context, sender.example) : context.example;
  if (!example) return [];
  const path = variablePath(example, source.place);
  const changed = path && changedSpan(context, sender, path.join('.'));
  const place = path ? example.parsed.variables?.keySpanAt(path) : example.parsed.fence.span;
  const span = changed ?? (place && firstLineOf(place));
  return span ? [{ text: `the argument \`${source.place}\` is given here`, span }] : [];
}

/** Returns the variable of an argument, as a path; undefined if the operation has its value. */
function variablePath({ parsed }: ExampleNode, argument: string): string[] | undefined {
  const [name = '', ...rest] = argument.split('.');
  for (const field of parsed.operation?.selectionSet.selections ?? []) {
    if (field.kind !== Kind.FIELD) continue;
    const value = field.arguments?.find((each) => each.name.value === name)?.value;
    if (value?.kind === Kind.VARIABLE) return [value.name.value, ...rest];
  }
  return undefined;
}

/** Returns the place of a scenario or a fixture that changes a variable of an example. */
function changedSpan(
  context: Context,
  sender: ArgumentSource['sender'],
  path: string,
): Span | undefined {
  const { fixture, before } = sender ?? {};
  const scenario = scenarioOf(context)?.fact;
  const keyIn = (variables: Given['variables'] = {}): string =>
    Object.keys(variables).find((each) => path === each || path.startsWith(`${each}.`)) ?? '';
  if (fixture !== undefined) {
    const key = keyIn(worldWith(context, fixture)?.world[fixture]?.variables);
    return key === '' ? undefined : fixtureSpan(context, fixture, 'variables', key);
  }
  if (before !== undefined) {
    const step = scenario?.before?.[before];
    const key = keyIn(step && 'call' in step ? step.variables : undefined);
    return key === '' ? undefined : scenarioSpan(context, ['before', before, 'variables', key]);
  }
  const key = sender ? '' : keyIn(scenario?.variables);
  return key === '' ? undefined : scenarioSpan(context, ['variables', key]);
}

function clockSteps({ graph: { config } }: Context): ExplainedStep[] {
  const now = config.sandbox?.now;
  if (now === undefined) return [];
  return [{ text: `the clock starts at ${now}`, span: config.spanAt(['sandbox', 'now']) }];
}

/** Returns the last step of the type of an object: what chose it. */
function typeStep({ graph }: Context, { pointer }: Source): ExplainedStep {
  const span = pointer === undefined ? undefined : pointerSpan(graph, pointer);
  return { text: 'this rule chooses the type', span };
}

interface Sourced {
  readonly source: Source;
  /** The value as an update would print it. */
  readonly json: Json;
  /** The value in the simulation. */
  readonly real: unknown;
}

/** Returns the last step of a value: what set it. */
function sourceStep(context: Context, { source, json, real }: Sourced): ExplainedStep {
  const { graph } = context;
  const { origin, place = '', pointer } = source;
  const span = pointer === undefined ? undefined : pointerSpan(graph, pointer);
  switch (origin) {
    case 'input': {
      const isWhole = pointer !== undefined && /^\/calls\/\d+$/.test(pointer);
      return {
        text: isWhole
          ? 'the call sets it to the argument of the same name'
          : 'this rule sets it to the argument',
        span,
      };
    }
    case 'clock': {
      const simulated = real === json || typeof real !== 'string' ? '' : `, simulated as ${real}`;
      return { text: `the clock sets it${simulated}`, span };
    }
    case 'world': {
      const [id = '', field = ''] = place.split(' ');
      const rest = field === 'id' ? [] : ['values', field];
      return { text: `the fixture \`${id}\` sets it`, span: fixtureSpan(context, id, ...rest) };
    }
    case 'literal':
      return { text: 'this rule sets it to a fixed value', span };
    case 'rule':
    case 'sample':
      if (span) return { text: 'this rule computes it', span };
      return { text: json === null ? 'no rule sets it' : 'the simulation sets it' };
    default:
      return origin satisfies never;
  }
}
