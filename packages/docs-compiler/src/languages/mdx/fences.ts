import type { Code, Nodes, Parents, Root } from 'mdast';
import type { Fence, FenceGroup } from '../../parse/types.ts';
import { type Span, firstLineOf } from '../../source.ts';
import { type BodySource, spanOf, type FencePlan, type FenceRole } from './draft.ts';
import { isUncheckedOperation, unknownWords } from './fence-words.ts';

/**
 * Returns a fenced block of the body. Its text has `
 * ` line endings, whatever the file has.
 */
export function fenceOf(source: BodySource, node: Code): Fence {
  const text = node.value.replaceAll(/\r\n?/g, '\n');
  return {
    language: node.lang ?? '',
    meta: parseFenceMeta(node.meta ?? ''),
    ...textBelow(spanOf(source, node), text),
  };
}

/**
 * Returns a text below the first line of a span, with a mapping to spans. Each line of the text is
 * the end of a line of the span.
 */
export function textBelow(span: Span, text: string): Pick<Fence, 'text' | 'span' | 'spanOf'> {
  let lineEnds: readonly number[] | undefined;
  return {
    text,
    span,
    spanOf(start, end) {
      const lines = { text, span, lineEnds: (lineEnds ??= lineEndsAfter(span)) };
      return { file: span.file, start: placeOf(lines, start), end: placeOf(lines, end) };
    },
  };
}

interface Lines {
  readonly text: string;
  readonly span: Span;
  /** The end offsets of the lines after the opening marker, excluding line endings. */
  readonly lineEnds: readonly number[];
}

/**
 * Returns the offset in the file. In the file, a line may start with list indentation or quote
 * markers, so the offset is counted from the end of the line.
 */
function placeOf({ text, lineEnds, span }: Lines, offset: number): number {
  const line = text.slice(0, offset).split('\n').length - 1;
  const lineEnd = lineEnds[line];
  if (lineEnd === undefined) return span.end;

  const textEnd = text.indexOf('\n', offset);
  const toEnd = (textEnd < 0 ? text.length : textEnd) - offset;
  return Math.max(lineEnd - toEnd, span.start);
}

function lineEndsAfter({ file, start, end }: Span): number[] {
  const breaks = [...file.text.slice(start, end).matchAll(/\r\n|\r|\n/g)];
  return [...breaks.map(({ index }) => start + index), end].slice(1);
}

/**
 * Parses the words and `key="value"` pairs after a fence's language. Values may have single, double
 * or, if they contain no space, no quotes.
 */
function parseFenceMeta(meta: string): Record<string, string | true> {
  const entries: [string, string | true][] = [];
  for (const match of meta.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g)) {
    const [, key = '', double, single, bare] = match;
    entries.push([key, double ?? single ?? bare ?? true]);
  }
  return Object.fromEntries(entries);
}

/**
 * Groups fences: `json variables` and `json response` belong to the nearest preceding `graphql`
 * sibling.
 */
export function planFences(source: BodySource, root: Root): FencePlan {
  const groups: Group[] = [];
  const otherFences: Fence[] = [];
  const roles = new Map<Code, FenceRole>();
  planIn(root);
  return { groups, otherFences, roles };

  function planIn(parent: Parents): void {
    let place: SiblingContext = {};
    for (const node of parent.children) {
      if (node.type === 'code') {
        place = plan(node, place);
        continue;
      }
      if (hasChildren(node)) planIn(node);
      if (!isSilent(node)) place = { gap: node, ...place };
    }
  }

  function plan(node: Code, { group, gap }: SiblingContext): SiblingContext {
    const fence = fenceOf(source, node);
    if (fence.language === 'graphql') {
      const next = { fence, variables: [], responses: [], between: [] };
      roles.set(node, { kind: 'example', index: groups.length });
      groups.push(next);
      return { group: next };
    }
    const part = group && partFor(group, fence);
    if (!part) {
      roles.set(node, { kind: 'block', fence });
      otherFences.push(fence);
      // The parts that follow are not those of the operation before it.
      if (isUncheckedOperation(fence)) return {};
      return { ...(group && { group }), gap: gap ?? node };
    }
    roles.set(node, { kind: 'part-of-example' });
    part.push(fence);
    if (gap) group.between.push(firstLineOf(spanOf(source, gap)));
    return { group };
  }
}

/** The context of the next sibling. */
interface SiblingContext {
  /** The group that the sibling may join. */
  readonly group?: Group;
  /** The first node between the sibling and the group's last fence. */
  readonly gap?: Nodes;
}

/** Checks for a node that is not shown, such as a comment. */
export function isSilent({ type }: Nodes): boolean {
  return type === 'mdxFlowExpression' || type === 'definition' || type === 'footnoteDefinition';
}

interface Group extends FenceGroup {
  readonly variables: Fence[];
  readonly responses: Fence[];
  readonly between: Span[];
}

/**
 * Returns the part of the group that a fence belongs to. A misspelled option counts as the intended
 * one.
 */
function partFor({ variables, responses }: Group, fence: Fence): Fence[] | undefined {
  const { language, meta } = fence;
  if (language !== 'json') return undefined;
  const near = unknownWords(fence).map((each) => each.near);
  if (meta['variables'] || near.includes('variables')) return variables;
  return meta['response'] || near.includes('response') ? responses : undefined;
}

function hasChildren(node: Nodes): node is Parents {
  return 'children' in node;
}

/** Returns the sentences that end with a colon at the end of the text or of a section. */
export function danglingSentences(source: BodySource, root: Root): Span[] {
  const shown = root.children.filter((node) => !isSilent(node));
  return shown.flatMap((node, index) => {
    const next = shown[index + 1];
    return next === undefined || endsSection(next) ? (sentenceOf(source, node) ?? []) : [];
  });
}

function endsSection({ type }: Nodes): boolean {
  return type === 'heading' || type === 'thematicBreak';
}

/**
 * Returns a paragraph's last sentence, or the part of it on the last line, if it ends with a colon.
 */
function sentenceOf(source: BodySource, node: Nodes): Span | undefined {
  if (node.type !== 'paragraph') return undefined;
  const { file, start, end } = spanOf(source, node);
  const sentence = /(?:^|[.!?][ \t]+|[\r\n][ \t]*)((?:(?![.!?][ \t])[^\r\n])+:)$/.exec(
    file.text.slice(start, end),
  )?.[1];
  // `:::` ends a block of another tool, which `foreign-markup` reports.
  if (sentence === undefined || /^:{3}|::$/.test(sentence)) return undefined;
  return { file, start: end - sentence.length, end };
}
