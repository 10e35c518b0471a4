import type { Finding } from '../diagnostic.ts';
import type { Graph, PageNode } from '../graph.ts';
import { hasFrontmatterFault } from '../graph/faults.ts';
import { unionsWithoutLifecycle } from '../graph/stateful.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';

/** A union of states has a lifecycle: what each state means and how one leads to another. */
export const missingLifecycle: GraphRule = {
  stage: 'graph',
  code: 'missing-lifecycle',
  severity: 'error',
  phase: 'demands',
  needsConfig: ['lifecycleUnions'],
  summary: 'a union of states has no lifecycle',
  catalogue: 'states',

  *check(graph) {
    for (const element of unionsWithoutLifecycle(graph)) {
      const page = graph.pages.find(({ documents }) => documents?.target === element);
      if (page ? hasFrontmatterFault(page.parsed, ['lifecycle']) : isReported(graph)) continue;

      const finding = findingOf(element, page);
      if (finding) yield finding;
    }
  },
};

/** Checks whether `undocumented-union` reports unions without a page. */
function isReported({ config }: Graph): boolean {
  return config.catalogue.includes('unions');
}

function findingOf(
  { coordinate, span }: SchemaElement,
  page: PageNode | undefined,
): Finding | undefined {
  const here = span && { span, text: 'its members are states' };
  const there = page && { span: page.parsed.spanAt(['documents']), text: 'has no `lifecycle`' };
  const primary = there ?? here;
  if (!primary) return undefined;

  return {
    message: `union \`${coordinate}\` has no lifecycle`,
    primary,
    related: there && here ? [here] : [],
    notes: ['an integrator cannot tell which states come next, and which are the last'],
    help: [
      page
        ? 'add `lifecycle:` to the frontmatter'
        : `write a page with \`documents: ${coordinate}\` and a \`lifecycle\``,
    ],
    coordinate,
  };
}
