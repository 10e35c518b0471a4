import {
  anchorOf,
  bodyParts,
  isCall,
  isSafeUrl,
  sectionAnchor,
  type SectionKind,
  sectionsOfKind,
} from '@docs-compiler/graph';
import {
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  specifiedScalarTypes,
} from 'graphql';

import type { ReferenceNode, ReferencePage, SectionNode } from './graph.ts';
import { type Contents, createContents } from './reference/contents.ts';
import { fieldOf } from './reference/field-of.ts';
import { usesOf } from './reference/uses.ts';
import { isListed, type World } from './reference/world.ts';
import { requirementsOfField, requirementsOfType } from './schema/element-requirements.ts';
import { implementersOf, partsBelow } from './schema/types.ts';
import type { Requirements } from './schema/requirements.ts';
import { memo } from './text/memo.ts';
import { withoutOptOuts } from './text/opt-out.ts';

/**
 * Returns the content of each reference page beyond the definition, and its sections, by the
 * coordinate of its element. The linker needs the anchors, the site the rest.
 */
export function describeReference(world: World): ReadonlyMap<string, ReferenceNode> {
  const contentsOf = createContents(world);
  return new Map(
    [...world.referencePages.values()].map((page) => {
      const contents = contentsOf(page);
      return [
        page.coordinate,
        { ...page, ...contents, sections: sectionsOf(world, { page, contents }) },
      ];
    }),
  );
}

interface About {
  readonly page: ReferencePage;
  readonly contents: Contents;
}

/** The sections of a reference page in their order: those that have something to say. */
function sectionsOf(world: World, about: About): SectionNode[] {
  const { page, contents } = about;
  const taken = partAnchors(world, page.coordinate);
  const isThere = presenceOf(world, about);
  const text = textOf(world, page);
  return sectionsOfKind(page.kind, { hasStates: contents.lifecycle !== undefined })
    .filter((kind) => isThere[kind]())
    .map((kind) =>
      kind === 'practice' && text.titled ? { kind } : { kind, anchor: sectionAnchor(kind, taken) },
    );
}

/** Ids that parts of the element have on its page. */
function partAnchors({ schema, children }: World, coordinate: string): ReadonlySet<string> {
  const parts = partsBelow(children, coordinate);
  const type = schema.schema.getType(coordinate);
  const members = isUnionType(type) ? type.getTypes().map(({ name }) => name) : [];
  return new Set([...parts.flatMap((part) => anchorOf(part) ?? []), ...members]);
}

/** The text of the page that documents the element. */
function textOf({ documenting }: World, { coordinate, kind }: ReferencePage) {
  return bodyParts(kind, documenting.get(coordinate)?.parsed.body?.hast.children ?? []);
}

type Presence = Readonly<Record<SectionKind, () => boolean>>;

function presenceOf(world: World, { page, contents }: About): Presence {
  const { coordinate } = page;
  const { examples, guides, lifecycle, stateOf, error, outcomes, failures } = contents;
  const { field, type, directive } = definitionOf(world, page);
  const isShown = (name: string) => isListed(world, name);
  return {
    description: () => {
      const description = (field ?? type ?? directive)?.description ?? '';
      return withoutOptOuts(description).trim() !== '';
    },
    requirements: () => (field ? callsDemand(world) : type !== undefined && typeDemands(type)),
    example: () => examples.length > 0 && !hasOwnExample(world, coordinate),
    error: () => error !== undefined,
    states: () => lifecycle !== undefined,
    'state-of': () => !lifecycle && stateOf.length > 0,
    arguments: () => ((field ?? directive)?.args.length ?? 0) > 0,
    returns: () => true,
    outcomes: () => outcomes.length > 0,
    fields: () => type !== undefined && hasFields(type),
    members: () => isUnionType(type) && type.getTypes().length > 0,
    values: () => isEnumType(type) && type.getValues().length > 0,
    locations: () => true,
    specification: () => isScalarType(type) && isLinked(type.specifiedByURL),
    'implemented-by': () => implementersOf(world.schema.schema, type).some(isShown),
    practice: () => textOf(world, page).rest.length > 0,
    failures: () => failures.length > 0,
    guides: () => guides.length > 0,
    interfaces: () =>
      (isObjectType(type) || isInterfaceType(type)) &&
      type.getInterfaces().some(({ name }) => isShown(name)),
    'used-by': () =>
      (usesOf(world.schema.schema).get(coordinate) ?? []).some(
        (use) => use.relation !== 'implementation' && isShown(use.coordinate),
      ),
  };
}

interface Definition {
  readonly field?: GraphQLField<unknown, unknown> | undefined;
  readonly type?: GraphQLNamedType | undefined;
  readonly directive?: GraphQLDirective | null | undefined;
}

function definitionOf(
  { schema: { schema } }: World,
  { coordinate, kind }: ReferencePage,
): Definition {
  if (isCall(kind)) return { field: fieldOf(schema, coordinate) };
  if (kind === 'directive') return { directive: schema.getDirective(coordinate.slice(1)) };
  // graphql-js has a built-in scalar in its type map only if the schema uses it.
  const builtIn = specifiedScalarTypes.find(({ name }) => name === coordinate);
  return { type: schema.getType(coordinate) ?? builtIn };
}

/** The text about an element shows it at work, though perhaps in an example that is not the best. */
function hasOwnExample({ documenting, examples }: World, coordinate: string): boolean {
  const page = documenting.get(coordinate);
  return page !== undefined && examples.some((each) => each.page === page);
}

function isLinked(url: string | null | undefined): boolean {
  return url !== undefined && url !== null && url !== '' && isSafeUrl(url);
}

function hasFields(type: GraphQLNamedType): boolean {
  const isHolder = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
  return isHolder && Object.keys(type.getFields()).length > 0;
}

function typeDemands(type: GraphQLNamedType): boolean {
  return demandsSomething(requirementsOfType(type));
}

/** Checks whether any call requires a token: then all calls document one. */
const callsDemand = memo(({ schema: { schema }, referencePages }: World): boolean =>
  [...referencePages.values()].some(({ kind, coordinate }) => {
    const field = isCall(kind) ? fieldOf(schema, coordinate) : undefined;
    return field !== undefined && demandsSomething(requirementsOfField(field));
  }),
);

function demandsSomething({ scopes, claims, policies }: Requirements): boolean {
  return scopes.length + claims.length + policies.length > 0;
}
