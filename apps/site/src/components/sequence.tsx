import { Sequence } from '@docs-compiler/ui';

import { sequenceMarkdown } from '../markdown/sequence.ts';
import { sequenceProps } from '../model/sequence.ts';
import type { SiteComponent } from './component.ts';

export const sequence: SiteComponent<'Sequence'> = {
  html({ page, props }) {
    const drawn = sequenceProps(page, props.name);
    return drawn && <Sequence {...drawn} />;
  },
  markdown({ page, props }) {
    const drawn = sequenceProps(page, props.name);
    return drawn ? sequenceMarkdown(drawn) : '';
  },
  facts: ({ page, props }) => page.sequence?.[props.name]?.steps ?? [],
};
