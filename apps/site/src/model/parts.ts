import { isSafeUrl } from '@docs-compiler/graph';
import type { InlinePart, LinkListProps } from '@docs-compiler/ui';
import type { DirectiveJson, LifecycleJson, OperationJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { membersOf, valuesOf } from './cases.ts';
import { errorProps, errors } from './error-facts.ts';
import { argumentsOf, fieldsOf, inputFieldsOf, outlineOf } from './fields.ts';
import { nameInline } from './inline.ts';
import { lifecycleProps } from './lifecycle.ts';
import { stateBadges, statesOf } from './states.ts';
import { summaryOf } from './summary.ts';
import { typeRef } from './type-ref.ts';
import type { Outcome, Parts, ReturnsModel } from './types.ts';

export function partsOf(site: SiteContext, element: Element): Parts {
  switch (element.kind) {
    case 'directive':
      return directiveParts(site, element);
    case 'query':
    case 'mutation':
    case 'subscription':
      return operationParts(site, element);
    default:
      return typeParts(site, element);
  }
}

const none: Parts = {
  arguments: [],
  fields: [],
  members: [],
  values: [],
  interfaces: [],
  implementedBy: [],
  oneOf: false,
  locations: [],
  repeatable: false,
  stateOf: [],
  errors: [],
  outcomes: [],
};

function directiveParts(site: SiteContext, directive: DirectiveJson): Parts {
  const { locations, repeatable } = directive;
  return { ...none, arguments: argumentsOf(site, directive), locations, repeatable };
}

function operationParts(site: SiteContext, operation: OperationJson): Parts {
  return {
    ...none,
    arguments: argumentsOf(site, operation),
    returns: returnsOf(site, operation),
    errors: errors(site, { names: operation.failures, group: undefined }),
    outcomes: outcomesOf(site, operation),
  };
}

function typeParts(site: SiteContext, type: TypeJson): Parts {
  const list = type.kind === 'input' ? inputFieldsOf : fieldsOf;
  const lifecycle = site.index.lifecycles.get(type.lifecycle ?? '');
  const error = site.graph.errors.find(({ name }) => name === type.error);
  return {
    ...none,
    fields: list(site, type),
    members: membersOf(site, type),
    values: valuesOf(site, type),
    interfaces: links(site, type.interfaces),
    implementedBy: links(site, type.implementedBy),
    oneOf: type.oneOf ?? false,
    specifiedBy: isSafeUrl(type.specifiedBy ?? '') ? type.specifiedBy : undefined,
    lifecycle: lifecycle && lifecycleProps(site, lifecycle),
    stateOf: statesOf(site, type),
    error: error && errorProps(site, error),
    errors: errors(site, { names: type.failures, group: undefined }),
  };
}

/** Returns links to types, without hidden ones. Root types have no page. */
function links({ addresses, index }: SiteContext, names: readonly string[] = []): InlinePart[] {
  return names
    .filter((name) => !index.isHidden(index.elements.get(name)?.route ?? null))
    .map((name) => ({ kind: 'code', text: name, href: addresses.hrefOf(name) }));
}

interface Anchored {
  readonly anchor?: string | undefined;
  readonly arguments?: readonly Anchored[] | undefined;
}

/** Returns the anchors of the parts of a page. */
export function anchorsOf({
  arguments: args,
  fields,
  members,
  values,
}: Parts): ReadonlySet<string> {
  const parts: readonly Anchored[] = [...args, ...fields, ...members, ...values];
  const all = parts.flatMap((part) => [part, ...(part.arguments ?? [])]);
  return new Set(all.flatMap(({ anchor }) => (anchor === undefined ? [] : [anchor])));
}

const shownFields = 12;

function returnsOf(site: SiteContext, operation: OperationJson): ReturnsModel {
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

/** Returns the lifecycles that a response leads to, nearest first. */
function outcomesOf(site: SiteContext, { outcomes }: OperationJson): Outcome[] {
  return outcomes.flatMap((id) => {
    const lifecycle = site.index.lifecycles.get(id);
    return lifecycle ? outcomeOf(site, lifecycle) : [];
  });
}

function outcomeOf(site: SiteContext, lifecycle: LifecycleJson): Outcome {
  const { id, coordinate } = lifecycle;
  return {
    id,
    title: titleOf(site, lifecycle),
    href: coordinate === null ? undefined : site.addresses.hrefOf(coordinate),
    states: stateBadges(site, lifecycle),
  };
}

// An entity may have several lifecycles, each in its own field.
function titleOf(site: SiteContext, { entity, coordinate }: LifecycleJson): InlinePart {
  const element = site.index.elements.get(entity);
  const fields = element && 'fields' in element ? element.fields : undefined;
  const field = fields?.find(({ namedType }) => namedType === coordinate);
  return field ? nameInline(site, `${entity}.${field.name}`) : { kind: 'text', text: entity };
}
