import type { FieldProps } from '@docs-compiler/ui';
import type { ArgumentJson, FieldJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { describePart } from '../describe.tsx';
import { reasonInline } from './inline.ts';
import { requirements } from './requirements.ts';
import { stateBadgesOf } from './states.ts';
import { typeRef } from './type-ref.ts';

/** The fields of an object, interface or input with their arguments. */
export function fieldsOf(site: SiteContext, fields: readonly FieldJson[]): FieldProps[] {
  return fields.map((field) => ({
    ...part(site, field),
    requirements: requirements(site, field),
    arguments: field.arguments.map((argument) => input(site, argument)),
  }));
}

/** The fields of an input: a caller must give those that have no default and cannot be null. */
export function inputFieldsOf(site: SiteContext, fields: readonly FieldJson[]): FieldProps[] {
  return fields.map((field) => input(site, field));
}

/** Arguments, each with the fields of its input type at hand. */
export function argumentsOf(site: SiteContext, args: readonly ArgumentJson[]): FieldProps[] {
  return args.map((argument) => ({
    ...input(site, argument),
    expansion: expansionOf(site, { type: argument.namedType, open: args.length === 1 }),
  }));
}

/** The fields of another type, short: without anchors, arguments or what they need. */
export function outlineOf(site: SiteContext, fields: readonly FieldJson[]): FieldProps[] {
  return fields.map((field) => ({ ...part(site, field), anchor: undefined }));
}

interface Expandable {
  readonly type: string;
  readonly open: boolean;
}

function expansionOf(site: SiteContext, { type, open }: Expandable): FieldProps['expansion'] {
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

function input(site: SiteContext, json: ArgumentJson | FieldJson): FieldProps {
  return {
    ...part(site, json),
    required: json.type.endsWith('!') && json.defaultValue === null,
    defaultValue: json.defaultValue ?? undefined,
  };
}

function part(site: SiteContext, json: ArgumentJson | FieldJson): FieldProps {
  const { name, anchor, deprecated } = json;
  return {
    name,
    anchor,
    type: typeRef(site, json),
    description: describePart(site, json),
    states: stateBadgesOf(site, json.namedType),
    deprecated: deprecated ? reasonInline(site, deprecated) : undefined,
  };
}
