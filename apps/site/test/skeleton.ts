export interface Skeleton {
  /** The tags of a page, without text and without what repeats. */
  readonly html: string;
  /** Where the page is not written as plainly as ours are. */
  readonly faults: readonly string[];
}

/**
 * What a validator has to see of a page. Its rules are about tags, their attributes and how they
 * nest, so ten alike entries of a list are as good as two, and text says nothing. The whole of a
 * site takes a validator a minute; its skeletons, most of which are equal, a few seconds.
 *
 * Made from the text and not from a parsed tree: a parser mends what a validator should see.
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
  /** The elements that are open, from the page inwards. */
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

// Sticky: it ends where the page is not written as React writes it.
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

/** Twice is enough to see what may stand only once. */
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

/** Without values that are the author's: any that is not empty will do, and ids are checked apart. */
function bare(attributes: string): string {
  return attributes
    .replaceAll(/ (id="[^"\s]+"|aria-current="page"|open="")/g, '')
    .replaceAll(/ (for|aria-(?:labelledby|describedby|controls))="[^"]+"/g, '')
    .replaceAll(
      / (href|src|alt|title|content|aria-label|d|x|y|x1|x2|y1|y2|points|data-[\w-]+)="[^"]+"/g,
      ' $1="x"',
    );
}
