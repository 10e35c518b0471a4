import {
  isInputType,
  typeFromAST,
  type GraphQLInputType,
  type VariableDefinitionNode,
} from 'graphql';

import type { ExampleFault } from '../graph.ts';
import { checkInput } from './check-input.ts';
import type { ExampleContext } from './context.ts';
import { isObject, jsonFault } from './json-problem.ts';
import { nearName } from './near.ts';
import {
  definitionLabel,
  isRequired,
  missingFault,
  nameOf,
  notObjectFault,
  untakenFault,
  withoutVariablesFault,
  type Given,
  type Sending,
} from './variable-faults.ts';

/** Checks the variables of an operation: those it needs, those it does not know, each value. */
export function checkVariables(context: ExampleContext, sending: Sending): readonly ExampleFault[] {
  const definitions = sending.operation.variableDefinitions ?? [];
  const { variables } = sending;
  if (!variables) return withoutVariablesFault(sending, definitions.filter(isRequired));
  if (variables.value === undefined) return [];
  if (!isObject(variables.value)) return [notObjectFault(variables)];

  const given: Given = { json: variables, values: variables.value };
  const meant = meantNames(sending, given);
  const misspelt = new Set(meant.values());
  return [
    ...[...meant].map(([name, near]) => untakenFault(sending, { given, name, near })),
    ...definitions.flatMap((definition) => {
      if (Object.hasOwn(given.values, nameOf(definition)))
        return checkValue(context, { sending, given, definition });
      const missing = isRequired(definition) && !misspelt.has(nameOf(definition));
      return missing ? [missingFault(sending, { given, definition })] : [];
    }),
  ];
}

/** For each value that no variable takes, the variable that it seems to be for. */
function meantNames(
  { operation }: Sending,
  { values }: Given,
): ReadonlyMap<string, string | undefined> {
  const declared = (operation.variableDefinitions ?? []).map(nameOf);
  const free = declared.filter((name) => !Object.hasOwn(values, name));
  const unknown = Object.keys(values).filter((name) => !declared.includes(name));
  return new Map(unknown.map((name) => [name, nearName(name, free)]));
}

interface OneVariable {
  readonly sending: Sending;
  readonly given: Given;
  readonly definition: VariableDefinitionNode;
}

function checkValue(
  context: ExampleContext,
  { sending, given: { json, values }, definition }: OneVariable,
): ExampleFault[] {
  const type = inputType(context, definition);
  if (!type) return [];

  const { parsed, scalarChecks } = context;
  const name = nameOf(definition);
  return [...checkInput(scalarChecks, { type, value: values[name], path: [name] })]
    .filter((problem) => !(parsed.incomplete && problem.unknownName))
    .map((problem) => jsonFault(parsed.elements, json, { part: 'variables', problem }))
    .map((fault) => ({ related: [definitionLabel(sending, definition)], ...fault }));
}

/** Undefined where the type is not one: that is for the rules of the operation to say. */
function inputType(
  { parsed: { schema } }: ExampleContext,
  { type }: VariableDefinitionNode,
): GraphQLInputType | undefined {
  const found = typeFromAST(schema, type);
  return isInputType(found) ? found : undefined;
}
