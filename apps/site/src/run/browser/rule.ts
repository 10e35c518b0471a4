import type { SandboxFile } from '../format.ts';

/** A rule that applied, by its kind and subject. */
export interface Rule {
  readonly rule: string;
  readonly subject: string;
}

interface RuleSource {
  readonly graph: Pick<SandboxFile, 'acts' | 'triggers'>;
  hrefOf(coordinate: string): string | undefined;
}

/** Returns the page that defines a rule if there is exactly one; else the page of its subject. */
export function hrefOfRule(
  { graph, hrefOf }: RuleSource,
  { rule, subject }: Rule,
): string | undefined {
  const act = graph.acts.find(({ name }) => name === subject);
  if (rule === 'act' && act) return hrefOf(act.page);
  const triggers = graph.triggers.filter(({ outcome }) => outcome === subject);
  const [page, ...others] = new Set(triggers.map((trigger) => trigger.page));
  const isOfOnePage = rule === 'trigger' && page !== undefined && others.length === 0;
  return hrefOf(isOfOnePage ? page : subject);
}
