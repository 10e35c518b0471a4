import { OperationFinder, Operations, type OperationsProps } from '@docs-compiler/ui';

import { nameLink, nameLinks } from '../markdown/inline.ts';
import { namesOf } from '../markdown/requirements.ts';
import { table } from '../markdown/table.ts';
import { operations as operationsOf, tokenWords } from '../model/operations.ts';
import type { SiteComponent } from './component.ts';

/** Lists operations of a kind; without a kind, renders a finder for all operations. */
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
  // Each operation has its own index entry.
  facts: () => [],
};

/** Renders the requirements of each operation. */
function operationsMarkdown({ caption, operations }: OperationsProps): string {
  return table({
    columns: [caption === 'Calls' ? 'Call' : 'Field', 'Token', 'Must carry', 'Deprecated'],
    rows: operations.map(({ name, href, deprecated, requirements }) => [
      nameLink({ text: name, href }),
      `${requirements?.token ?? 'any'} token`,
      requirements && nameLinks(namesOf(requirements)),
      deprecated ? 'yes' : undefined,
    ]),
  });
}
