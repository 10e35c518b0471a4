import { OperationFinder, Operations } from '@docs-compiler/ui';

import { operationsMarkdown } from '../markdown/operations.ts';
import { operations as operationsOf, tokenWords } from '../model/operations.ts';
import type { SiteComponent } from './component.ts';

/** Without a kind it finds among all of them. */
export const operations: SiteComponent<'Operations'> = {
  html({ site, props, isRepeated }) {
    const kind = props.kind;
    const given = operationsOf(site, kind);
    return kind === undefined && !isRepeated ? (
      <OperationFinder {...given} tokens={tokenWords(site)} />
    ) : (
      <Operations {...given} />
    );
  },
  markdown: ({ site, props }) => operationsMarkdown(operationsOf(site, props.kind)),
  // Each call is found as itself.
  facts: () => [],
};
