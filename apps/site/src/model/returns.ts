import type { LinkListProps, ReturnsProps } from '@docs-compiler/ui';
import type { OperationJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { outlineOf, type FieldModel } from './fields.ts';
import { nameInline } from './inline.ts';
import { summaryOf } from './summary.ts';
import { typeRef } from './type-ref.ts';

const shownFields = 12;

export interface ReturnsModel extends Omit<ReturnsProps, 'fields'> {
  readonly fields: readonly FieldModel[];
}

export function returnsOf(site: SiteContext, operation: OperationJson): ReturnsModel {
  const type = site.index.elements.get(operation.namedType);
  const fields = type && 'fields' in type ? (type.fields ?? []) : [];
  return {
    type: typeRef(site, operation),
    summary: summaryOf(type?.description ?? null),
    fields: outlineOf(site, fields.slice(0, shownFields)),
    more: Math.max(fields.length - shownFields, 0),
    possible: possibleOf(site, operation.namedType),
  };
}

function possibleOf(site: SiteContext, name: string): LinkListProps['links'] {
  const type = site.index.elements.get(name);
  if (!type || !('members' in type || 'implementedBy' in type)) return [];
  const names = type.members?.map((member) => member.name) ?? type.implementedBy ?? [];
  return names.map((each) => nameInline(site, each));
}
