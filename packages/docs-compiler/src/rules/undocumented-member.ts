import type { Finding } from '../diagnostic.ts';
import type { CaseNode, Graph, PageNode } from '../graph.ts';
import { hasFrontmatterFault } from '../graph/faults.ts';
import { statefulNames } from '../graph/stateful.ts';
import type { GraphRule } from '../rule.ts';

/** The page of a union says of each member what it means. */
export const undocumentedMember: GraphRule = {
  stage: 'graph',
  code: 'undocumented-member',
  severity: 'error',
  summary: 'the page of a union says nothing of a member',
  catalogue: 'unions',

  *check(graph) {
    const isStateful = statefulNames(graph.config);
    for (const [union, members] of graph.unionMembers) {
      const pages = graph.pages.filter(({ documents }) => documents?.target?.coordinate === union);
      const [page] = pages;
      // What is not valid was left out; an undocumented union is a fault of its own.
      if (!page || pages.some(({ parsed }) => hasFrontmatterFault(parsed, ['members']))) continue;

      const states = statesOf(graph, union);
      // Members that are states are for `unnamed-state` and `missing-lifecycle` to say.
      if (graph.config.catalogue.includes('states') && (states || isStateful(union))) continue;

      const meanings = pages.flatMap(({ parsed }) => Object.keys(parsed.frontmatter.members ?? {}));
      const explained = new Set([...meanings, ...(states ?? [])]);
      yield* findingsOf(page, { union, members, explained });
    }
  },
};

/** The members that lifecycles of the union have as states; undefined where it has none. */
function statesOf({ lifecycles }: Graph, union: string): readonly string[] | undefined {
  const own = lifecycles.filter(({ element }) => element?.coordinate === union);
  if (own.length === 0) return undefined;
  return own.flatMap(({ states }) => states.flatMap(({ target }) => target?.name ?? []));
}

interface UnionMembers {
  readonly union: string;
  readonly members: readonly CaseNode[];
  readonly explained: ReadonlySet<string>;
}

function* findingsOf(
  { parsed }: PageNode,
  { union, members, explained }: UnionMembers,
): Generator<Finding> {
  const missing = members.filter(({ element }) => !explained.has(element.name));
  const primary = parsed.frontmatter.members
    ? {
        span: parsed.keySpanAt(['members']),
        text: `explains ${members.length - missing.length} of the ${members.length} members`,
      }
    : { span: parsed.spanAt(['documents']), text: 'has no `members`' };
  for (const { element, span } of missing)
    yield {
      message: `member \`${element.name}\` of union \`${union}\` is not documented`,
      primary,
      related: span ? [{ span, text: 'declared here' }] : [],
      notes: ['an integrator who gets it cannot tell what it stands for'],
      help: [`add \`${element.name}:\` with a \`meaning\` to the page's \`members\``],
      coordinate: element.coordinate,
      missing: element.coordinate,
    };
}
