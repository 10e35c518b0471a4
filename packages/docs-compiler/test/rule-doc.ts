import type { Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import type { FileContent } from './project.ts';

type Report = { readonly text: string; readonly start: number; readonly end: number };
type DraftCase = {
  title: string;
  kind: 'bad' | 'good';
  files: Record<string, FileContent>;
  report?: Report;
};

/** The documentation of a rule is its test: each `## Bad` and `## Good` section contains files. */
export interface RuleDoc {
  readonly code: string;
  readonly sections: readonly string[];
  readonly cases: readonly RuleCase[];
}

export interface RuleCase {
  readonly title: string;
  readonly kind: 'bad' | 'good';
  readonly files: Readonly<Record<string, FileContent>>;
  /** The expected report and its position in the doc; undefined if there is none. */
  readonly report?: { readonly text: string; readonly start: number; readonly end: number };
}

export function readRuleDoc(markdown: string): RuleDoc {
  const cases: DraftCase[] = [];
  const sections: string[] = [];
  let code = '';
  let current: DraftCase | undefined;

  for (const node of unified().use(remarkParse).parse(markdown).children) {
    if (node.type === 'heading') {
      const title = textOf(node);
      if (node.depth === 1) code = title;
      if (node.depth !== 2) continue;

      sections.push(title);
      const kind = /^(bad|good)\b/i.exec(title)?.[1]?.toLowerCase();
      current = kind === 'bad' || kind === 'good' ? { title, kind, files: {} } : undefined;
      if (current) cases.push(current);
    }
    if (node.type !== 'code' || !current) continue;

    const path = /\bfile=(\S+)/.exec(node.meta ?? '')?.[1];
    // Large inputs are written once, with a repeat count.
    const times = Number(/\brepeat=(\d+)/.exec(node.meta ?? '')?.[1] ?? 1);
    const encoding = /\bencoding=(\S+)/.exec(node.meta ?? '')?.[1];
    if (path && /\bunread\b/.test(node.meta ?? '')) current.files[path] = JSON.parse(node.value);
    else if (path) current.files[path] = encoded(`${node.value}\n`.repeat(times), encoding);
    if (node.meta === 'report') {
      current.report = {
        text: node.value,
        start: node.position?.start.offset ?? 0,
        end: node.position?.end.offset ?? 0,
      };
    }
  }
  return { code, sections, cases };
}

/** Returns the bytes of a file that was saved in an encoding other than UTF-8. */
function encoded(text: string, encoding: string | undefined): string | Uint8Array {
  switch (encoding) {
    case 'latin1':
      return Buffer.from(text, 'latin1');
    case 'utf-16':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    default:
      return text;
  }
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
