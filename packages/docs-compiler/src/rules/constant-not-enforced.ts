import { boundKinds, millisecondsOf } from '@docs-compiler/graph';
import {
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isScalarType,
  Kind,
  typeFromAST,
  type GraphQLInputType,
} from 'graphql';

import type { Finding } from '../diagnostic.ts';
import type { FactNode, Graph } from '../graph.ts';
import type { ConstantFact } from '../facts/constant.ts';
import type { Path } from '../languages/yaml/tree.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';

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
      const finding = node.fact.bound === undefined ? forgotten(graph, node) : idle(graph, node);
      if (finding) yield finding;
    }
  },
};

type ConstantNode = FactNode<ConstantFact>;

/** A bound that can refuse nothing. */
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
        `\`${coordinate}\` is nothing that a caller gives`,
        'name an input field or an argument, or remove `bound`',
      );
    const other = Object.keys(when).find((field) => {
      const known = graph.elements.get(field);
      return known && (known.kind !== 'input-field' || known.parent !== element.parent);
    });
    if (other !== undefined)
      return fault(
        ['when', other],
        `\`${other}\` is no field beside \`${coordinate}\``,
        `name fields of the input object that has \`${coordinate}\``,
      );
    if (!limits(bound, type))
      return fault(['bound'], `\`${bound}\` says nothing of \`${String(type)}\``, wordsFor(type));
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

/**
 * Reports a limit that could be enforced as declared. Of several equal constants, one is enough.
 */
function forgotten(graph: Graph, { fact, page, path }: ConstantNode): Finding | undefined {
  const { applies = '', name, value, skip } = fact;
  if (skip !== undefined) return undefined;
  const element = graph.elements.get(applies);
  const type = element && typeOfInput(graph, element);
  const bound = type && boundSaid(fact, type);
  const isKept = graph.constants.some(
    (other) =>
      other.fact.bound === bound &&
      [other.fact.applies, ...(other.fact.also ?? [])].includes(applies) &&
      other.fact.value === value,
  );
  if (!bound || isKept) return undefined;
  return {
    message: `\`${name}\` limits \`${applies}\`, but is not enforced`,
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
  { schema }: Graph,
  { kind, node }: SchemaElement,
): GraphQLInputType | undefined {
  if (kind !== 'input-field' && kind !== 'argument') return undefined;
  if (node?.kind !== Kind.INPUT_VALUE_DEFINITION) return undefined;
  const type = typeFromAST(schema, node.type);
  return type && isInputType(type) ? type : undefined;
}
