import type { Rehearsal } from '@docs-compiler/sandbox';

import { lengthOf } from './words.ts';

/** The changes that setup made for a printed response. */
export type Setup = Pick<Rehearsal, 'preconditions' | 'waited' | 'isAnew'>;

interface SetupPart {
  readonly title: string;
  /** The entities; a part without any is a complete sentence. */
  readonly items: Setup['preconditions'];
}

export function setupParts({ preconditions, waited, isAnew }: Setup): readonly SetupPart[] {
  const created = preconditions.filter(({ isNew }) => isNew);
  const changed = preconditions.filter(({ isNew }) => !isNew);
  return [
    ...(isAnew ? [{ title: 'The sandbox was reset first', items: [] }] : []),
    ...(created.length > 0 ? [{ title: 'Preconditions created', items: created }] : []),
    ...(waited > 0 ? [{ title: `Clock advanced ${lengthOf(waited)} first`, items: [] }] : []),
    ...(changed.length > 0 ? [{ title: 'State changed before the call', items: changed }] : []),
  ];
}

/**
 * Returns a summary of setup: `Preconditions created: Loan loan-1 (open).` Empty if nothing was
 * done.
 */
export function setupWords(setup: Setup): string {
  return setupParts(setup)
    .map(({ title, items }) =>
      items.length === 0 ? `${title}.` : `${title}: ${items.map(inWords).join(', ')}.`,
    )
    .join(' ');
}

function inWords({ id, type, states }: Setup['preconditions'][number]): string {
  return states.length === 0 ? `${type} ${id}` : `${type} ${id} (${states.join(', ')})`;
}
