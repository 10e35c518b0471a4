import { sectionAnchor, sections, sectionsOfKind, type SectionKind } from '@docs-compiler/graph';

import type { ReferenceModel } from './reference.ts';

/** A part of a reference page that has something to say. */
export interface Section {
  readonly kind: SectionKind;
  readonly title: string;
  /** Absent where the page's own text brings its headings. */
  readonly id?: string | undefined;
  /** How many things it lists. */
  readonly count?: number | undefined;
}

type Modelled = Omit<ReferenceModel, 'sections'>;

/** The sections of a page in their order. */
export function sectionsOf(model: Modelled): readonly Section[] {
  return orderOf(model)
    .filter((kind) => contents[kind].isThere(model))
    .map((kind) => ({
      kind,
      title: titleOf(kind, model),
      id: kind === 'practice' && model.body.titled ? undefined : sectionAnchor(kind, model.anchors),
      count: contents[kind].count?.(model),
    }));
}

/** What a page says of states stands before their types, of which the states were a list already. */
function orderOf({ kind, lifecycle }: Modelled): readonly SectionKind[] {
  const order = sectionsOfKind[kind];
  if (kind !== 'union' || !lifecycle) return order;
  return order
    .filter((each) => each !== 'practice')
    .flatMap((each) => (each === 'members' ? ['practice', each] : [each]));
}

function titleOf(kind: SectionKind, { examples }: Modelled): string {
  return kind === 'example' && examples.first ? 'Example' : sections[kind].title;
}

interface Contents {
  isThere(this: void, model: Modelled): boolean;
  count?(this: void, model: Modelled): number;
}

const always = (): boolean => true;

function list(itemsOf: (model: Modelled) => readonly unknown[]): Contents {
  return {
    isThere: (model) => itemsOf(model).length > 0,
    count: (model) => itemsOf(model).length,
  };
}

const contents: Readonly<Record<SectionKind, Contents>> = {
  description: { isThere: ({ description }) => description !== undefined },
  requirements: { isThere: ({ requirements }) => requirements !== undefined },
  example: { isThere: ({ examples: { first, links } }) => Boolean(first) || links.length > 0 },
  error: { isThere: ({ error }) => error !== undefined },
  states: {
    isThere: ({ lifecycle }) => lifecycle !== undefined,
    count: ({ lifecycle }) => lifecycle?.states.length ?? 0,
  },
  'state-of': { isThere: ({ lifecycle, stateOf }) => !lifecycle && stateOf.length > 0 },
  arguments: list(({ arguments: args }) => args),
  returns: { isThere: ({ returns }) => returns !== undefined },
  outcomes: { isThere: ({ outcomes }) => outcomes.length > 0 },
  fields: list(({ fields }) => fields),
  members: list(({ members }) => members),
  values: list(({ values }) => values),
  locations: { isThere: always },
  specification: { isThere: ({ specifiedBy }) => specifiedBy !== undefined },
  'implemented-by': list(({ implementedBy }) => implementedBy),
  practice: { isThere: ({ body }) => body.rest.length > 0 },
  failures: list(({ errors }) => errors),
  interfaces: { isThere: ({ interfaces }) => interfaces.length > 0 },
  'used-by': {
    isThere: ({ usedBy }) => usedBy.groups.length > 0,
    count: ({ usedBy }) => usedBy.count,
  },
};
