import type { Kind } from '@docs-compiler/graph';
import type { Root, RootContent } from 'hast';

import type { Graph, PageNode } from '../graph.ts';
import type { FenceGroup } from '../parse/body.ts';
import type { GraphRule } from '../rule.ts';
import { firstLineOf } from '../source.ts';

/** What is drawn as one stands together, and no sentence leads to what is drawn elsewhere. */
export const splitExample: GraphRule = {
  stage: 'graph',
  code: 'split-example',
  severity: 'warning',
  summary: 'text around an example is drawn apart from what it leads to',

  *check(graph) {
    for (const page of graph.pages) {
      for (const { fence, between } of page.parsed.body?.fences ?? []) {
        for (const span of between)
          yield {
            message: 'an example is interrupted between its operation and what belongs to it',
            primary: { span, text: 'drawn after the whole example' },
            related: [{ span: firstLineOf(fence.span), text: 'the example starts here' }],
            notes: ['an operation, its variables and its responses are drawn as one panel'],
            help: ['move it before the operation, or after the last response'],
          };
      }
      const lead = movedExample(graph, page)?.lead;
      if (lead)
        yield {
          message: 'a sentence leads to an example that is drawn elsewhere',
          primary: { span: lead, text: 'nothing follows this colon' },
          notes: ['the first example of a call stands beside its signature'],
          help: ['end the sentence with a full stop'],
          suggestion: { edits: [{ span: { ...lead, start: lead.end - 1 }, text: '.' }] },
        };
    }
  },
};

/** The first example on the page of a call, unless it belongs to a heading. */
function movedExample(
  { referencePages }: Graph,
  { documents, parsed: { body } }: PageNode,
): FenceGroup | undefined {
  const kind = referencePages.get(documents?.target?.coordinate ?? '')?.kind;
  if (!body || !kind || !calls.has(kind)) return undefined;
  return body.fences[indexOfFirst(body.hast)];
}

const calls: ReadonlySet<Kind> = new Set(['query', 'mutation', 'subscription']);

function indexOfFirst({ children }: Root): number {
  const tags = children.map(tagOf);
  const at = tags.indexOf('x-example');
  const example = children[at];
  if (tags.slice(0, Math.max(at, 0)).some((tag) => /^h[1-6]$/.test(tag))) return -1;
  return example?.type === 'element' ? Number(example.properties['index']) : -1;
}

function tagOf(node: RootContent): string {
  return node.type === 'element' ? node.tagName : '';
}
