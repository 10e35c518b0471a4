import { isSafeUrl } from '@docs-compiler/graph';
import type { ErrorProps, InlinePart, LifecycleProps, StateProps } from '@docs-compiler/ui';
import type { DirectiveJson, OperationJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { errorProps, errors } from './facts.ts';
import { argumentsOf, fieldsOf, inputFieldsOf, type FieldModel } from './fields.ts';
import { lifecycleProps } from './lifecycle.ts';
import { membersOf, valuesOf, type CaseModel } from './cases.ts';
import { outcomesOf, type Outcome } from './outcomes.ts';
import { returnsOf, type ReturnsModel } from './returns.ts';
import { statesOf } from './states.ts';

/** What an element is made of. Lists are empty where its kind has no such part. */
export interface Parts {
  readonly arguments: readonly FieldModel[];
  readonly fields: readonly FieldModel[];
  readonly members: readonly CaseModel[];
  readonly values: readonly CaseModel[];
  readonly interfaces: readonly InlinePart[];
  readonly implementedBy: readonly InlinePart[];
  readonly returns?: ReturnsModel | undefined;
  readonly oneOf: boolean;
  readonly specifiedBy?: string | undefined;
  readonly locations: readonly string[];
  readonly repeatable: boolean;
  readonly lifecycle?: LifecycleProps | undefined;
  /** The states of lifecycles that the type stands for. */
  readonly stateOf: readonly StateOf[];
  readonly error?: ErrorProps | undefined;
  /** Failures among what the element can be, or can lead to. */
  readonly errors: readonly ErrorProps[];
  /** What that which a call returns can become. */
  readonly outcomes: readonly Outcome[];
}

export interface StateOf {
  readonly entity: string;
  /** The page of the union that the state is a member of. */
  readonly href?: string | undefined;
  readonly state: StateProps;
}

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

/** Types by name, without those that are hidden; a root type has no page to link to. */
function links({ addresses, index }: SiteContext, names: readonly string[] = []): InlinePart[] {
  return names
    .filter((name) => !index.isHidden(index.elements.get(name)?.route ?? null))
    .map((name) => ({ kind: 'code', text: name, href: addresses.hrefOf(name) }));
}

interface Anchored {
  readonly anchor?: string | undefined;
  readonly arguments?: readonly Anchored[] | undefined;
}

/** Ids that the parts have on the page. */
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
