import type { SiteContext } from '../context.ts';
import type { FieldModel } from '../model/fields.ts';
import { descriptionMarkdown } from './describe.ts';
import { codeSpan } from './escape.ts';
import { inlineMarkdown, typeLink } from './inline.ts';
import { needs } from './requirements.ts';
import { table } from './table.ts';

/** The fields of an object, interface or input. */
export function fieldTable(site: SiteContext, fields: readonly FieldModel[]): string {
  return partTable(site, { label: 'Field', parts: fields });
}

/** The arguments of a call or a directive. */
export function argumentTable(site: SiteContext, args: readonly FieldModel[]): string {
  return partTable(site, { label: 'Argument', parts: args });
}

/** The arguments of all fields of a type: `events(first:)`. */
export function fieldArgumentTable(site: SiteContext, fields: readonly FieldModel[]): string {
  const parts = fields.flatMap((field) =>
    (field.arguments ?? []).map((part) => ({ ...part, name: `${field.name}(${part.name}:)` })),
  );
  return partTable(site, { label: 'Argument', parts });
}

interface PartTable {
  readonly label: string;
  readonly parts: readonly FieldModel[];
}

function partTable(site: SiteContext, { label, parts }: PartTable): string {
  return table({
    columns: [label, 'Type', 'Default', 'Description', 'Needs', 'Deprecated', 'Since'],
    rows: parts.map(({ name, type, defaultValue, described, requirements, deprecated, since }) => [
      codeSpan(name),
      typeLink(type),
      defaultValue && codeSpan(defaultValue),
      descriptionMarkdown(site, described),
      requirements && needs(requirements),
      deprecated && (inlineMarkdown(deprecated) || 'yes'),
      since?.release,
    ]),
  });
}
