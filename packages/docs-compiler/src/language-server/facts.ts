import { factsNamedBy } from '../components.ts';
import { namesOnPage } from '../facts/names.ts';
import type { Graph, PageNode } from '../graph.ts';
import type { Span } from '../source.ts';
import { memo } from '../text/memo.ts';

/** A name that a page declares, such as an error code, and that other pages use. */
export interface FactName {
  /** The kind of the fact, in words: `error code`. */
  readonly kind: string;
  readonly name: string;
  readonly span: Span;
}

/** The declaration of a fact. */
export interface DeclaredFact extends FactName {
  readonly page: PageNode;
  /** What the fact says, in Markdown. */
  readonly text: string;
}

/** Returns the facts that pages declare, in the order of their kinds and pages. */
export const declaredFacts = memo((graph: Graph): readonly DeclaredFact[] => {
  const { lifecycles, errors, errorCodes, events, scopes, constants, acts } = graph;
  return [
    ...lifecycles.map(({ fact, page, path }) => ({
      kind: 'lifecycle',
      name: fact.id,
      page,
      // The declaration is the id, while a finding about the lifecycle is at another place.
      span: page.parsed.spanAt([...path, 'id']),
      text: `The lifecycle of \`${fact.entity}\`: ${fact.states.map(({ name }) => name).join(', ')}.`,
    })),
    ...lifecycles.flatMap(({ fact, page, path }) =>
      fact.states.map((state, at) => ({
        kind: `state of ${fact.id}`,
        name: state.name,
        page,
        span: page.parsed.spanAt([...path, 'states', at, 'name']),
        text: [state.meaning, state.next].filter(Boolean).join(' '),
      })),
    ),
    ...errors.map(({ fact, page, path }) => ({
      kind: 'error',
      name: fact.name,
      page,
      span: page.parsed.spanAt([...path, 'name']),
      text: `${fact.meaning} ${fact.action}`,
    })),
    ...errorCodes.map(({ fact, page, span }) => ({
      kind: 'error code',
      name: fact.code,
      page,
      span,
      text: `${fact.meaning} ${fact.action}`,
    })),
    ...events.map(({ fact, page, span }) => ({
      kind: 'event',
      name: fact.name,
      page,
      span,
      text: fact.when,
    })),
    ...scopes.map(({ fact, page, span }) => ({
      kind: 'scope or claim',
      name: fact.name,
      page,
      span,
      text: fact.grants,
    })),
    ...constants.map(({ fact, page, span }) => ({
      kind: 'constant',
      name: fact.name,
      page,
      span,
      text: `\`${fact.value}\`${fact.unit === undefined ? '' : ` ${fact.unit}`}. ${fact.meaning}`,
    })),
    ...acts.map(({ fact, page, span }) => ({
      kind: 'act',
      name: fact.name,
      page,
      span,
      text: `Act of ${fact.who}.`,
    })),
    ...examplesWithNames(graph),
    ...graph.pages.flatMap((page) =>
      Object.keys(page.parsed.frontmatter.world ?? {}).map((id) => ({
        kind: 'id',
        name: id,
        page,
        span: page.parsed.keySpanAt(['world', id]),
        text: 'An object of the fixtures of the sandbox.',
      })),
    ),
  ];
});

/** Returns the operations of examples, which scenarios and fixtures name. */
function examplesWithNames({ examples }: Graph): readonly DeclaredFact[] {
  return examples.flatMap(({ parsed, page }) => {
    const { name } = parsed.operation ?? {};
    if (!name?.loc) return [];
    const span = parsed.fence.spanOf(name.loc.start, name.loc.end);
    const { route } = page;
    return [{ kind: 'example', name: name.value, page, span, text: `An example of \`${route}\`.` }];
  });
}

/** Returns the uses of facts in a page: in its frontmatter, and in the props of its components. */
export function factsUsedOn(page: PageNode): readonly FactName[] {
  const { parsed } = page;
  const { lifecycle } = parsed.frontmatter;
  return [
    ...namesOnPage({ parsed }).map(({ kind, name, path, isKey }) => ({
      kind,
      name,
      span: isKey ? parsed.keySpanAt(path) : parsed.spanAt(path),
    })),
    ...(lifecycle?.transitions ?? []).flatMap(({ from, to, event }, at) =>
      [
        { key: 'from', kind: `state of ${lifecycle?.id}`, name: from },
        { key: 'to', kind: `state of ${lifecycle?.id}`, name: to },
        { key: 'event', kind: 'event', name: event },
      ].flatMap(({ key, kind, name }) =>
        typeof name === 'string'
          ? [{ kind, name, span: parsed.spanAt(['lifecycle', 'transitions', at, key]) }]
          : [],
      ),
    ),
    ...(parsed.body?.components ?? []).flatMap((use) =>
      factsNamedBy(use).flatMap(({ kind, name, prop }) => {
        const span = use.propSpans[prop];
        if (!span) return [];
        // A list of names is one value.
        const at = span.file.text.slice(span.start, span.end).indexOf(name);
        const start = span.start + Math.max(0, at);
        return [{ kind, name, span: { ...span, start, end: start + name.length } }];
      }),
    ),
  ];
}
