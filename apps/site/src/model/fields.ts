import type { FieldFold, FieldProps } from '@docs-compiler/ui';
import type { ArgumentJson, FieldJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { sinceOf } from './changelog.ts';
import { descriptionOf, type Described } from './described.ts';
import { reasonInline } from './inline.ts';
import { requirements } from './requirements.ts';
import { stateBadgesOf } from './states.ts';
import { typeRef } from './type-ref.ts';

/** A field, an argument or an input field, as plain data. */
export interface FieldModel extends Omit<FieldProps, 'description' | 'arguments' | 'expansion'> {
  readonly described: Described;
  readonly arguments?: readonly FieldModel[] | undefined;
  /** The fields of the type, so that the reader need not leave the page. */
  readonly expansion?: FoldModel | undefined;
}

interface FoldModel extends Omit<FieldFold, 'fields'> {
  readonly fields: readonly FieldModel[];
}

/** The fields of an object, interface or input with their arguments. */
export function fieldsOf(site: SiteContext, fields: readonly FieldJson[]): FieldModel[] {
  return fields.map((field) => ({
    ...part(site, field),
    requirements: requirements(site, field),
    arguments: field.arguments.map((argument) => input(site, argument)),
  }));
}

/** The fields of an input: a caller must give those that have no default and cannot be null. */
export function inputFieldsOf(site: SiteContext, fields: readonly FieldJson[]): FieldModel[] {
  return fields.map((field) => input(site, field));
}

/** Arguments, each with the fields of its input type at hand. */
export function argumentsOf(site: SiteContext, args: readonly ArgumentJson[]): FieldModel[] {
  return args.map((argument) => ({
    ...input(site, argument),
    expansion: expansionOf(site, { type: argument.namedType, open: args.length === 1 }),
  }));
}

/** The fields of another type, short: without anchors, arguments or what they need. */
export function outlineOf(site: SiteContext, fields: readonly FieldJson[]): FieldModel[] {
  return fields.map((field) => ({ ...part(site, field), anchor: undefined }));
}

interface Expandable {
  readonly type: string;
  readonly open: boolean;
}

function expansionOf(site: SiteContext, { type, open }: Expandable): FieldModel['expansion'] {
  const element = site.index.elements.get(type);
  if (element?.kind !== 'input') return undefined;
  const fields = inputFieldsOf(site, element.fields ?? []);
  return {
    title: `Fields of ${type}`,
    open,
    oneOf: element.oneOf,
    fields: fields.map((field) => ({ ...field, anchor: undefined })),
  };
}

function input(site: SiteContext, json: ArgumentJson | FieldJson): FieldModel {
  return {
    ...part(site, json),
    required: json.type.endsWith('!') && json.defaultValue === null,
    defaultValue: json.defaultValue ?? undefined,
  };
}

function part(site: SiteContext, json: ArgumentJson | FieldJson): FieldModel {
  const { name, anchor, deprecated } = json;
  return {
    name,
    anchor,
    type: typeRef(site, json),
    described: descriptionOf(json),
    states: stateBadgesOf(site, json.namedType),
    deprecated: deprecated ? reasonInline(site, deprecated) : undefined,
    since: sinceOf(site, json.since),
  };
}
