import { Lifecycle } from '@docs-compiler/ui';

import { lifecycleMarkdown } from '../markdown/lifecycle.ts';
import { lifecycleProps } from '../model/lifecycle.ts';
import type { FactUse, SiteComponent } from './component.ts';

export const lifecycle: SiteComponent<'Lifecycle'> = {
  html({ site, props }) {
    const shown = lifecycleOf({ site, props });
    return shown && <Lifecycle {...lifecycleProps(site, shown)} />;
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
