import type { Session } from './session.ts';

/** A rule that was followed, by its kind and by what it stands at. */
export interface Rule {
  readonly rule: string;
  readonly subject: string;
}

/** The page that says it, where only one does; else that of the name that it is about. */
export function hrefOfRule(
  { graph, hrefOf }: Session,
  { rule, subject }: Rule,
): string | undefined {
  const act = graph.acts.find(({ name }) => name === subject);
  if (rule === 'act' && act) return hrefOf(act.page);
  const triggers = graph.triggers.filter(({ outcome }) => outcome === subject);
  const [page, ...others] = new Set(triggers.map((trigger) => trigger.page));
  const isOfOnePage = rule === 'trigger' && page !== undefined && others.length === 0;
  return hrefOf(isOfOnePage ? page : subject);
}
