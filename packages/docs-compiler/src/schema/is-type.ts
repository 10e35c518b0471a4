import type { SchemaElement } from '../parse/types.ts';

const typeKinds = new Set(['object', 'interface', 'union', 'enum', 'input', 'scalar']);

export function isType(element: SchemaElement | undefined): element is SchemaElement {
  return element !== undefined && typeKinds.has(element.kind);
}
