import {
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  Kind,
  parse,
  type SelectionNode,
  valueFromASTUntyped,
} from 'graphql';

import type { PrintedExample } from './definitions.ts';
import { addItem, defineValue, type Input, setText, useInput, type Value } from './inputs.ts';
import {
  type BuiltRequest,
  complete,
  type Field,
  type Fragment,
  openSelection,
  type Selection,
  typeNameOf,
} from './selection.ts';

/**
 * Selects what a printed example selects, with its values. A request has no aliases and directives:
 * of a field that the example selects twice, both selections are in one.
 */
export async function applyExample(request: BuiltRequest, example: PrintedExample): Promise<void> {
  const { definitions, root } = request;
  const variables = Object(example.variables);
  const document = parse(example.operation);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  for (const each of document.definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION) continue;
    const start = each.selectionSet.selections.find(
      (part) => part.kind === Kind.FIELD && part.name.value === root.name,
    );
    if (start?.kind !== Kind.FIELD) continue;
    request.name = each.name?.value ?? request.name;
    await applyField(root, start);
    break;
  }
  await complete(request);

  async function applyField(field: Field, node: FieldNode): Promise<void> {
    for (const { name, value } of node.arguments ?? []) {
      const input = field.inputs.find((each) => each.name === name.value);
      const json = valueFromASTUntyped(value, variables);
      if (!input || json === undefined || json === null) continue;
      await applyInput(input, json);
      if (value.kind === Kind.VARIABLE) input.variable = value.name.value;
    }
    if (field.isLeaf) return;
    const selection = await opened(field);
    if (selection) await applyParts(selection, node.selectionSet?.selections ?? []);
  }

  async function opened(owner: Field | Fragment): Promise<Selection | undefined> {
    await definitions.load([typeNameOf(owner)]);
    return openSelection(definitions, owner);
  }

  async function applyParts(
    selection: Selection,
    nodes: readonly SelectionNode[],
    outer?: Selection,
  ): Promise<void> {
    for (const node of nodes) {
      if (node.kind !== Kind.FIELD) await applyFragment(selection, node);
      else if (node.name.value === '__typename') (outer ?? selection).hasTypename = true;
      else {
        // The selection of an interface offers the fields that its implementations share.
        const all = [...selection.fields, ...(outer?.fields ?? [])];
        const field = all.find(({ name }) => name === node.name.value);
        if (!field || field.definition.deprecated !== null) continue;
        field.isOn = true;
        await applyField(field, node);
      }
    }
  }

  async function applyFragment(
    selection: Selection,
    node: FragmentSpreadNode | InlineFragmentNode,
  ): Promise<void> {
    const used = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    const typeName = used?.typeCondition?.name.value ?? selection.typeName;
    const parts = used?.selectionSet.selections ?? [];
    if (typeName === selection.typeName) return applyParts(selection, parts);
    await definitions.load([typeName]);
    const names = definitions.get(typeName)?.implementedBy ?? [typeName];
    for (const fragment of selection.fragments.filter(({ name }) => names.includes(name))) {
      fragment.isOn = true;
      const inner = await opened(fragment);
      if (inner) await applyParts(inner, parts, selection);
    }
  }

  async function applyInput(input: Input, json: unknown): Promise<void> {
    useInput(input, true);
    await applyValue(input.value, { json, namedType: input.definition.namedType });
  }

  async function applyValue(
    value: Value,
    { json, namedType }: { readonly json: unknown; readonly namedType: string },
  ): Promise<void> {
    await definitions.load([namedType]);
    if (value.kind === 'list') {
      value.items.length = 0;
      for (const item of Array.isArray(json) ? json : [json])
        await applyValue(addItem(definitions, { list: value, namedType }), {
          json: item,
          namedType,
        });
      return;
    }
    defineValue(definitions, value);
    if (value.kind === 'text') {
      setText(value, json);
      return;
    }
    for (const [name, part] of Object.entries(Object(json))) {
      const field = value.fields?.find((each) => each.name === name);
      if (!field || part === null) continue;
      useInput(field, true, value);
      await applyValue(field.value, { json: part, namedType: field.definition.namedType });
    }
  }
}
