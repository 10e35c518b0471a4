import {
  argumentCoordinate,
  boundKinds,
  milliseconds,
  millisecondsOf,
  partCoordinate,
  type Need,
} from '@docs-compiler/graph';
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isScalarType,
  Kind,
  typeFromAST,
  type GraphQLInputType,
} from 'graphql';

import { findingsOf, type Demand } from '../demand.ts';
import type { Finding } from '../diagnostic.ts';
import type { FactNode, Graph } from '../graph.ts';
import { durationOfConstant, type ConstantFact } from '../facts/constant.ts';
import { callRulesOf } from '../facts/simulated.ts';
import type { Path } from '../languages/yaml/tree.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';
import { memo } from '../text/memo.ts';

type Bound = NonNullable<ConstantFact['bound']>;

/** A limit that a constant states is enforced when calls are run. */
export const constantNotEnforced: GraphRule = {
  stage: 'graph',
  code: 'constant-not-enforced',
  severity: 'warning',
  phase: 'demands',
  needsFacts: true,
  summary: 'a documented limit is not enforced',

  *check(graph) {
    if (!graph.config.sandbox) return;
    for (const node of graph.constants) {
      const finding = idle(graph, node);
      if (finding) yield finding;
    }
    yield* findingsOf(limitsOf(graph));
    yield* otherDelays(graph);
  },
};

/** Reports constants of a state that is left after another time. */
function* otherDelays({ constants, lifecycles }: Graph): Generator<Finding> {
  const timed = constants.flatMap((node) => {
    const duration = durationOfConstant(node.fact);
    return duration === undefined || node.fact.skip !== undefined ? [] : [{ ...node, duration }];
  });
  for (const { page, fact, states } of lifecycles)
    for (const [index, { from, to, after }] of (fact.transitions ?? []).entries()) {
      const state = states.find((each) => each.fact.name === from)?.target?.coordinate;
      if (state === undefined || typeof after !== 'string') continue;
      const [only, ...others] = timed.filter((each) => each.fact.applies === state);
      // Several constants of a state have several meanings.
      if (!only || others.length > 0) continue;
      if (milliseconds(only.duration) === milliseconds(after)) continue;
      const { name, value, unit } = only.fact;
      const place = ['lifecycle', 'transitions', index, 'after'];
      yield {
        message: `\`${name}\` is ${value} ${unit}, but \`${from}\` becomes \`${to}\` after ${after}`,
        primary: {
          span: only.page.parsed.spanAt([...only.path, 'value']),
          text: 'documented only',
        },
        related: [{ span: page.parsed.spanAt(place), text: 'the sandbox waits this long' }],
        help: [`write \`after: { constant: ${name} }\``],
      };
    }
}

type ConstantNode = FactNode<ConstantFact>;

/**
 * Returns the constants of arguments and input fields, each enforced, skipped with a reason, or
 * neither; none if the config declares no sandbox. A `bound` that cannot limit a call counts as
 * enforced here, because the rule reports it for itself.
 */
export function limitsOf(graph: Graph): readonly Demand[] {
  if (!graph.config.sandbox) return [];
  return graph.constants.flatMap((node): Demand[] => {
    const { fact, page, span } = node;
    const inputs = inputsOf(graph, fact);
    if (inputs.length === 0) return [];
    const open = inputs.find((input) => !isEnforced(graph, { fact, input }));
    const met = fact.bound !== undefined || fact.skip !== undefined || open === undefined;
    const demand = { name: fact.name, subject: page.route, met, span };
    const finding = met ? undefined : forgotten(node, open);
    return [{ ...demand, finding }];
  });
}

interface LimitedInput {
  readonly coordinate: string;
  readonly type: GraphQLInputType;
}

/** Returns the arguments and input fields that a constant names. */
function inputsOf(graph: Graph, { applies, also = [] }: ConstantFact): readonly LimitedInput[] {
  return [applies ?? '', ...also].flatMap((coordinate) => {
    const element = graph.elements.get(coordinate);
    const type = element && typeOfInput(graph, element);
    return type ? [{ coordinate, type }] : [];
  });
}

