import type { Json } from '@docs-compiler/graph';
import { formsOfMoment, sampleMoment } from '@docs-compiler/simulator';
import {
  getNullableType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';

import { checkLeaf } from '../../examples/check-leaf.ts';
import type { ScalarChecks } from '../../examples/context.ts';
import { jsonFault, kindOf, pathText, type JsonProblem } from '../../examples/json-problem.ts';
import { constantsFor, durationOfConstant } from '../../facts/constant.ts';
import { namesOnPage } from '../../facts/names.ts';
import type { ExampleFault, Graph, PageNode } from '../../graph.ts';
import { typeOfElement } from '../../schema/element-type.ts';
import type { SchemaElement, JsonPath } from '../../parse/types.ts';
import { isJsonObject } from '../../languages/json/value.ts';
import type { Path } from '../../languages/yaml/tree.ts';
import type { LinkContext } from '../context.ts';

/** A literal in a rule or a fixture, and the schema elements whose type it has to fit. */
export interface ValueUse {
  readonly kind: 'value';
  readonly page: PageNode;
  /** The name in messages: the field, or the path through the arguments. */
  readonly name: string;
  /** The path of the value in the frontmatter. */
  readonly path: Path;
  readonly json: Json;
  /**
   * Fields, arguments or types, best candidate first. The value must fit one of them; if it fits
   * none, the first is reported.
   */
  readonly elements: readonly SchemaElement[];
  /** The number of lists around the value. */
  readonly depth?: number;
  /** True for a sample of a computed value, for which no correction can be suggested. */
  readonly isSample?: true;
  /** True for the value of a field, which may also be a time: `{ now: 4 h }`. */
  readonly isFill?: true;
}

/** A condition that no value meets. */
export interface ImpossibleCondition {
  readonly kind: 'impossible';
  readonly page: PageNode;
  /** The path of the value in the frontmatter. */
  readonly path: Path;
  /** The path through the arguments. */
  readonly name: string;
  readonly why: string;
  readonly help: string;
}

/**
 * Returns literals that do not fit the type of their field: a scalar that the field cannot hold, a
 * custom scalar that violates the JSON Schema of the config, a single value for a list. Names of
 * enum values and fields are references, which `unknown-symbol` reports.
 */
export function findInvalidValues(
  { schema: { schema, elements } }: LinkContext,
  { values, scalarChecks }: { values: readonly ValueUse[]; scalarChecks: ScalarChecks },
): ExampleFault[] {
  const checks = { schema, scalarChecks };
  return values.flatMap((use) => {
    const { page, name, path } = use;
    const types = use.elements.flatMap((each) => typeOfElement(schema, each, use.depth) ?? []);
    const found = types.flatMap((type) =>
      formsOf(use).map((value) => [...problemsOf(checks, { type, value, path: [name] })]),
    );
    const [first] = found;
    if (!first || found.some((problems) => problems.length === 0)) return [];

    const placeOf = (below: JsonPath): Path => [...path, ...below.slice(1)];
    const places = {
      spanAt: (below: JsonPath) => page.parsed.spanAt(placeOf(below)),
      keySpanAt: (below: JsonPath) => page.parsed.keySpanAt(placeOf(below)),
    };
    const declared = use.elements[0]?.coordinate;
    const isTime = use.isFill && types.some((type) => takesMoment(checks, type));
    return first.map(({ instead, help, ...problem }) =>
      jsonFault(elements, places, {
        part: 'value',
        problem: {
          ...(declared !== undefined && { declared }),
          ...problem,
          ...(!use.isSample && instead && { instead }),
          ...(!use.isSample && help !== undefined && { help: isTime ? orTime(help) : help }),
        },
      }),
    );
  });
}

/** Checks whether a type holds the result of `now` in some form, but not any text. */
function takesMoment(checks: Checks, type: GraphQLType): boolean {
  const fits = (value: Json) => [...problemsOf(checks, { type, value, path: [] })].length === 0;
  return !fits('no time') && formsOfMoment(sampleMoment).some(fits);
}

function orTime(help: string): string {
  return `${help}, or a time relative to the call: \`{ now: 4 h }\``;
}

/** Returns the forms of a value. A moment is written as its scalar accepts it. */
function formsOf({ json, isSample }: ValueUse): readonly Json[] {
  return isSample && typeof json === 'string' ? formsOfMoment(json) : [json];
}

/** Returns conditions that never hold, and delays that name a constant without a duration. */
export function impossibleRules({
  impossible,
  pages,
  constants,
}: {
  readonly impossible: readonly ImpossibleCondition[];
  readonly pages: readonly PageNode[];
  readonly constants: Graph['constants'];
}): ExampleFault[] {
  return [
    ...impossible.map(({ page, path, name, why, help }): ExampleFault => ({
      part: 'value',
      message: `the condition on \`${name}\` never holds`,
      span: page.parsed.spanAt(path),
      label: why,
      help,
    })),
    ...pages.flatMap((page) => constantsWithoutDuration(page, constants)),
  ];
}

function constantsWithoutDuration(page: PageNode, constants: Graph['constants']): ExampleFault[] {
  const named = namesOnPage(page).filter(({ kind }) => kind === 'constant');
  if (named.length === 0) return [];
  const usable = constantsFor(page, constants);
  return named.flatMap(({ name, path }): ExampleFault[] => {
    const constant = usable.get(name);
    if (!constant || durationOfConstant(constant) !== undefined) return [];
    const { value, unit } = constant;
    const said = [value, unit].filter((part) => part !== undefined).join(' ');
    return [
      {
        part: 'value',
        message: `the constant \`${name}\` is not a duration`,
        span: page.parsed.spanAt(path),
        label: `its value is \`${said}\``,
        help: 'name a constant with a number and the unit `seconds`, `minutes`, `hours` or `days`',
      },
    ];
  });
}

interface Checks {
  readonly schema: GraphQLSchema;
  readonly scalarChecks: ScalarChecks;
}

interface Value {
  readonly type: GraphQLType;
  readonly value: unknown;
  readonly path: JsonPath;
}

function* problemsOf(checks: Checks, { type: whole, value, path }: Value): Iterable<JsonProblem> {
  const type = getNullableType(whole);
  if (value === null) {
    if (isNonNullType(whole))
      yield {
        path,
        message: `\`${pathText(path)}\` is null, but its type is \`${String(whole)}\``,
        label: 'null is not allowed',
      };
  } else if (isListType(type)) {
    // A list of objects may be given by their ids, also for the items of a connection.
    if (Array.isArray(value))
      for (const [index, item] of value.entries())
        yield* problemsOf(checks, { type: type.ofType, value: item, path: [...path, index] });
    else if (isLeafType(getNullableType(type.ofType)))
      yield {
        path,
        message: `\`${pathText(path)}\` is ${kindOf(value)}, but its type is \`${String(whole)}\``,
        label: 'a list is expected',
      };
  } else if (isLeafType(type)) {
    // An unknown name of a value is a reference to nothing, and reported as that.
    if (isEnumType(type) && typeof value === 'string') return;
    yield* checkLeaf(checks.scalarChecks, { type, value, path, sent: false });
  } else if (typeof value === 'number' || typeof value === 'boolean') {
    yield {
      path,
      message: `\`${pathText(path)}\` is ${kindOf(value)}, but its type is \`${String(whole)}\``,
      label: 'an object or the id of one is expected',
    };
  } else if (isJsonObject(value)) {
    const named = typeof value['__typename'] === 'string' ? value['__typename'] : type.name;
    const holder = checks.schema.getType(named);
    if (!isObjectType(holder) && !isInterfaceType(holder)) return;
    const fields = holder.getFields();
    for (const [key, inner] of Object.entries(value)) {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field)
        yield* problemsOf(checks, { type: field.type, value: inner, path: [...path, key] });
    }
  }
}
