import type { PageJson } from 'docs-compiler/graph';
import type { RootContent } from 'hast';

import { stringProperty, textOfNode } from '../body/hast.ts';
import type { SiteContext } from '../context.ts';
import { factWords } from './fact-words.ts';
import { plainText, plainWords } from './plain-text.ts';

/** A part of a page under one heading; the part above the first has neither heading nor anchor. */
export interface Section {
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
}

/** A page by headings. Its description belongs to the first part. */
export function sectionsOf(site: SiteContext, page: PageJson): Section[] {
  return split(page.body?.children ?? []).map(({ heading, nodes }, at) => {
    const text = plainText(nodes, (component) => factWords(site, { page, component }));
    return {
      heading: heading ? textOfNode(heading) : '',
      anchor: (heading && stringProperty(heading, 'id')) ?? '',
      text: at === 0 ? `${plainWords(page.description)} ${text}`.trim() : text,
    };
  });
}

interface Part {
  readonly heading?: Extract<RootContent, { type: 'element' }>;
  readonly nodes: RootContent[];
}

function split(nodes: readonly RootContent[]): Part[] {
  const parts: Part[] = [{ nodes: [] }];
  for (const node of nodes) {
    if (node.type === 'element' && /^h[2-4]$/.test(node.tagName))
      parts.push({ heading: node, nodes: [] });
    else parts.at(-1)?.nodes.push(node);
  }
  return parts;
}
