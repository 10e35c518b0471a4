import type { SectionKind } from '@docs-compiler/graph';
import type { Requirement, RequirementsProps } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { chooseExample } from '../model/element-examples.ts';
import { namesOf } from '../model/requirements.ts';
import type { ReferenceModel, Parts, FieldModel } from '../model/types.ts';
import { bullets, joinBlocks } from './blocks.ts';
import { descriptionMarkdown } from './describe.ts';
import { errorMarkdown, errorsMarkdown } from './errors.ts';
import { codeSpan, escapeText, target } from './escape.ts';
import { exampleMarkdown } from './example.ts';
import { inlineMarkdown, nameLink, nameLinks, textLink, typeLink } from './inline.ts';
import { table } from './table.ts';
import { usedByMarkdown } from './used-by.ts';
import { lifecycleMarkdown, tableMarkdown } from './view.ts';

interface Page {
  readonly site: SiteContext;
  readonly element: Element;
  readonly page?: PageJson | undefined;
  readonly model: ReferenceModel;
  /** The page's own text. */
  readonly text: string;
}

/** Render the content of each section, without its heading. */
export const contents: Readonly<Record<SectionKind, (page: Page) => string | undefined>> = {
  description: ({ site, model }) => descriptionMarkdown(site, model.described),
  requirements: ({ model }) => model.requirements && requirementsMarkdown(model.requirements),
  example,
  error: ({ model }) => model.error && errorMarkdown(model.error),
  states: ({ model }) => model.lifecycle && lifecycleMarkdown(model.lifecycle),
  'state-of': ({ model }) =>
    joinBlocks(
      model.stateOf.flatMap(({ entity, table: state }) => [
        `A state of ${escapeText(entity)}:`,
        tableMarkdown(state),
      ]),
    ),
  arguments: ({ site, model }) => argumentTable(site, model.arguments),
  returns: ({ model }) => returns(model),
  outcomes: ({ model }) => outcomes(model),
  fields,
  members: ({ model }) => memberTable(model),
  values: ({ site, model }) => valueTable(site, model),
  locations: ({ model }) => model.locations.map(codeSpan).join(', '),
  specification: ({ model: { specifiedBy } }) => specifiedBy && `<${target(specifiedBy)}>`,
  'implemented-by': ({ model }) => nameLinks(model.implementedBy),
  practice: ({ text }) => text,
  failures: ({ site, model }) => errorsMarkdown(site, model.errors),
  guides: ({ model }) => guides(model),
  interfaces: ({ model }) => nameLinks(model.interfaces),
  'used-by': ({ model }) => usedByMarkdown(model.usedBy),
};

function fields({ site, model }: Page): string {
  const ofFields = fieldArgumentTable(site, model.fields);
  return joinBlocks([
    model.oneOf ? 'Give a value to exactly one of these fields.' : undefined,
    fieldTable(site, model.fields),
    ofFields && joinBlocks(['### Arguments of fields', ofFields]),
  ]);
}

function returns({ returns: result }: ReferenceModel): string | undefined {
  if (!result) return undefined;
  return [typeLink(result.type), inlineMarkdown(result.summary)].filter(Boolean).join(': ');
}

function outcomes({ outcomes: all }: ReferenceModel): string {
  return bullets(
    all.map(({ title, href, states: list }) => {
      const names = list.map(({ name }) => escapeText(name));
      return `${textLink({ text: title.text, href })}: ${names.join(', ')}`;
    }),
  );
}

function example({ site, element }: Page): string | undefined {
  const chosen = chooseExample(site, element);
  return chosen && exampleMarkdown(chosen);
}

function guides({ guides: all }: ReferenceModel): string {
  return bullets(
    all.map(({ title, branch, href }) =>
      [textLink({ text: title, href }), escapeText(branch)].filter(Boolean).join(', '),
    ),
  );
}

/** Renders the members of a union. */
function memberTable({ members }: Parts): string {
  return table({
    columns: ['Member', 'Meaning', 'What to do'],
    rows: members.map(({ name, href, summary, meaning, next }) => [
      nameLink({ text: name, href }),
      inlineMarkdown(meaning ?? summary),
      inlineMarkdown(next),
    ]),
  });
}

/** Renders the values of an enum. */
function valueTable(site: SiteContext, { values }: Parts): string {
  return table({
    columns: ['Value', 'Description', 'Meaning', 'What to do', 'Needed by', 'Deprecated', 'Since'],
    rows: values.map(({ name, described, meaning, next, opens, deprecated, since }) => [
      codeSpan(name),
      described && descriptionMarkdown(site, described),
      inlineMarkdown(meaning),
      inlineMarkdown(next),
      nameLinks(opens ?? []),
      deprecated && (inlineMarkdown(deprecated) || 'yes'),
      since?.release,
    ]),
  });
}

/** Renders the fields of an object, interface or input. */
function fieldTable(site: SiteContext, fields: readonly FieldModel[]): string {
  return partTable(site, { label: 'Field', parts: fields });
}

/** Renders the arguments of an operation or a directive. */
function argumentTable(site: SiteContext, args: readonly FieldModel[]): string {
  return partTable(site, { label: 'Argument', parts: args });
}

/** Renders the arguments of all fields of a type: `events(first:)`. */
function fieldArgumentTable(site: SiteContext, fields: readonly FieldModel[]): string {
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

/** Renders token requirements in full. */
function requirementsMarkdown({ token, scopes, claims, policies }: RequirementsProps) {
  return bullets([
    ...(token === undefined ? [] : [`Token: ${token}`]),
    ...scopes.map((each) => requirement('Scope', each)),
    ...claims.map((each) => requirement('Claim', each)),
    ...policies.map((each) => requirement('Policy', each)),
  ]);
}

/** Renders token requirements briefly, for a table cell. */
function needs(requirements: RequirementsProps): string {
  const names = nameLinks(namesOf(requirements));
  return requirements.token === undefined ? names : `${requirements.token} token, ${names}`;
}

function requirement(label: string, { name, href, grants }: Requirement): string {
  const link = `${label}: ${nameLink({ text: name, href })}`;
  return grants ? `${link}. ${inlineMarkdown(grants)}` : link;
}
