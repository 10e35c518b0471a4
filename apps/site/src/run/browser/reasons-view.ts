import type { Rehearsal } from '@docs-compiler/sandbox';

import { make } from '../../make.ts';
import { linked } from './link.ts';
import { hrefOfRule } from './rule.ts';
import type { Session } from './session.ts';

type Reason = Rehearsal['reasons'][number];

interface Reasons {
  /** The reasons of setup. */
  readonly before: readonly Reason[];
  readonly reasons: readonly Reason[];
}

/** Renders the reasons of a response with links to the rules; empty if no rule applied. */
export function reasonsView(session: Session, { before, reasons }: Reasons): HTMLElement[] {
  const lists = [...listOf(session, before, 'Setup'), ...listOf(session, reasons, 'The call')];
  if (lists.length === 0) return [];
  return [make('details', 'result__why', make('summary', '', 'Why'), ...lists)];
}

function listOf(session: Session, reasons: readonly Reason[], title: string): HTMLElement[] {
  if (reasons.length === 0) return [];
  const items = reasons.map((reason) => make('li', '', ...reasonPieces(session, reason)));
  return [make('p', 'result__title', title), make('ol', '', ...items)];
}

/** Returns the parts of a reason: `call Mutation.lend: creates the object loan-1`. */
export function reasonPieces(
  session: Session,
  { rule, subject, says, about }: Reason,
): (string | Node)[] {
  const href = hrefOfRule(session, { rule, subject });
  const link = linked(make('code', '', subject), href);
  const thing = about === undefined ? [] : [' ', make('code', '', about)];
  // The reason of an act names the actor.
  if (rule === 'act') return [says, ...thing];
  return [make('span', 'result__rule', rule), ' ', link, `: ${says}`, ...thing];
}
