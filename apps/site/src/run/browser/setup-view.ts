import type { Rehearsal } from '@docs-compiler/sandbox';

import { make } from '../../make.ts';
import { linked } from './link.ts';
import type { Session } from './session.ts';
import { setupParts, type Setup } from './setup.ts';

/** What setup did before the call; nothing where it did nothing. */
export function setupView(session: Session, rehearsal: Rehearsal): HTMLElement[] {
  const parts = setupParts(rehearsal);
  if (parts.length === 0) return [];
  const pieces = parts.flatMap(({ title, items }) => [
    items.length === 0 ? title : `${title}: `,
    ...items.flatMap((item, index) => [
      ...(index > 0 ? [', '] : []),
      ...preconditionPieces(session, item),
    ]),
    '. ',
  ]);
  return [make('p', 'result__setup', ...pieces)];
}

function preconditionPieces(
  { hrefOf }: Session,
  { id, type, states }: Setup['preconditions'][number],
): (string | Node)[] {
  return [
    linked(make('code', '', type), hrefOf(type)),
    ' ',
    make('code', '', id),
    ...(states.length > 0 ? [` (${states.join(', ')})`] : []),
  ];
}
