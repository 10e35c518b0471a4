export interface Skeleton {
  /** The tags of a page, without text and repetitions. */
  readonly html: string;
  /** Markup other than React's. */
  readonly faults: readonly string[];
}

/**
 * Reduces a page to the part that a validator checks. Its rules are about tags, attributes and
 * nesting, so two of ten similar list items are enough, and text does not matter. A validator takes
 * a minute for a full site, but a few seconds for its skeletons, because most of them are equal.
 *
 * Based on the text and not on a parsed tree: a parser repairs the errors that a validator should
 * find.
 */
export function skeletonOf(html: string): Skeleton {
  const draft: Draft = { faults: [], stack: [open('', '')] };
  let end = 0;
  for (const token of html.matchAll(tokens)) {
    readToken(token, draft);
    end = token.index + token[0].length;
  }
  if (end !== html.length) draft.faults.push(`no plain HTML: ${html.slice(end, end + 80)}`);
  const unclosed = draft.stack.slice(1).map(({ tag }) => `no </${tag}>`);
  return {
    html: draft.stack[0]?.inside.join('') ?? '',
    faults: [...draft.faults, ...unclosed],
  };
}

interface Draft {
  readonly faults: string[];
  /** The open elements, outermost first. */
  readonly stack: Open[];
}

function readToken([all, closing, tag, attributes = '', voided]: RegExpExecArray, draft: Draft) {
  const { stack } = draft;
  if (closing !== undefined) closeElement(closing, draft);
  else if (tag === undefined) add(stack.at(-1), all.startsWith('<!') ? all : all.trim() && 'x');
  else if (voided) add(stack.at(-1), `<${tag}${bare(attributes)}/>`);
  else stack.push(open(tag, bare(attributes)));
}

function closeElement(tag: string, { faults, stack }: Draft): void {
  if (stack.at(-1)?.tag !== tag) {
    faults.push(`a stray </${tag}> in <${stack.at(-1)?.tag}>`);
    return;
  }
  const closed = stack.pop();
  if (closed) add(stack.at(-1), whole(closed));
}

// Sticky: stops at markup that React would not write.
export const tokens =
  /<!doctype html>|<\/([\w-]+)>|<([\w-]+)((?:\s[^\s=>"'/]+(?:="(?:[^"&]|&[#\w]+;)*")?)*)\s?(\/?)>|(?:[^<&]|&[#\w]+;)+/gy;

interface Open {
  readonly tag: string;
  readonly attributes: string;
  readonly inside: string[];
  readonly counts: Map<string, number>;
}

function open(tag: string, attributes: string): Open {
  return { tag, attributes, inside: [], counts: new Map() };
}

/** Keeps two occurrences, to detect duplicates of what may occur only once. */
function add(parent: Open | undefined, part: string): void {
  if (!parent || part === '') return;
  const { inside, counts } = parent;
  const count = (counts.get(part) ?? 0) + 1;
  counts.set(part, count);
  if (count <= 2) inside.push(part);
}

function whole({ tag, attributes, inside }: Open): string {
  return `<${tag}${attributes}>${inside.join('')}</${tag}>`;
}

/** Replaces the author's values: any non-empty value will do, and ids are checked separately. */
function bare(attributes: string): string {
  return attributes
    .replaceAll(/ (id="[^"\s]+"|aria-current="page"|open="")/g, '')
    .replaceAll(/ (for|aria-(?:labelledby|describedby|controls))="[^"]+"/g, '')
    .replaceAll(
      / (href|src|alt|title|content|aria-label|d|x|y|x1|x2|y1|y2|points|data-[\w-]+)="[^"]+"/g,
      ' $1="x"',
    );
}