/**
 * Checks whether an equal constant or a need enforces a limit without a `bound`. If its words
 * determine a bound, only that one does: a need may test another limit of the same input.
 */
function isEnforced(
  graph: Graph,
  {
    fact,
    input: { coordinate, type },
  }: { readonly fact: ConstantFact; readonly input: LimitedInput },
): boolean {
  const said = boundSaid(fact, type);
  const isKept = graph.constants.some(
    ({ fact: { bound, value, applies, also = [] } }) =>
      bound !== undefined &&
      (said === undefined || bound === said) &&
      value === fact.value &&
      [applies, ...also].includes(coordinate),
  );
  return isKept || (said === undefined && inputsInNeeds(graph).has(coordinate));
}

/** Returns the arguments and input fields whose values, or values inside them, needs test. */
const inputsInNeeds = memo((graph: Graph): ReadonlySet<string> => {
  const tested = callRulesOf(graph).flatMap(({ rule: { coordinate, needs = [] } }) =>
    needs.flatMap((need) =>
      testedPaths(need).flatMap((path) => inputsOn(graph, { call: coordinate, path })),
    ),
  );
  return new Set(tested);
});

/** Returns the paths of the arguments whose values a need compares. */
function testedPaths({ value = {}, given = [] }: Need): readonly string[] {
  const compared = [given].flat().flatMap((conditions) =>
    // A test of presence does not limit the value.
    Object.entries(conditions).flatMap(([path, condition]) =>
      'present' in condition ? [] : [path],
    ),
  );
  return [...Object.keys(value), ...compared];
}

/** Returns the coordinates along a path; none if it leads on through an entity. */
function inputsOn(
  { schema, elements }: Graph,
  { call, path }: { readonly call: string; readonly path: string },
): readonly string[] {
  const [argument = '', ...fields] = path.split('.').filter((step) => !/^\d+$/.test(step));
  const found = [argumentCoordinate(call, argument)];
  for (const field of fields) {
    const element = elements.get(found.at(-1) ?? '');
    const type = element && typeOfInput({ schema }, element);
    const named = type && getNamedType(type);
    if (!isInputObjectType(named)) return [];
    found.push(partCoordinate(named.name, field));
  }
  return found;
}

/** Reports a bound that cannot reject a value. */
function idle(graph: Graph, { fact, page, path }: ConstantNode): Finding | undefined {
  const { bound, applies, also = [], when = {}, name, skip } = fact;
  if (bound === undefined) return undefined;
  const fault = (at: Path, text: string, help: string): Finding => ({
    message: `\`${name}\` cannot limit a call: ${text}`,
    primary: { span: page.parsed.spanAt([...path, ...at]), text: 'never checked' },
    help: [help],
  });
  if (skip !== undefined)
    return {
      message: `\`${name}\` has a \`bound\`, so it is enforced`,
      primary: { span: page.parsed.spanAt([...path, 'skip']), text: 'says that it is not' },
      help: ['remove `skip` or `bound`'],
    };
  if (applies === undefined)
    return fault(
      ['bound'],
      'it applies to nothing',
      'name the limited element in `applies`, or remove `bound`',
    );
  const limited = [
    { coordinate: applies, at: ['applies'] },
    ...also.map((coordinate, index) => ({ coordinate, at: ['also', index] })),
  ];
  for (const { coordinate, at } of limited) {
    const element = graph.elements.get(coordinate);
    // An unknown name is reported by `unknown-symbol`.
    if (!element) continue;
    const type = typeOfInput(graph, element);
    if (!type)
      return fault(
        at,
        `\`${coordinate}\` is neither an argument nor an input field`,
        'name an input field or an argument, or remove `bound`',
      );
    const other = Object.keys(when).find((field) => {
      const known = graph.elements.get(field);
      return known && (known.kind !== 'input-field' || known.parent !== element.parent);
    });
    if (other !== undefined)
      return fault(
        ['when', other],
        `\`${other}\` and \`${coordinate}\` are not fields of one input object`,
        `name fields of the input object that has \`${coordinate}\``,
      );
    if (!limits(bound, type))
      return fault(['bound'], `\`${bound}\` does not apply to \`${String(type)}\``, wordsFor(type));
  }
  return fitsKind(bound, fact)
    ? undefined
    : fault(['value'], `\`${bound}\` needs ${needs[bound]}`, `write ${needs[bound]}`);
}

