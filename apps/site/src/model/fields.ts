import type { ArgumentJson, FieldJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { sinceOf } from './changelog.ts';
import { descriptionOf } from './described.ts';
import { reasonInline } from './inline.ts';
import { requirements } from './requirements.ts';
import { stateBadgesOf } from './states.ts';
import { typeRef } from './type-ref.ts';
import type { FieldModel } from './types.ts';
import { levelsOf } from './unfold.ts';

type Holder = Pick<TypeJson, 'coordinate' | 'fields'>;

/** The fields of an object or interface with their arguments, as far as these unfold. */
export function fieldsOf(site: SiteContext, { coordinate, fields = [] }: Holder): FieldModel[] {
  const types = fields.flatMap((field) => field.arguments.map(({ namedType }) => namedType));
  const levels = levelsOf(site.index, { holder: coordinate, types });
  const unfold = unfolding(site, { path: [coordinate], levels });
  return fields.map((field) => ({
    ...part(site, field),
    requirements: requirements(site, field),
    arguments: field.arguments.map(unfold),
  }));
}

/** The fields of an input: a caller must give those that have no default and cannot be null. */
export function inputFieldsOf(
  site: SiteContext,
  { coordinate, fields = [] }: Holder,
): FieldModel[] {
  const types = fields.map(({ namedType }) => namedType);
  const levels = levelsOf(site.index, { holder: coordinate, types });
  return fields.map(unfolding(site, { path: [coordinate], levels }));
}

/** Arguments, each with the fields of its input type at hand. */
export function argumentsOf(
  site: SiteContext,
  holder: { readonly coordinate: string; readonly arguments: readonly ArgumentJson[] },
): FieldModel[] {
  const { coordinate, arguments: args } = holder;
  const types = args.map(({ namedType }) => namedType);
  // Whoever looks up a call wants to fill in what it takes, however much that is.
  const levels = Math.max(levelsOf(site.index, { holder: coordinate, types }), 1);
  return args.map((argument) => {
    const model = unfolding(site, { path: [coordinate], levels })(argument);
    const { expansion } = model;
    return expansion && args.length === 1
      ? { ...model, expansion: { ...expansion, open: true } }
      : model;
  });
}

/** The fields of another type, short: without anchors, arguments or what they need. */
export function outlineOf(site: SiteContext, fields: readonly FieldJson[]): FieldModel[] {
  return fields.map((field) => ({ ...part(site, field), anchor: undefined }));
}

interface Unfolding {
  /** The types above, outermost first: one that holds itself ends there. */
  readonly path: readonly string[];
  /** How many levels there are to go. */
  readonly levels: number;
}

/** Arguments and input fields with the fields of their types below them. */
function unfolding(
  site: SiteContext,
  { path, levels }: Unfolding,
): (json: ArgumentJson | FieldJson) => FieldModel {
  return (json) => {
    const type = site.index.elements.get(json.namedType);
    const own = { ...input(site, json), values: type && valuesOf(type) };
    if (levels === 0 || type?.kind !== 'input' || path.includes(type.name)) return own;
    const below = unfolding(site, { path: [...path, type.name], levels: levels - 1 });
    const fields = (type.fields ?? []).map((field) => ({ ...below(field), anchor: undefined }));
    const title = `Fields of ${type.name}`;
    return { ...own, expansion: { title, open: false, oneOf: type.oneOf, fields } };
  };
}

/** More are a list to look things up in, which the page of the enum is. */
const mostValues = 8;

/** What may be given, where that is little; undefined for anything but an enum. */
function valuesOf(type: Element): readonly string[] | undefined {
  if (type.kind !== 'enum') return undefined;
  const values = (type.values ?? []).filter(({ deprecated }) => deprecated === null);
  return values.length <= mostValues ? values.map(({ name }) => name) : undefined;
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
