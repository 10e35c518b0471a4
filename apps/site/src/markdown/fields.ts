import type { FieldProps } from '@docs-compiler/ui';
import type { ArgumentJson, FieldJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import type { Parts } from '../model/parts.ts';
import { descriptionMarkdown } from './describe.ts';
import { codeSpan } from './escape.ts';
import { inlineMarkdown, typeLink } from './inline.ts';
import { needs } from './requirements.ts';
import { table } from './table.ts';

/** A field or argument: what is shown of it, and its description, which in the model is HTML. */
interface Part {
  /** What stands in the first column. */
  readonly name: string;
  readonly shown: FieldProps;
  readonly json: ArgumentJson | FieldJson;
}

interface Fields {
  readonly fields: readonly FieldJson[];
  readonly model: Parts;
}

/** The fields of an object, interface or input. */
export function fieldTable(site: SiteContext, { fields, model }: Fields): string {
  return partTable(site, { label: 'Field', parts: partsOf(model.fields, fields) });
}

/** The arguments of a call or a directive. */
export function argumentTable(
  site: SiteContext,
  { element, model }: { readonly element: Element; readonly model: Parts },
): string {
  const args = 'arguments' in element ? element.arguments : [];
  return partTable(site, { label: 'Argument', parts: partsOf(model.arguments, args) });
}

/** The arguments of all fields of a type: `events(first:)`. */
export function fieldArgumentTable(site: SiteContext, { fields, model }: Fields): string {
  const parts = fields.flatMap((field, at) =>
    partsOf(model.fields[at]?.arguments ?? [], field.arguments).map((part) => ({
      ...part,
      name: `${field.name}(${part.name}:)`,
    })),
  );
  return partTable(site, { label: 'Argument', parts });
}

function partsOf(shown: readonly FieldProps[], all: readonly (ArgumentJson | FieldJson)[]): Part[] {
  return all.flatMap((json, at) => {
    const props = shown[at];
    return props ? [{ name: json.name, shown: props, json }] : [];
  });
}

interface PartTable {
  readonly label: string;
  readonly parts: readonly Part[];
}

function partTable(site: SiteContext, { label, parts }: PartTable): string {
  return table({
    columns: [label, 'Type', 'Default', 'Description', 'Needs', 'Deprecated'],
    rows: parts.map(({ name, shown, json }) => [
      codeSpan(name),
      typeLink(shown.type),
      shown.defaultValue && codeSpan(shown.defaultValue),
      descriptionMarkdown(site, json),
      shown.requirements && needs(shown.requirements),
      shown.deprecated && (inlineMarkdown(shown.deprecated) || 'yes'),
    ]),
  });
}
