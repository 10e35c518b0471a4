import { causeOfUnknown } from '../fault.ts';
import type { Finding } from '../diagnostic.ts';
import type { Graph, UnknownFact } from '../graph.ts';
import { undocumentedCodes } from '../graph/shown-error-codes.ts';
import type { Span } from '../source.ts';
import type { GraphRule } from '../rule.ts';
import { correctionOf } from '../text/correction.ts';
import { orList } from '../text/phrases.ts';
import { wordsOfName } from '../text/plain-words.ts';

/** Each fact that a component or another fact names is declared in the frontmatter of a page. */
export const unknownFact: GraphRule = {
  stage: 'graph',
  code: 'unknown-fact',
  severity: 'error',
  summary: 'a component, a rule or a scenario names a fact that no page declares',
  needsFacts: true,

  *check(graph) {
    for (const fact of graph.unknownFacts()) {
      if (isSaidElsewhere(graph, fact)) continue;

      const { kind, name, by, component, span, near } = fact;
      const alike = near.length > 0 ? [] : withSameWords(name, placesOf(graph, kind).keys());
      const page = graph.elements.has(name) ? `a page with \`documents: ${name}\`` : 'a page';
      yield {
        message: `${by} names the unknown ${kind} \`${name}\``,
        primary: { span, text: placeOf(kind) },
        help: helpOf({ fact, alike, page }),
        ...correctionOf({ text: name, span }, { sure: undefined, near: [...near, ...alike] }),
        ...(!component && { meant: near }),
        ...(ofSchema.has(kind) && { needsSchema: true as const }),
        missing: name,
        cause: causeOfUnknown(name),
        ...definitionOf(graph, kind, near[0]),
        ...(near.length === 0 && !ofSchema.has(kind) && { isGone: true as const }),
      };
    }
  },
};

interface Help {
  readonly fact: UnknownFact;
  /** Names with the same words, if no name is a near miss. */
  readonly alike: readonly string[];
  /** The page that would declare the fact. */
  readonly page: string;
}

function helpOf({ fact: { kind, near }, alike, page }: Help): string[] {
  if (near.length > 0) return [`write ${orList(near)}`];
  const remedy = remedyOf(kind, page);
  return [alike.length > 0 ? `write ${orList(alike)}, or ${remedy}` : remedy];
}

/** Returns at most three names that have all words of a name, or only words of it. */
function withSameWords(name: string, names: Iterable<string>): string[] {
  const words = wordsOfName(name);
  const hasAll = (some: readonly string[], others: readonly string[]) =>
    others.every((word) => some.includes(word));
  return [...names]
    .filter((each) => {
      const others = wordsOfName(each);
      return each !== name && (hasAll(others, words) || hasAll(words, others));
    })
    .slice(0, 3);
}

/** Returns the definition of the most similar name. */
function definitionOf(
  graph: Graph,
  kind: Kind,
  near: string | undefined,
): Pick<Finding, 'definition'> {
  const span = near === undefined ? undefined : placesOf(graph, kind).get(near);
  return near !== undefined && span ? { definition: { span, text: near } } : {};
}

/** Returns the definitions of the facts of a kind by name. */
function placesOf(graph: Graph, kind: Kind): ReadonlyMap<string, Span> {
  switch (kind) {
    case 'error code':
      return new Map(graph.errorCodes.map(({ fact, span }) => [fact.code, span]));
    case 'event':
      return new Map(graph.events.map(({ fact, span }) => [fact.name, span]));
    case 'error':
    case 'outcome':
      return new Map([
        ...graph.errors.map(({ fact, span }) => [fact.name, span] as const),
        ...graph.lifecycles.flatMap(({ states }) =>
          states.map(({ fact, span }) => [fact.type ?? fact.name, span] as const),
        ),
      ]);
    case 'id':
      return new Map(
        graph.pages.flatMap(({ parsed }) =>
          Object.keys(parsed.frontmatter.world ?? {}).map(
            (id) => [id, parsed.keySpanAt(['world', id])] as const,
          ),
        ),
      );
    case 'example':
      return new Map(
        graph.examples.flatMap(({ parsed }) => {
          const { operation, fence } = parsed;
          const { name } = operation ?? {};
          const { start = 0, end = 0 } = name?.loc ?? {};
          return name ? [[name.value, fence.spanOf(start, end)] as const] : [];
        }),
      );
    default:
      return new Map();
  }
}

/** Kinds of facts that the schema has a part of. */
const ofSchema: ReadonlySet<UnknownFact['kind']> = new Set([
  'outcome',
  'kind of token',
  'scope or claim',
  'claim',
  'policy',
  'scalar',
  'union',
]);

function isSaidElsewhere(graph: Graph, fact: UnknownFact): boolean {
  const { config, elements } = graph;
  const { kind, name, component, near } = fact;
  // Unknown lifecycles are reported by `unknown-state`.
  if (kind === 'lifecycle') return true;
  if (component || near.length > 0) return false;

  // Nothing is misspelt, so a page is missing: that is for the rules that demand pages.
  if (kind === 'event') return true;
  const isDemanded = config.catalogue.includes('errors');
  if (kind === 'error code') return isDemanded && undocumentedCodes(graph).has(name);
  return kind === 'outcome' && elements.has(name) && isDemanded;
}

type Kind = UnknownFact['kind'];

function placeOf(kind: Kind): string {
  switch (kind) {
    case 'sequence':
      return "not in this page's `sequence`";
    case 'actor':
      return 'not one of the `actors`';
    case 'party':
      return 'not one of the `parties`';
    case 'outcome':
      return 'neither a state nor an error of any page';
    case 'answer':
      return 'no response of this page has this title';
    case 'example':
      return 'no operation of an example has this name';
    case 'variable':
      return 'no variable of the operation';
    case 'id':
      return 'nothing has this id';
    case 'field':
      return 'no type of the schema has this field';
    case 'kind of token':
    case 'scope or claim':
    case 'claim':
      return 'nothing requires it';
    case 'policy':
      return 'no directive of the schema requires it';
    case 'scalar':
      return 'no scalar of the schema';
    case 'union':
      return 'matches no union of the schema';
    case 'world':
      return 'no page of this route has a `world`';
    default:
      return "not in any page's frontmatter";
  }
}

function remedyOf(kind: Kind, page: string): string {
  switch (kind) {
    case 'sequence':
      return 'add it to `sequence` in the frontmatter of this page';
    case 'actor':
      return 'add it to `actors`';
    case 'party':
      return 'add it to `parties`';
    case 'outcome':
      return `write ${page} that declares the state or the error, or correct the name`;
    case 'answer':
      return 'write the title of a response, or the name of its operation if it has no title';
    case 'example':
      return 'write the name of an operation that an example prints';
    case 'variable':
      return 'write a variable that the operation declares';
    case 'id':
      return 'write an id that a response shows, or define it in `world:`';
    case 'field':
      return 'write the coordinate of a field: `Endpoint.events`';
    case 'kind of token':
      return 'write a kind of token that the config or a scope names';
    case 'scope or claim':
      return 'write a scope or a claim that the schema or a need requires';
    case 'claim':
      return 'write a claim that the schema or a need requires';
    case 'policy':
      return 'write a policy that `@requiredAuthorizationPolicies` of the schema names';
    case 'scalar':
      return 'write the name of a custom scalar of the schema, or remove the entry';
    case 'union':
      return 'write the name of a union, or a pattern such as `*State` that matches some';
    case 'world':
      return 'write the route of a page with a `world`';
    default:
      return `write ${page} that declares the ${kind}, or remove the name`;
  }
}
