import { OperationFinder, Operations, type OperationsProps } from '@docs-compiler/ui';

import { nameLink, nameLinks } from '../markdown/inline.ts';
import { namesOf } from '../markdown/requirements.ts';
import { table } from '../markdown/table.ts';
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

/** What each call demands. */
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
