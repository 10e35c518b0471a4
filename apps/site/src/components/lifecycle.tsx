import { Lifecycle } from '@docs-compiler/ui';
import type { LifecycleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { lifecycleMarkdown } from '../markdown/view.ts';
import { lifecycleProps } from '../model/lifecycle.ts';
import { stateBadges } from '../model/states.ts';
import type { FactUse, SiteComponent } from './component.ts';

export const lifecycle: SiteComponent<'Lifecycle'> = {
  html({ site, props }) {
    const shown = lifecycleOf({ site, props });
    if (!shown) return undefined;
    const all = lifecycleProps(site, shown);
    const fullHref = fullPageOf(site, shown);
    if (fullHref === undefined) return <Lifecycle {...all} />;
    return <Lifecycle {...all} folded={{ fullHref, badges: stateBadges(site, shown) }} />;
  },
  markdown({ site, props }) {
    const shown = lifecycleOf({ site, props });
    return shown ? lifecycleMarkdown(lifecycleProps(site, shown)) : '';
  },
  facts: (use) => lifecycleOf(use)?.states ?? [],
};

function lifecycleOf({ site, props }: Pick<FactUse<'Lifecycle'>, 'site' | 'props'>) {
  return site.index.lifecycles.get(props.id);
}

/**
 * Returns the page that shows a lifecycle in full, if several guides show it; the guides then
 * collapse the states. Undefined if only one guide shows it, or if it has no page.
 */
function fullPageOf(
  { addresses }: SiteContext,
  { coordinate, shownOn }: LifecycleJson,
): string | undefined {
  if (shownOn.length < 2 || coordinate === null) return undefined;
  return addresses.hrefOf(coordinate);
}
