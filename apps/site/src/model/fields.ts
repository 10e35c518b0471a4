import type { ArgumentJson, FieldJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import type { GraphIndex } from '../graph-index.ts';
import { sinceOf } from './changelog.ts';
import { descriptionOf } from './described.ts';
import { reasonInline } from './inline.ts';
import { requirements } from './requirements.ts';
import { stateBadgesOf } from './states.ts';
import { typeRef } from './type-ref.ts';
import type { FieldModel } from './types.ts';

type Holder = Pick<TypeJson, 'coordinate' | 'fields'>;

/**
 * Returns the fields of an object or interface with their arguments, expanded as far as the limits
 * allow.
 */
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

/** Returns the fields of an input type. Non-null fields without a default are required. */
export function inputFieldsOf(
  site: SiteContext,
  { coordinate, fields = [] }: Holder,
): FieldModel[] {
  const types = fields.map(({ namedType }) => namedType);
  const levels = levelsOf(site.index, { holder: coordinate, types });
  return fields.map(unfolding(site, { path: [coordinate], levels }));
}

/** Returns arguments with the fields of their input types. */
export function argumentsOf(
  site: SiteContext,
  holder: { readonly coordinate: string; readonly arguments: readonly ArgumentJson[] },
): FieldModel[] {
  const { coordinate, arguments: args } = holder;
  const types = args.map(({ namedType }) => namedType);
  // The first level of an operation's input is always expanded, whatever its size.
  const levels = Math.max(levelsOf(site.index, { holder: coordinate, types }), 1);
  return args.map((argument) => {
    const model = unfolding(site, { path: [coordinate], levels })(argument);
    const { expansion } = model;
    return expansion && args.length === 1
      ? { ...model, expansion: { ...expansion, open: true } }
      : model;
  });
}

/** Returns a short list of another type's fields, without anchors, arguments or requirements. */
export function outlineOf(site: SiteContext, fields: readonly FieldJson[]): FieldModel[] {
  return fields.map((field) => ({ ...part(site, field), anchor: undefined }));
}

interface Unfolding {
  /** The types above, outermost first. A recursive type is not expanded again. */
  readonly path: readonly string[];
  /** The number of levels still to expand. */
  readonly levels: number;
}

/** Expands arguments and input fields with the fields of their types. */
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

/** The maximum number of enum values that are listed inline. */
const mostValues = 8;

/** Returns the values of an enum if there are few; undefined for any other type. */
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

/** The maximum number of expanded levels; deeper types are only linked. */
const deepest = 6;
/** The maximum number of expanded input fields on a page. */
const mostUnfolded = 150;

/**
 * Returns how many levels of input types below `holder` a page can expand. A recursive type is not
 * expanded again; a level with too many fields is not expanded.
 */
export function levelsOf(
  index: GraphIndex,
  { holder, types }: { readonly holder: string; readonly types: readonly string[] },
): number {
  let paths = types.map((type) => [holder, type]).filter(([, type]) => type !== holder);
  let count = 0;
  for (let level = 0; level < deepest; level += 1) {
    const below = paths.flatMap((path) =>
      inputTypesIn(index, path.at(-1) ?? '').map((type) => [...path, type]),
    );
    count += below.length;
    if (below.length === 0 || count > mostUnfolded) return level;
    paths = below.filter((path) => !path.slice(0, -1).includes(path.at(-1) ?? ''));
  }
  return deepest;
}

/** Returns the input types of the fields of an input type; none for other types. */
function inputTypesIn({ elements }: GraphIndex, name: string): readonly string[] {
  const element = elements.get(name);
  if (element?.kind !== 'input') return [];
  return (element.fields ?? []).map(({ namedType }) => namedType);
}
