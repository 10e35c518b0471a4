import { Comparison } from '@docs-compiler/ui';

import { comparisonMarkdown } from '../markdown/comparison.ts';
import { comparedRows, comparisonProps } from '../model/comparison.ts';
import type { SiteComponent } from './component.ts';

export const comparison: SiteComponent<'Comparison'> = {
  html({ site, props, isRepeated }) {
    const shown = comparisonProps(site, props.name);
    return shown && <Comparison {...shown} canFind={!isRepeated} />;
  },
  markdown({ site, props }) {
    const shown = comparisonProps(site, props.name);
    return shown ? comparisonMarkdown(shown) : '';
  },
  facts: ({ site, props }) => comparedRows(site, props.name),
};
