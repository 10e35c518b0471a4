import type { Kind } from './kinds.ts';

export interface SectionInfo {
  /** The slug in its anchor: `used-by` in `section-used-by`. Unique on a page. */
  readonly slug: string;
  readonly title: string;
}

/** Sections of a reference page, each with its own anchor. */
export const sectionKinds = [
  'description',
  'requirements',
  'example',
  'error',
  'states',
  'state-of',
  'arguments',
  'returns',
  'outcomes',
  'fields',
  'members',
  'values',
  'locations',
  'specification',
  'implemented-by',
  'practice',
  'failures',
  'guides',
  'interfaces',
  'used-by',
] as const;

export type SectionKind = (typeof sectionKinds)[number];

export const sections: Readonly<Record<SectionKind, SectionInfo>> = {
  description: { slug: 'description', title: 'Description' },
  requirements: { slug: 'requirements', title: 'Requirements' },
  example: { slug: 'example', title: 'Example' },
  error: { slug: 'errors', title: 'When it happens' },
  states: { slug: 'states', title: 'States' },
  'state-of': { slug: 'states', title: 'As a state' },
  arguments: { slug: 'arguments', title: 'Arguments' },
  returns: { slug: 'returns', title: 'Returns' },
  outcomes: { slug: 'states', title: 'Lifecycle' },
  fields: { slug: 'fields', title: 'Fields' },
  members: { slug: 'members', title: 'Members' },
  values: { slug: 'values', title: 'Values' },
  locations: { slug: 'locations', title: 'Locations' },
  specification: { slug: 'specification', title: 'Specification' },
  'implemented-by': { slug: 'implemented-by', title: 'Implemented by' },
  practice: { slug: 'practice', title: 'In practice' },
  failures: { slug: 'errors', title: 'When it fails' },
  guides: { slug: 'guides', title: 'Guides' },
  interfaces: { slug: 'interfaces', title: 'Implements' },
  'used-by': { slug: 'used-by', title: 'Used by' },
};

/** Sections of a call. The example comes first, because readers want to make the call. */
const call = [
  'description',
  'requirements',
  'example',
  'arguments',
  'returns',
  'outcomes',
  'practice',
  'failures',
  'guides',
  'used-by',
] as const;

/**
 * Returns the sections of pages of a kind, in order. On a union's page, the lifecycle comes before
 * the member types.
 */
export function sectionsOfKind(
  kind: Kind,
  { hasStates }: { readonly hasStates: boolean },
): readonly SectionKind[] {
  return kind === 'union' && hasStates ? unionOfStates : byKind[kind];
}

const unionOfStates: readonly SectionKind[] = [
  'description',
  'requirements',
  'states',
  'practice',
  'members',
  'failures',
  'example',
  'guides',
  'used-by',
];

const byKind: Readonly<Record<Kind, readonly SectionKind[]>> = {
  query: call,
  mutation: call,
  subscription: call,
  object: [
    'description',
    'requirements',
    'error',
    'states',
    'state-of',
    'fields',
    'practice',
    'interfaces',
    'example',
    'guides',
    'used-by',
  ],
  interface: [
    'description',
    'requirements',
    'states',
    'state-of',
    'fields',
    'implemented-by',
    'practice',
    'failures',
    'interfaces',
    'example',
    'guides',
    'used-by',
  ],
  union: [
    'description',
    'requirements',
    'states',
    'state-of',
    'members',
    'practice',
    'failures',
    'example',
    'guides',
    'used-by',
  ],
  enum: [
    'description',
    'requirements',
    'states',
    'state-of',
    'values',
    'practice',
    'example',
    'guides',
    'used-by',
  ],
  input: ['description', 'requirements', 'fields', 'practice', 'example', 'guides', 'used-by'],
  scalar: [
    'description',
    'requirements',
    'specification',
    'practice',
    'example',
    'guides',
    'used-by',
  ],
  directive: ['description', 'arguments', 'locations', 'practice', 'used-by'],
};

/**
 * Returns the anchor of a section: `section-fields`. An argument `fields` of a field `section`
 * keeps that anchor; the section then gets one with two hyphens, which no element has.
 */
export function sectionAnchor(kind: SectionKind, taken: ReadonlySet<string>): string {
  const { slug } = sections[kind];
  const anchor = `section-${slug}`;
  return taken.has(anchor) ? `section--${slug}` : anchor;
}
