import type { FactNode, Graph, PageNode } from '../../src/graph.ts';
import { requiredScopes } from '../../src/schema/required-scopes.ts';
import type { Span } from '../../src/source.ts';
import { entryAt } from './lines.ts';
import type { Candidate, Expectation, Mutator } from './mutation.ts';
import { slipInto } from './slip.ts';

/** Removes or renames a fact in the frontmatter. */
export const factMutators: readonly Mutator[] = [
  {
    kind: 'entry of `members:` removed',
    candidates: ({ graph }) =>
      documentedMembers(graph).flatMap(({ page, names }) =>
        // An empty list would be a different fault.
        names.length < 2
          ? []
          : names.map((name): Candidate => () => ({
              describe: `${name} of ${page.route}`,
              edits: [{ span: entryAt(page.parsed.keySpanAt(['members', name])), text: '' }],
              expect: [
                { codes: ['undocumented-member'], span: page.parsed.keySpanAt(['members']) },
              ],
            })),
      ),
  },
  {
    kind: 'entry of `members:` misspelt',
    candidates: ({ graph }) =>
      documentedMembers(graph).flatMap(({ page, names }) =>
        names.map((name) =>
          misspelling({
            span: page.parsed.keySpanAt(['members', name]),
            codes: ['unknown-symbol'],
            isTaken: (each) => names.includes(each),
          }),
        ),
      ),
  },
  {
    kind: 'state removed',
    candidates: ({ graph }) =>
      graph.lifecycles.flatMap(({ page, path, states, fact, element }) =>
        states.flatMap(({ target }, index): Candidate[] => {
          const at = [...path, 'states', index, 'name'];
          const ends = endsNamed({ page, path, fact }, fact.states[index]?.name);
          const span = entryAt(page.parsed.spanAt(at));
          const expect: Expectation[] = ends.map((end) => ({
            codes: ['unknown-state'],
            span: end,
          }));
          // Without the type that defines the cases, missing cases are unknown.
          if (target && element)
            expect.push({
              codes: ['unnamed-state'],
              span: page.parsed.keySpanAt([...path, 'states']),
            });
          return [() => ({ describe: `${page.route} ${at}`, edits: [{ span, text: '' }], expect })];
        }),
      ),
  },
  {
    kind: 'name of a state that transitions name misspelt',
    candidates: ({ graph }) =>
      graph.lifecycles.flatMap(({ page, path, states, fact }) =>
        states.flatMap(({ span, fact: { name } }) => {
          const ends = endsNamed({ page, path, fact }, name);
          const expect = ends.map((end) => ({ codes: ['unknown-state'], span: end }));
          return expect.length > 0 ? [misspelling({ span, codes: [], expect })] : [];
        }),
      ),
  },
  {
    kind: 'type of a state misspelt',
    candidates: ({ graph }) =>
      graph.references
        .filter(({ from }) => from === 'state')
        .map(({ span }) =>
          misspelling({
            span,
            codes: ['unknown-state'],
            isTaken: (each) => graph.elements.has(each),
          }),
        ),
  },
  {
    kind: 'end of a transition misspelt',
    candidates: ({ graph }) =>
      graph.lifecycles.flatMap(({ page, path, fact }) =>
        (fact.transitions ?? []).flatMap((_, index) =>
          (['from', 'to'] as const).map((end) =>
            misspelling({
              span: page.parsed.spanAt([...path, 'transitions', index, end]),
              codes: ['unknown-state'],
            }),
          ),
        ),
      ),
  },
  {
    kind: 'event of a transition misspelt',
    candidates: ({ graph }) =>
      graph.lifecycles.flatMap(({ page, path, fact }) =>
        (fact.transitions ?? []).flatMap(({ event }, index) =>
          event !== undefined && graph.events.some((each) => each.fact.name === event)
            ? [
                misspelling({
                  span: page.parsed.spanAt([...path, 'transitions', index, 'event']),
                  codes: ['unknown-fact', 'undocumented-event'],
                }),
              ]
            : [],
        ),
      ),
  },
  {
    kind: 'entry of `scopes:` removed',
    candidates: ({ graph }) =>
      graph.config.catalogue.includes('scopes') ? graph.scopes.flatMap(scopeRemoval(graph)) : [],
  },
  {
    kind: 'name in frontmatter misspelt',
    candidates: ({ graph }) =>
      graph.references
        .filter(({ from, target }) => target && dataNames.has(from))
        .map(({ span }) =>
          misspelling({
            span,
            codes: ['unknown-symbol'],
            isTaken: (each) => graph.elements.has(each),
          }),
        ),
  },
  {
    kind: 'outcome of a trigger misspelt',
    candidates: ({ graph }) =>
      graph.triggers.map(({ span }) => misspelling({ span, codes: ['unknown-fact'] })),
  },
];

const dataNames: ReadonlySet<string> = new Set([
  'documents',
  'payload',
  'operation',
  'applies',
  'scope',
]);

interface Misspelling {
  readonly span: Span;
  /** Expected at the place of the change. */
  readonly codes: readonly string[];
  /** Expected in other places. */
  readonly expect?: readonly Expectation[];
  isTaken?(name: string): boolean;
}

export function misspelling({
  span,
  codes,
  expect = [],
  isTaken = () => false,
}: Misspelling): Candidate {
  return (random) => {
    const name = span.file.text.slice(span.start, span.end);
    const text = slipInto(random, name, isTaken);
    if (text === undefined) return undefined;
    const here = codes.length > 0 ? [{ codes, span }] : [];
    return {
      describe: `${name} -> ${text} in ${span.file.path}`,
      edits: [{ span, text }],
      expect: [...here, ...expect],
    };
  };
}

function documentedMembers({ pages, config }: Graph): { page: PageNode; names: string[] }[] {
  if (!config.catalogue.includes('unions')) return [];
  return pages
    .filter(({ documents }) => documents?.target?.kind === 'union')
    .map((page) => ({ page, names: Object.keys(page.parsed.frontmatter.members ?? {}) }));
}

type Lifecycle = Pick<Graph['lifecycles'][number], 'page' | 'path' | 'fact'>;

/** Returns the ends of transitions that refer to a state. */
function endsNamed({ page, path, fact }: Lifecycle, name: string | undefined): readonly Span[] {
  return (fact.transitions ?? []).flatMap((transition, index) =>
    (['from', 'to'] as const)
      .filter((end) => transition[end] === name)
      .map((end) => page.parsed.spanAt([...path, 'transitions', index, end])),
  );
}

function scopeRemoval(graph: Graph) {
  return ({ fact, page, span }: FactNode<{ readonly name: string }>): Candidate[] => {
    const target = graph.references.find(
      (each) => each.from === 'scope' && each.page === page && each.name === fact.name,
    )?.target;
    // A scope that no directive requires need not be documented.
    if (!target?.span || !requiredScopes(graph.parsed).has(fact.name)) return [];
    const expect = [{ codes: ['undocumented-scope'], span: target.span }];
    return [() => ({ describe: fact.name, edits: [{ span: entryAt(span), text: '' }], expect })];
  };
}