const needs: Readonly<Record<Bound, string>> = {
  maxLength: 'a whole number',
  minLength: 'a whole number',
  maxItems: 'a whole number',
  minItems: 'a whole number',
  most: 'a number',
  least: 'a number',
  pattern: 'a regular expression',
  within: 'a number, and `unit` the name of a unit of time',
};

function fitsKind(bound: Bound, { value, unit = '' }: ConstantFact): boolean {
  if (bound === 'within')
    return typeof value === 'number' && millisecondsOf(value, unit) !== undefined;
  if (bound === 'pattern') return typeof value === 'string' && isPattern(value);
  if (bound === 'most' || bound === 'least') return /^-?\d+(?:\.\d+)?$/.test(String(value));
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Reports a limit that could be enforced as declared. */
function forgotten(
  { fact, page, path }: ConstantNode,
  { coordinate, type }: LimitedInput,
): Finding | undefined {
  const bound = boundSaid(fact, type);
  if (!bound) return undefined;
  return {
    message: `\`${fact.name}\` limits \`${coordinate}\`, but is not enforced`,
    primary: { span: page.parsed.spanAt([...path, 'value']), text: 'documented only' },
    help: [`add \`bound: ${bound}\``],
  };
}

/**
 * Returns the bound that the constant's name and unit determine; undefined if they are ambiguous.
 */
function boundSaid({ name, value, unit }: ConstantFact, type: GraphQLInputType): Bound | undefined {
  if (typeof value !== 'number') return undefined;
  const isLeast = /\b(?:least|smallest|shortest|lowest|minimum)\b/i.test(name);
  const isMost = /\b(?:most|largest|longest|highest|maximum)\b/i.test(name);
  if (/^characters?$/.test(unit ?? '') && limits('maxLength', type))
    return isLeast ? 'minLength' : 'maxLength';
  if (limits('maxItems', type)) return isLeast ? 'minItems' : 'maxItems';
  if (!isNumber(type) || isLeast === isMost) return undefined;
  return isLeast ? 'least' : 'most';
}

function limits(bound: Bound, type: GraphQLInputType): boolean {
  const inner = getNullableType(type);
  if (bound === 'maxItems' || bound === 'minItems') return isListType(inner);
  // Custom scalars may hold text or numbers, so each limit is possible for them.
  const isText = isScalarType(inner) && !['Int', 'Float', 'Boolean'].includes(inner.name);
  if (bound === 'most' || bound === 'least') return isNumber(type) || isText;
  return isText;
}

function isNumber(type: GraphQLInputType): boolean {
  const inner = getNullableType(type);
  return isScalarType(inner) && ['Int', 'Float'].includes(inner.name);
}

function wordsFor(type: GraphQLInputType): string {
  const inner = getNullableType(type);
  if (isInputObjectType(inner)) return 'name the field of it that is limited';
  const fitting = boundKinds.filter((bound) => limits(bound, type)).map((bound) => `\`${bound}\``);
  if (fitting.length === 0) return 'remove `bound`';
  return `write ${fitting.join(' or ')}, or remove \`bound\``;
}

/** Returns the type of an argument or input field; undefined for any other element. */
function typeOfInput(
  { schema }: Pick<Graph, 'schema'>,
  { kind, node }: SchemaElement,
): GraphQLInputType | undefined {
  if (kind !== 'input-field' && kind !== 'argument') return undefined;
  if (node?.kind !== Kind.INPUT_VALUE_DEFINITION) return undefined;
  const type = typeFromAST(schema, node.type);
  return type && isInputType(type) ? type : undefined;
}
