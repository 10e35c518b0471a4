import { partCoordinate } from '@docs-compiler/graph';
import {
  type ArgumentNode,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  type ObjectFieldNode,
  typeFromAST,
  visit,
} from 'graphql';

import type { Config } from '../config-types.ts';
import type { ExampleNode, OwnValuePlace } from '../graph.ts';
import { isObject } from './json-problem.ts';
import { leavesOfResponse } from './response-leaves.ts';

/** The values that readers may replace with their own, by name. */
export type OwnValues = NonNullable<Config['site']['ownValues']>;

type NamedExample = Pick<ExampleNode, 'parsed' | 'names'>;

/** Returns the values of an example that are the example of one of the declared values. */
export function ownValuePlaces(
  schema: GraphQLSchema,
  ownValues: OwnValues,
  example: NamedExample,
): OwnValuePlace[] {
  if (Object.keys(ownValues).length === 0) return [];
  const placesOf = placeFinder(ownValues);
  const { responses } = example.parsed;
  return [
    ...variableLeaves(schema, example).flatMap(placesOf),
    ...responses.flatMap((json, response) =>
      [...leavesOfResponse(schema, example.parsed, json)]
        .flatMap(({ field, type, ...leaf }) => placesOf({ names: [field, type.name], ...leaf }))
        .map((place) => ({ ...place, response })),
    ),
  ];
}

interface Leaf {
  /** The coordinates of the fields that the value is for, and its type. */
  readonly names: readonly string[];
  readonly value: unknown;
  readonly path: readonly (string | number)[];
}

/** Returns a function that returns the declared values at or, in a custom scalar, below a leaf. */
function placeFinder(declared: OwnValues): (leaf: Leaf) => OwnValuePlace[] {
  const named = Object.entries(declared).map(([name, { example, fields }]) => ({
    name,
    example,
    exact: new Set(fields),
    // `*.reference` is the end of `Order.reference`.
    ends: fields.flatMap((field) => (field.startsWith('*.') ? [field.slice(1)] : [])),
  }));
  const find = ({ names, value, path }: Leaf): OwnValuePlace[] => {
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([key, inner]) =>
        find({ names, value: inner, path: [...path, key] }),
      );
    const found = named.find(
      ({ example, exact, ends }) =>
        value === example &&
        !path.some((step) => String(step).includes('.')) &&
        names.some((each) => exact.has(each) || ends.some((end) => each.endsWith(end))),
    );
    return found ? [{ name: found.name, path: path.join('.') }] : [];
  };
  return find;
}

function variableLeaves(schema: GraphQLSchema, example: NamedExample): Leaf[] {
  const { operation, variables } = example.parsed;
  const values = variables?.value;
  if (!isObject(values)) return [];
  const uses = fieldsByVariable(example);
  return (operation?.variableDefinitions ?? []).flatMap(({ variable, type: node }) => {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    if (!isInputType(type)) return [];
    return [
      ...inputLeaves({ type, value: values[name], path: [name], names: uses.get(name) ?? [] }),
    ];
  });
}

/** Returns the coordinates of the arguments and input fields that an operation puts a variable in. */
function fieldsByVariable({ parsed, names }: NamedExample): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  if (!parsed.document) return uses;
  const coordinates = new Map(names.map(({ start, coordinate }) => [start, coordinate]));
  const around: (string | undefined)[] = [];
  const enter = ({ name }: ArgumentNode | ObjectFieldNode): void => {
    around.push(coordinates.get(name.loc?.start ?? -1));
  };
  const leave = (): void => {
    around.pop();
  };
  visit(parsed.document, {
    Argument: { enter, leave },
    ObjectField: { enter, leave },
    Variable({ name: { value: name } }) {
      const fields = around.filter((each) => each !== undefined);
      uses.set(name, [...(uses.get(name) ?? []), ...fields]);
    },
  });
  return uses;
}

interface InputValue extends Leaf {
  readonly type: GraphQLInputType;
}

function* inputLeaves({ type: written, value, path, names }: InputValue): Generator<Leaf> {
  const type = getNullableType(written);
  if (isListType(type)) {
    const isList = Array.isArray(value);
    for (const [index, item] of (isList ? value : [value]).entries())
      yield* inputLeaves({
        type: type.ofType,
        value: item,
        path: isList ? [...path, index] : path,
        names,
      });
  } else if (!isInputObjectType(type)) yield { names: [...names, type.name], value, path };
  else if (isObject(value))
    for (const field of Object.values(type.getFields()))
      yield* inputLeaves({
        type: field.type,
        value: Object.hasOwn(value, field.name) ? value[field.name] : undefined,
        path: [...path, field.name],
        names: [...names, partCoordinate(type.name, field.name)],
      });
}
