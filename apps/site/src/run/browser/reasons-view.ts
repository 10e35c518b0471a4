import { make } from '../../make.ts';
import type { RunResult } from '../result.ts';
import { linked } from './link.ts';

type Reason = RunResult['reasons'][number];

/** Renders the reasons of a response with links to the rules; empty if no rule applied. */
export function reasonsView({
  before,
  reasons,
}: Pick<RunResult, 'before' | 'reasons'>): HTMLElement[] {
  const lists = [...listOf(before, 'Setup'), ...listOf(reasons, 'The call')];
  if (lists.length === 0) return [];
  return [make('details', 'result__why', make('summary', '', 'Why'), ...lists)];
}

function listOf(reasons: readonly Reason[], title: string): HTMLElement[] {
  if (reasons.length === 0) return [];
  const items = reasons.map((reason) => make('li', '', ...reasonPieces(reason)));
  return [make('p', 'result__title', title), make('ol', '', ...items)];
}

/** Returns the parts of a reason: `call Mutation.lend: creates the object loan-1`. */
function reasonPieces({ rule, subject, says, about, href }: Reason): (string | Node)[] {
  const link = linked(make('code', '', subject), href);
  const thing = about === undefined ? [] : [' ', make('code', '', about)];
  // The reason of an act names the actor.
  if (rule === 'act') return [says, ...thing];
  return [make('span', 'result__rule', rule), ' ', link, `: ${says}`, ...thing];
}
