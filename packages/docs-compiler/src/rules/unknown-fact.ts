import type { Graph, UnknownFact } from '../graph.ts';
import type { GraphRule } from '../rule.ts';
import { correctionOf } from '../text/correction.ts';
import { orList } from '../text/list.ts';

/** A fact that a component or another fact names is one that some frontmatter carries. */
export const unknownFact: GraphRule = {
  stage: 'graph',
  code: 'unknown-fact',
  severity: 'error',
  summary: 'a component, a trigger, a transition or a step names a fact that no page carries',

  *check(graph) {
    for (const fact of graph.unknownFacts) {
      if (isSaidElsewhere(graph, fact)) continue;

      const { kind, name, component, span, near } = fact;
      const page = graph.elements.has(name) ? `a page with \`documents: ${name}\`` : 'a page';
      yield {
        message: `${subjectOf(fact)} names the unknown ${kind} \`${name}\``,
        primary: { span, text: placeOf(kind) },
        help: [near.length > 0 ? `write ${orList(near)}` : remedyOf(kind, page)],
        ...correctionOf({ text: name, span }, { sure: undefined, near }),
        ...(!component && { meant: near }),
      };
    }
  },
};

function isSaidElsewhere({ config, elements }: Graph, fact: UnknownFact): boolean {
  const { kind, name, component, near } = fact;
  // A lifecycle is a matter of states: `unknown-state` says it.
  if (kind === 'lifecycle') return true;
  if (component || near.length > 0) return false;

  // Nothing is misspelt, so a page is missing: that is for the rules that demand pages.
  if (kind === 'event') return true;
  return kind === 'outcome' && elements.has(name) && config.catalogue.includes('errors');
}

type Kind = UnknownFact['kind'];

function subjectOf({ kind, component }: UnknownFact): string {
  if (component) return `\`<${component}>\``;
  if (kind === 'actor') return 'a step';
  return kind === 'event' ? 'a transition' : 'a trigger';
}

function placeOf(kind: Kind): string {
  switch (kind) {
    case 'sequence':
      return "not in this page's `sequence`";
    case 'actor':
      return 'not one of the `actors`';
    case 'outcome':
      return 'neither a state nor an error of any page';
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
    case 'outcome':
      return `write ${page} that carries the state or the error, or correct the name`;
    default:
      return `write ${page} that carries the ${kind}, or remove the name`;
  }
}
