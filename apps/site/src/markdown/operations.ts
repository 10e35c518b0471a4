import type { OperationsProps } from '@docs-compiler/ui';

import { nameLink, nameLinks } from './inline.ts';
import { namesOf } from './requirements.ts';
import { table } from './table.ts';

/** What each call demands. */
export function operationsMarkdown({ caption, operations }: OperationsProps): string {
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
