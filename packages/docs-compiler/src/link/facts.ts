import type { FactNode, Graph, PageNode } from '../graph.ts';
import type { EventFact, TriggerFact } from '../parse/frontmatter.ts';

/** The facts before linking: the names in events and triggers are not yet resolved. */
export type Facts = Pick<
  Graph,
  | 'errors'
  | 'errorCodes'
  | 'scopes'
  | 'constants'
  | 'calls'
  | 'acts'
  | 'typeRules'
  | 'scenarios'
  | 'compared'
> & {
  readonly events: readonly FactNode<EventFact>[];
  readonly triggers: readonly FactNode<TriggerFact>[];
};

/** Returns the facts of all frontmatter in page order, each with the span of its name. */
export function linkFacts(pages: readonly PageNode[]): Facts {
  return {
    errors: pages.flatMap((page) => {
      const fact = page.parsed.frontmatter.error;
      return fact ? [factNode({ fact, page, path: ['error'], name: 'name' })] : [];
    }),
    errorCodes: pages.flatMap((page) =>
      listed({ page, key: 'errorCodes', name: 'code', facts: page.parsed.frontmatter.errorCodes }),
    ),
    scopes: pages.flatMap((page) =>
      listed({ page, key: 'scopes', name: 'name', facts: page.parsed.frontmatter.scopes }),
    ),
    events: pages.flatMap((page) =>
      listed({ page, key: 'events', name: 'name', facts: page.parsed.frontmatter.events }),
    ),
    triggers: pages.flatMap((page) =>
      listed({ page, key: 'triggers', name: 'outcome', facts: page.parsed.frontmatter.triggers }),
    ),
    constants: pages.flatMap((page) =>
      listed({ page, key: 'constants', name: 'name', facts: page.parsed.frontmatter.constants }),
    ),
    calls: pages.flatMap((page) => {
      const fact = page.parsed.frontmatter.call;
      return fact ? [{ fact, page, path: ['call'], span: page.parsed.keySpanAt(['call']) }] : [];
    }),
    acts: pages.flatMap((page) =>
      listed({ page, key: 'acts', name: 'name', facts: page.parsed.frontmatter.acts }),
    ),
    typeRules: pages.flatMap((page) => {
      const fact = page.parsed.frontmatter.fills;
      return fact ? [{ fact, page, path: ['fills'], span: page.parsed.keySpanAt(['fills']) }] : [];
    }),
    scenarios: pages.flatMap((page) => {
      const { world, scenarios } = page.parsed.frontmatter;
      const key = scenarios ? 'scenarios' : 'world';
      const fact = { world: world ?? {}, scenarios: scenarios ?? {} };
      const span = page.parsed.keySpanAt([key]);
      return world || scenarios ? [{ fact, page, path: [key], span }] : [];
    }),
    compared: pages.flatMap((page) =>
      Object.entries(page.parsed.frontmatter.compares ?? {}).flatMap(([comparison, fact]) =>
        fact
          ? [
              {
                ...factNode({ fact, page, path: ['compares', comparison], name: 'name' }),
                comparison,
              },
            ]
          : [],
      ),
    ),
  };
}

interface FactList<Fact> {
  readonly page: PageNode;
  readonly key: string;
  /** The key whose value is the fact's name. */
  readonly name: string;
  readonly facts: readonly Fact[] | undefined;
}

function listed<Fact>({ page, key, name, facts = [] }: FactList<Fact>): FactNode<Fact>[] {
  return facts.map((fact, index) => factNode({ fact, page, path: [key, index], name }));
}

export function factNode<Fact>({
  fact,
  page,
  path,
  name,
}: {
  readonly fact: Fact;
  readonly page: PageNode;
  readonly path: FactNode<Fact>['path'];
  readonly name: string;
}): FactNode<Fact> {
  return { fact, page, path, span: page.parsed.spanAt([...path, name]) };
}
