import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { json, jsonLanguage } from '@codemirror/lang-json';
import { linter } from '@codemirror/lint';
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { isEnumType, type GraphQLSchema } from 'graphql';
import { getLocation, type Location } from 'jsonc-parser';

import { faultsInVariables } from './check-variables.ts';
import { keysAt, valueTypeAt, variableTypesOf, type VariableTypes } from './variable-types.ts';

/** Tells the editor of variables which operation they are for. */
export const forOperation = StateEffect.define<string>();

const operationField = StateField.define<string>({
  create: () => '',
  update: (operation, { effects }) =>
    effects.reduce((last, effect) => (effect.is(forOperation) ? effect.value : last), operation),
});

/** JSON, with completion and marks from the input types of the operation. */
export function variablesLanguage(schema: GraphQLSchema): Extension {
  const typesIn = (state: EditorState): VariableTypes | undefined =>
    variableTypesOf(state.field(operationField), schema);
  return [
    operationField,
    json(),
    jsonLanguage.data.of({
      autocomplete: (context: CompletionContext) => complete(context, typesIn(context.state)),
    }),
    linter(
      ({ state }) =>
        faultsInVariables(state.doc.toString(), typesIn(state)).map((fault) => ({
          ...fault,
          severity: 'error',
        })),
      {
        needsRefresh: ({ transactions }) =>
          transactions.some(({ effects }) => effects.some((effect) => effect.is(forOperation))),
      },
    ),
  ];
}

function complete(
  { state, pos, explicit }: CompletionContext,
  types: VariableTypes | undefined,
): CompletionResult | null {
  if (!types) return null;
  const text = state.doc.toString();
  const location = getLocation(text, pos);
  const { previousNode: node } = location;
  const isInside = node !== undefined && pos > node.offset && pos <= node.offset + node.length;
  if (!isInside && !explicit) return null;
  const options = location.isAtPropertyKey
    ? keyOptions(location, types, text)
    : valueOptions(location, types);
  if (options.length === 0) return null;
  if (!isInside || node === undefined) return { from: pos, options };
  return { from: node.offset, to: node.offset + node.length, options };
}

function keyOptions(
  { path, previousNode }: Location,
  types: VariableTypes,
  text: string,
): Completion[] {
  const end = previousNode ? previousNode.offset + previousNode.length : text.length;
  const hasColon = previousNode !== undefined && /^\s*:/.test(text.slice(end));
  return keysAt(types, path.slice(0, -1)).map(({ name, type }) => ({
    label: `"${name}"`,
    detail: type,
    type: 'property',
    apply: hasColon ? `"${name}"` : `"${name}": `,
  }));
}

function valueOptions({ path }: Location, types: VariableTypes): Completion[] {
  const type = valueTypeAt(types, path);
  if (isEnumType(type))
    return type.getValues().map(({ name }) => ({ label: `"${name}"`, type: 'enum' }));
  if (type?.name === 'Boolean')
    return ['true', 'false'].map((label) => ({ label, type: 'constant' }));
  return [];
}
