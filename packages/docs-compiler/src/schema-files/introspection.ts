import {
  executeSync,
  getIntrospectionQuery,
  parse,
  print,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type InputValueDefinitionNode,
} from 'graphql';

import { isJsonObject } from '../text/json.ts';
import { valueAt } from '../text/value-at.ts';

const query = parse(
  getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
    experimentalDirectiveDeprecation: true,
  }),
);

/**
 * What a server answers the introspection query with. graphql-js cannot write an object that is the
 * default of a custom scalar: it is null there and has an error, and is printed as the SDL has it.
 */
export function introspectionOf(schema: GraphQLSchema, sdl: DocumentNode): ExecutionResult['data'] {
  const { data, errors = [] } = executeSync({ schema, document: query });
  for (const { path = [] } of errors) {
    const holder = valueAt(data, path.slice(0, -1));
    const written = defaultIn(sdl, data, path);
    if (isJsonObject(holder) && written !== undefined)
      Object.assign(holder, { defaultValue: written });
  }
  return data;
}

/** The default that a path such as `__schema types 3 fields 0 args 1 defaultValue` leads to. */
function defaultIn(
  sdl: DocumentNode,
  data: ExecutionResult['data'],
  path: readonly (string | number)[],
): string | undefined {
  // The names of the type or directive, of its field, and of the argument.
  const names = path.flatMap((key, index) => {
    const name =
      typeof key === 'number' ? valueAt(data, [...path.slice(0, index + 1), 'name']) : '';
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
  for (const definition of sdl.definitions) {
    if (!('name' in definition) || definition.name?.value !== names[0]) continue;
    const value = inputsOf(definition, names.slice(1))?.defaultValue;
    if (value) return print(value);
  }
  return undefined;
}

function inputsOf(
  definition: DocumentNode['definitions'][number],
  names: readonly string[],
): InputValueDefinitionNode | undefined {
  const [first, second] = names;
  if (definition.kind === 'DirectiveDefinition')
    return definition.arguments?.find(({ name }) => name.value === first);
  if (definition.kind === 'InputObjectTypeDefinition')
    return definition.fields?.find(({ name }) => name.value === first);
  if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'InterfaceTypeDefinition')
    return undefined;
  const field = definition.fields?.find(({ name }) => name.value === first);
  return field?.arguments?.find(({ name }) => name.value === second);
}
