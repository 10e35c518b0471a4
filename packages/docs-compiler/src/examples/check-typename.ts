import {
  getNamedType,
  isAbstractType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLAbstractType,
} from 'graphql';

import type { ExampleFault } from '../graph.ts';
import { elementLabel } from './explain.ts';
import {
  isSameForAll,
  isTypename,
  selectionContext,
  selectionOfAny,
} from '../operation/selection.ts';
import type { Fence, ParsedSchema } from '../parse/types.ts';

/**
 * Checks that an operation with a shown response selects `__typename` wherever its fields depend on
 * the type of a value. Otherwise the type in the response is unknown to readers and to validation.
 */
export function checkTypenameSelected(
  { schema, elements }: ParsedSchema,
  { fence, document }: { readonly fence: Fence; readonly document: DocumentNode },
): readonly ExampleFault[] {
  const context = selectionContext(schema, document);
  const faults: ExampleFault[] = [];
  const info = new TypeInfo(schema);
  const check = (node: FieldNode): void => {
    const type = getNamedType(info.getType());
    if (!node.selectionSet || !isAbstractType(type)) return;

    const sets = [{ set: node.selectionSet, optional: false }];
    const selection = selectionOfAny(context, type, sets);
    if ([...selection.values()].some(isTypename) || isSameForAll(context, type, sets)) return;
    const declared = elementLabel(elements, type.name, 'declared here');
    faults.push({ ...typenameFault(fence, node, type), ...(declared && { related: [declared] }) });
  };
  visit(document, visitWithTypeInfo(info, { Field: check }));
  return faults;
}

function typenameFault(fence: Fence, { name }: FieldNode, type: GraphQLAbstractType): ExampleFault {
  return {
    part: 'operation',
    message: `\`${name.value}\` can have several types, but \`__typename\` is not selected`,
    label: `a \`${type.name}\``,
    span: fence.spanOf(name.loc?.start ?? 0, name.loc?.end ?? 0),
    help: 'add `__typename` to its selection: the response shows which type came back',
  };
}
