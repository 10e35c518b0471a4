import type { Nodes, Parents, Root, Text } from 'mdast';

import type { Span } from '../../source.ts';
import type { PageFault } from '../../parse/types.ts';
import { spanOf, type BodySource } from './draft.ts';

type ForeignFault = Extract<PageFault, { kind: 'foreign-markup' }>;

/**
 * Finds markup of other tools and markup that is not closed, which would be shown literally. Reads
 * the source text, so that a backslash escapes it.
 */
export function foreignMarkup(source: BodySource, root: Root): ForeignFault[] {
  const found: ForeignFault[] = [];
  visit(root);
  return found;

  function visit(parent: Parents): void {
    for (const [index, node] of parent.children.entries()) {
      if (node.type === 'text')
        found.push(...faultsIn(spanOf(source, node), { node, parent, index }));
      else if ('children' in node) visit(node);
    }
  }
}

interface TextInParent {
  readonly node: Text;
  readonly parent: Parents;
  readonly index: number;
}

function* faultsIn(span: Span, place: TextInParent): Generator<ForeignFault> {
  const { file, start, end } = span;
  const text = file.text.slice(start, end);
  if (!mayHoldAny.test(text)) return;
  for (const { pattern, instead, atLineStart, isTable, isOpen } of dialects) {
    for (const match of text.matchAll(pattern)) {
      if (atLineStart && !startsLine(text, match.index, place)) continue;
      const at = start + match.index;
      const shown = match[0].trimEnd();
      yield {
        kind: 'foreign-markup',
        text: shown,
        instead: instead(match[1] ?? ''),
        ...(isTable && { isTable }),
        ...(isOpen && { isOpen }),
        span: { file, start: at, end: at + shown.length },
        ...calloutInstead({ file, start: at, end: at + shown.length }),
      };
    }
  }
}

/** Checks that an offset starts a line: in the first text of a block, or after a line break. */
function startsLine(text: string, at: number, { parent, index }: TextInParent): boolean {
  if (parent.type !== 'paragraph') return false;
  let start = at;
  while (/[ \t>]/.test(text.charAt(start - 1))) start -= 1;
  if (/[\r\n]/.test(text.charAt(start - 1))) return true;
  const previous: Nodes | undefined = parent.children[index - 1];
  return at === 0 && (previous === undefined || previous.type === 'break');
}

interface Dialect {
  readonly pattern: RegExp;
  readonly atLineStart?: true;
  readonly isTable?: true;
  readonly isOpen?: true;
  /** Returns the replacement for the name that the pattern captures. */
  instead(name: string): string;
}

/** A quick check that excludes most texts. */
const mayHoldAny =
  /^[ \t>]*\||\]\(|:::|!!!|\?\?\?|\[!|\[\[|==|\$\$|^[ \t>]*\.\. |\[toc\]|(^|\s):[a-z]|\*\*|`/im;

const dialects: readonly Dialect[] = [
  { pattern: /(?<!:):{3,}[ \t]*([a-z][\w-]*)/gi, atLineStart: true, instead: callout },
  { pattern: /(?:!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)/g, atLineStart: true, instead: callout },
  {
    pattern: /\[!([a-z]+)\][+-]?/gi,
    atLineStart: true,
    // `caution` is red in GitHub, but yellow in every tool that has `:::caution`.
    instead: (name) => callout(name.toLowerCase() === 'caution' ? 'danger' : name),
  },
  { pattern: /\.\. ([a-z][\w-]*)::/g, atLineStart: true, instead: callout },
  {
    pattern: /\[toc\]|\[\[_?toc_?\]\]/gi,
    atLineStart: true,
    instead: () => 'remove it: the renderer lists the headings of a page',
  },
  {
    pattern: /(?<![\\\w\])])\[\[(?!_?toc_?\])[a-z][^[\]\r\n]*\]\]/gi,
    instead: () => 'write `[text](/route)`',
  },
  {
    pattern: /(?<!\\)\[[^[\]\r\n]+\]\((?:\/|#|https?:)[^\s()<>]*/g,
    isOpen: true,
    instead: () => 'end the link with `)`',
  },
  {
    pattern: /(?<![\w*\\])\*\*(?=[^\s*])|(?<=[^\s*\\])\*\*(?![\w*])/g,
    isOpen: true,
    instead: () => 'write `**` directly before and after bold text',
  },
  {
    pattern: /(?<![`\\])`(?!`)/g,
    isOpen: true,
    instead: () => 'write a backtick on both sides of code; this paragraph has an odd number',
  },
  {
    pattern: /(?<![=\w\\])==(?=[^\s=])[^=\r\n]*[^\s=]==(?![=\w])/g,
    instead: () => 'write `**text**`',
  },
  {
    // The first of two lines that begin with a bar. Bars are looked for first: to look back from
    // each of many spaces takes minutes.
    pattern: /(?=\|)(?<=^[ \t>]*)(?<!\|.*\r?\n[ \t>]*)\|.*(?=\r?\n[ \t>]*\|)/gm,
    atLineStart: true,
    isTable: true,
    instead: () => 'write `---` for each column in the second line, such as `| --- | --- |`',
  },
  {
    pattern: /\$\$(?=[^$]*\$\$)/g,
    atLineStart: true,
    instead: () => 'say it in words, or put it in a `text` fence',
  },
  {
    pattern: /(?<![^\s(]):[a-z]+(?:_[a-z]+)*:(?![^\s).,;!?])/g,
    instead: () => 'write the character itself, or words',
  },
];

