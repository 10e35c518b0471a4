import { NotSimulated } from '@docs-compiler/ui';

import { notSimulatedMarkdown } from '../markdown/not-simulated.ts';
import { notSimulatedRows } from '../model/not-simulated.ts';
import type { SiteComponent } from './component.ts';

export const notSimulated: SiteComponent<'NotSimulated'> = {
  html({ site }) {
    const rows = notSimulatedRows(site);
    return rows.length > 0 && <NotSimulated rows={rows} />;
  },
  markdown({ site }) {
    const rows = notSimulatedRows(site);
    return rows.length > 0 ? notSimulatedMarkdown(rows) : '';
  },
  // Each answer is found where it is printed.
  facts: () => [],
};
