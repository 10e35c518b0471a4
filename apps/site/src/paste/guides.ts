import type { ExplainedProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { componentPlaces } from './places.ts';

type Guide = ExplainedProps['guides'][number];

export interface GuideSubject {
  /** Its names in triggers. */
  readonly outcomes: readonly string[];
  /** The lifecycles that contain it as a state. */
  readonly lifecycles: readonly string[];
  /** Its type. */
  readonly type?: string | undefined;
}

/**
 * Returns related guides: first those with its triggers, then those with its lifecycle, then those
 * with examples.
 */
export function guidesAbout(
  site: SiteContext,
  { outcomes, lifecycles, type }: GuideSubject,
): Guide[] {
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

/** Returns the guide at a route, unless it is hidden. */
export function pageGuide({ index, addresses }: SiteContext, route: string): Guide[] {
  const page = index.pages.get(route);
  if (page?.kind !== 'guide' || page.hidden === true) return [];
  return [{ label: page.title, href: addresses.href(route) }];
}

function guideAt({ page, href }: ReturnType<typeof componentPlaces>[number]): Guide {
  return { label: page.title, href };
}

/** Returns the first two guides, without duplicates. */
function firstOfEach(guides: readonly Guide[]): Guide[] {
  const byTitle = new Map(guides.toReversed().map((guide) => [guide.label, guide]));
  return [...new Set(guides.map(({ label }) => label))]
    .flatMap((label) => byTitle.get(label) ?? [])
    .slice(0, 2);
}