function callout(name: string): string {
  const kind = kinds.get(name.toLowerCase());
  return kind === undefined
    ? 'write Markdown, or use a component'
    : `write \`<Callout kind="${kind}">…</Callout>\``;
}

/**
 * Suggests a replacement for `:::note`, `:::note Title` or `:::note[Title]` up to its closing line.
 * The block may be indented.
 */
function calloutInstead(span: Span): Pick<ForeignFault, 'suggestion'> {
  const { file, start } = span;
  const text = file.text.slice(start);
  const opening =
    /^(:{3,})[ \t]*([a-z]+)[ \t]*(?:\[([^\]\r\n]*)\]|([^[\]{}\r\n]*))[ \t]*(?=[\r\n])/i.exec(text);
  const [whole = '', colons = '', name = '', bracketed, plain = ''] = opening ?? [];
  const kind = kinds.get(name.toLowerCase());
  const title = titleProp((bracketed ?? plain).trim());
  const closing = closingOf(text.slice(whole.length), colons.length);
  if (kind === undefined || title === undefined || closing === undefined) return {};
  const at = start + whole.length + closing;
  return {
    suggestion: {
      edits: [
        {
          span: { file, start, end: start + whole.trimEnd().length },
          text: `<Callout kind="${kind}"${title}>`,
        },
        { span: { file, start: at, end: at + colons.length }, text: '</Callout>' },
      ],
    },
  };
}

/** Returns the title attribute; undefined for a title that an attribute cannot contain. */
function titleProp(title: string): string | undefined {
  if (title === '') return '';
  if (!title.includes('"')) return ` title="${title}"`;
  return title.includes("'") ? undefined : ` title='${title}'`;
}

/**
 * Returns the offset of the closing line, which has the same number of colons. Blocks with fewer
 * colons may be nested.
 */
function closingOf(text: string, colons: number): number | undefined {
  for (const { 1: indent = '', 2: found = '', 3: rest = '', index } of text.matchAll(
    /[\r\n]([ \t]*)(:{3,})[ \t]*([^\r\n]*)/g,
  )) {
    if (found.length < colons) continue;
    return found.length === colons && rest === '' ? index + 1 + indent.length : undefined;
  }
  return undefined;
}

const kinds: ReadonlyMap<string, string> = new Map([
  ['abstract', 'note'],
  ['attention', 'warning'],
  ['caution', 'warning'],
  ['danger', 'danger'],
  ['error', 'danger'],
  ['hint', 'tip'],
  ['important', 'warning'],
  ['info', 'note'],
  ['note', 'note'],
  ['success', 'tip'],
  ['tip', 'tip'],
  ['warning', 'warning'],
]);
