import { findingsOf, type GuidedDemand } from '../demand.ts';
import type { Finding } from '../diagnostic.ts';
import type { CaseNode, Graph, PageNode } from '../graph.ts';
import { caseCoordinate, casesOf } from '../graph/cases.ts';
import { hasFrontmatterFault } from '../graph/faults.ts';
import { errorTypesOf, meaningsOf } from '../graph/meanings.ts';
import { statefulNames } from '../graph/stateful.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { GraphRule } from '../rule.ts';

/** The page of a union explains each member. */
export const undocumentedMember: GraphRule = {
  stage: 'graph',
  code: 'undocumented-member',
  severity: 'error',
  phase: 'demands',
  needsConfig: ['lifecycleUnions'],
  summary: 'the page of a union does not document a member',
  catalogue: 'unions',

  check(graph) {
    return findingsOf(membersOf(graph));
  },
};

/**
 * Yields the members of each union that a page documents. A member has a meaning in `members:`, as
 * a state, or as an error, which its own page describes. An enum or interface counts once its page
 * explains one of its values or implementers.
 */
export function* membersOf(graph: Graph): Generator<GuidedDemand> {
  const meanings = meaningsOf(graph);
  const errorTypes = errorTypesOf(graph);
  const mayLack = mayLackMembers(graph);
  for (const [owner, pages] of explained(graph)) {
    const cases = casesOf(graph, owner.name);
    const isMet = (element: SchemaElement) =>
      meanings.has(caseCoordinate(owner.coordinate, element.name)) ||
      errorTypes.has(element.coordinate);
    const count = cases.filter(isMet).length;
    for (const element of cases) {
      const name = caseCoordinate(owner.coordinate, element.name);
      const met = isMet(element);
      const finding =
        met || mayLack(owner, pages)
          ? undefined
          : findingOf(graph, { owner, page: pages[0], element, count });
      // An error always has an action.
      const guided = meanings.get(name)?.next !== undefined || errorTypes.has(element.coordinate);
      yield { name, subject: owner.coordinate, met, guided, span: element.span, finding };
    }
  }
}

type Pages = readonly [PageNode, ...PageNode[]];

/**
 * Returns the types whose members, values or implementers pages explain one by one, each with its
 * pages.
 */
function explained({ pages }: Graph): ReadonlyMap<SchemaElement, Pages> {
  const owners = new Map<SchemaElement, Pages>();
  for (const page of pages) {
    const { members, lifecycle } = page.parsed.frontmatter;
    const owner = page.documents?.target;
    if (!owner || (owner.kind !== 'union' && !members && !lifecycle)) continue;
    const [first, ...others] = owners.get(owner) ?? [page];
    owners.set(owner, first === page ? [first] : [first, ...others, page]);
  }
  return owners;
}

/**
 * Returns a function that checks whether members may lack a meaning because other findings cover
 * them.
 */
function mayLackMembers(graph: Graph): (owner: SchemaElement, pages: Pages) => boolean {
  const { config, lifecycles } = graph;
  const isStateful = statefulNames(config);
  const withStates = new Set(lifecycles.map(({ element }) => element));
  const areStates = config.catalogue.includes('states');
  return (owner, pages) => {
    if (owner.kind !== 'union') return true;
    // Invalid members were removed from the frontmatter.
    if (pages.some(({ parsed }) => hasFrontmatterFault(parsed, ['members']))) return true;
    // `unnamed-state` and `missing-lifecycle` report members that are states.
    return areStates && (withStates.has(owner) || isStateful(owner.name));
  };
}

interface UndocumentedMember {
  readonly owner: SchemaElement;
  readonly page: PageNode;
  readonly element: SchemaElement;
  /** The number of members with a meaning. */
  readonly count: number;
}

function findingOf(graph: Graph, { owner, page, element, count }: UndocumentedMember): Finding {
  const members: readonly CaseNode[] = graph.unionMembers.get(owner.name) ?? [];
  const { parsed } = page;
  const span = members.find((each) => each.element === element)?.span;
  const primary = parsed.frontmatter.members
    ? {
        span: parsed.keySpanAt(['members']),
        text: `explains ${count} of the ${members.length} members`,
      }
    : { span: parsed.spanAt(['documents']), text: 'has no `members`' };
  return {
    message: `member \`${element.name}\` of union \`${owner.coordinate}\` is not documented`,
    primary,
    related: span ? [{ span, text: 'declared here' }] : [],
    notes: ['an integrator who receives it cannot tell what it means'],
    help: [`add \`${element.name}:\` with a \`meaning\` to the page's \`members\``],
    coordinate: element.coordinate,
    missing: element.coordinate,
  };
}
