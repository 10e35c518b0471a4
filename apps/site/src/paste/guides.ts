import type { ExplainedProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { componentPlaces } from './places.ts';

type Guide = ExplainedProps['guides'][number];

export interface Asked {
  /** What triggers call it. */
  readonly outcomes: readonly string[];
  /** The lifecycles in which it is a state. */
  readonly lifecycles: readonly string[];
  /** The type that stands for it. */
  readonly type?: string | undefined;
}

/** The guides to read: those that bring it about, then those of its lifecycle, then of its examples. */
export function guidesAbout(site: SiteContext, { outcomes, lifecycles, type }: Asked): Guide[] {
  const { graph, index } = site;
  const places = componentPlaces(site);
  const triggering = graph.triggers
    .filter(({ outcome }) => outcomes.includes(outcome))
    .flatMap(
      ({ page }) => places.find((at) => at.name === 'Triggers' && at.page.route === page) ?? [],
    );
  const drawn = places.filter(
    ({ lifecycle }) => lifecycle !== undefined && lifecycles.includes(lifecycle),
  );
  const element = index.elements.get(type ?? '');
  const examples = element && 'stateOf' in element ? element.examples : [];
  const shown = examples.flatMap((id) => pageGuide(site, index.examples.get(id)?.page ?? ''));
  return firstOfEach([...[...triggering, ...drawn].map(guideAt), ...shown]);
}

/** The guide at a route, unless nothing may name it. */
export function pageGuide({ index, addresses }: SiteContext, route: string): Guide[] {
  const page = index.pages.get(route);
  if (page?.kind !== 'guide' || page.hidden === true) return [];
  return [{ label: page.title, href: addresses.href(route) }];
}

function guideAt({ page, href }: ReturnType<typeof componentPlaces>[number]): Guide {
  return { label: page.title, href };
}

/** Two are enough to read. */
function firstOfEach(guides: readonly Guide[]): Guide[] {
  const byTitle = new Map(guides.toReversed().map((guide) => [guide.label, guide]));
  return [...new Set(guides.map(({ label }) => label))]
    .flatMap((label) => byTitle.get(label) ?? [])
    .slice(0, 2);
}
