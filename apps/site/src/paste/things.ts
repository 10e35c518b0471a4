import type { ExplainedProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { inline, nameInline } from '../model/inline.ts';
import type { EntryJson } from './format.ts';

/** An entry whose explanation is not rendered yet. */
export interface Thing extends Omit<EntryJson, 'html'> {
  readonly explained: ExplainedProps;
}

/** Returns a filter for facts. Facts of hidden pages are only shown there. */
export function isShown({ index }: SiteContext) {
  return ({ page }: { readonly page: string }) => !index.isHidden(page);
}

/** Returns how to trigger an outcome in the sandbox. */
export function triggerAdvice(
  site: SiteContext,
  outcomes: readonly string[],
): ExplainedProps['advice'] {
  return site.graph.triggers
    .filter(isShown(site))
    .filter(({ outcome }) => outcomes.includes(outcome))
    .map(({ input, operation, page }) => ({
      label: 'In the sandbox',
      text: [
        ...inline(site, input, page),
        ...(operation === undefined
          ? []
          : ([{ kind: 'text', text: ' Send it with ' }, nameInline(site, operation)] as const)),
      ],
    }));
}
