import type { Element, RootContent } from 'hast';

import { isUseOf, languageOf, textOfNode } from './hast.ts';

/** Code with the text beside it. */
interface Beside {
  readonly before: readonly Element[];
  readonly code: readonly Element[];
  readonly after: readonly Element[];
}

/** A part of a body. The content of a whole part takes the whole width where it needs it. */
export type BodyPart =
  | ({ readonly kind: 'rail' } & Beside)
  | { readonly kind: 'whole'; readonly content: readonly Element[] };

/**
 * Divides a body at headings, at content that needs the whole width, and between examples. The last
 * block before an example or a table introduces it; those after an example explain it.
 */
export function partsOfBody(body: readonly RootContent[]): readonly BodyPart[] {
  const parts: BodyPart[] = [];
  let before: Element[] = [];
  let code: Element[] = [];
  let after: Element[] = [];

  const startWith = (next: Element[]) => {
    parts.push(...partOf({ before, code, after }));
    [before, code, after] = [next, [], []];
  };
  for (const node of body) {
    if (node.type !== 'element') continue;
    if (isHeading(node)) {
      startWith([node]);
    } else if (isText(node)) {
      (code.length > 0 ? after : before).push(node);
    } else if (isCode(node)) {
      // A request and its response, for example.
      const isNext = after.length === 0 && [...code, node].every(isFence);
      if (code.length > 0 && !isNext) startWith(after.splice(-1));
      code.push(node);
    } else {
      if (code.length > 0) startWith(after.splice(-1));
      parts.push({ kind: 'whole', content: [...before, node] });
      before = [];
    }
  }
  startWith([]);
  return parts;
}

function partOf(part: Beside): BodyPart[] {
  const { before, code, after } = part;
  const content = [...before, ...code, ...after];
  if (code.length > 0 && lengthOf([...before, ...after]) >= leastText)
    return [{ kind: 'rail', ...part }];
  return content.length > 0 ? [{ kind: 'whole', content }] : [];
}

/** The number of characters from which on text has code beside it. Below less, there is a hole. */
const leastText = 60;

/** Checks whether enough of a body's text is beside code, so that a column for code is not empty. */
export function isWorthRail(parts: readonly BodyPart[]): boolean {
  let [beside, all] = [0, 0];
  for (const part of parts) {
    const isRail = part.kind === 'rail';
    const length = lengthOf(isRail ? [...part.before, ...part.after] : part.content);
    all += length;
    if (isRail) beside += length;
  }
  return beside > all * leastBeside;
}

const leastBeside = 0.2;

/** Returns the number of characters of running text. */
function lengthOf(nodes: readonly Element[]): number {
  const texts = nodes.filter(isText).map(textOfNode);
  return texts.reduce((length, text) => length + text.length, 0);
}

const textTags: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'dl', 'blockquote']);

function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

function isText(node: Element): boolean {
  const isShort = isFence(node) && linesOf(node) < longFence;
  return isShort || textTags.has(node.tagName) || isUseOf('Callout', node) || isUseOf('Fill', node);
}

/** The number of lines from which on a fence is beside its text. */
const longFence = 10;

function isCode(node: Element): boolean {
  return node.tagName === 'x-example' || node.tagName === 'x-languages' || isFence(node);
}

/** Checks for a code fence that is no example. Plain text, such as a license, is not code. */
function isFence({ tagName, children: [code] }: Element): boolean {
  return tagName === 'pre' && code?.type === 'element' && languageOf(code) !== 'text';
}

function linesOf(fence: Element): number {
  return textOfNode(fence).trimEnd().split('\n').length;
}
