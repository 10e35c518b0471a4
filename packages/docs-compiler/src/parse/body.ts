import type { Element, ElementContent, Root, RootContent } from 'hast';

import { type ComponentRegistry, components } from '../components.ts';
import type { Fix } from '../diagnostic.ts';
import type { Fault } from '../fault.ts';
import type { Span } from '../source.ts';
import { danglingSentences } from './body/dangling.ts';
import { type BodySource, newDraft } from './body/draft.ts';
import { planFences } from './body/fences.ts';
import { foreignMarkup } from './body/foreign-markup.ts';
import { handlersFor } from './body/handlers.ts';
import { element } from './body/hast.ts';
import { parseMdx } from './body/parse-mdx.ts';
import { bodySuppressions } from './body/suppressions.ts';
import { toHast } from './body/to-hast.ts';
import { type ParsedExample, parseExample } from './example.ts';
import type { PageFault } from './page.ts';
import type { Suppression } from './suppression.ts';

export interface ParsedBody {
  /** Undefined when the MDX does not parse: then there is exactly one `syntax-mdx` fault. */
  readonly body?: Body;
  readonly faults: readonly PageFault[];
  readonly suppressions: readonly Suppression[];
}

/** The text from `start` to the file's end as MDX. Never throws for what an author wrote. */
export function parseBody(
  source: BodySource,
  registry: ComponentRegistry = components,
): ParsedBody {
  const parsed = parseMdx(source);
  if (parsed.kind === 'syntax-mdx') return { faults: [parsed], suppressions: [] };

  const fences = planFences(source, parsed.root);
  const draft = newDraft({ ...source, registry }, fences);
  const hast = groupLanguages(toHast(parsed.root, handlersFor(draft)));
  const body: Body = {
    hast,
    headings: draft.headings,
    links: draft.links.toSorted(bySpan),
    images: draft.images.toSorted(bySpan),
    codeSpans: draft.codeSpans.toSorted(bySpan),
    fences: fences.groups,
    examples: fences.groups.map(parseExample),
    otherFences: fences.otherFences,
    dangling: danglingSentences(source, parsed.root),
    components: draft.components.toSorted(bySpan),
  };
  return {
    body,
    faults: [...draft.faults, ...foreignMarkup(source, parsed.root)].toSorted(bySpan),
    suppressions: bodySuppressions(source, parsed.root),
  };
}

/** Footnotes come last in hast, wherever they stand. */
function bySpan(a: { readonly span: Span }, b: { readonly span: Span }): number {
  return a.span.start - b.span.start;
}

/**
 * A page's body as data. `hast` holds plain elements, `x-component` for components, `x-example`
 * (property `index`) where a group of fences stood, and `x-languages` (property `index`) around
 * blocks of code that say the same in several languages.
 */
export interface Body {
  readonly hast: Root;
  readonly headings: readonly Heading[];
  readonly links: readonly BodyLink[];
  readonly images: readonly BodyImage[];
  readonly codeSpans: readonly CodeSpan[];
  readonly fences: readonly FenceGroup[];
  /** The same as values, one for each group. */
  readonly examples: readonly ParsedExample[];
  /** Fences that belong to no group, in order. */
  readonly otherFences: readonly Fence[];
  /** Sentences whose colon leads to nothing. */
  readonly dangling: readonly Span[];
  readonly components: readonly ComponentUse[];
}

export interface Heading {
  readonly depth: number;
  readonly text: string;
  /** The anchor: a slug that is unique on the page. */
  readonly id: string;
  readonly span: Span;
}

/**
 * A URL as written: `/route#anchor`, `#anchor`, a file or an absolute URL. Links in Markdown,
 * their definitions, images, and cards.
 */
export interface BodyLink {
  readonly href: string;
  readonly span: Span;
  /** The URL of an image, not of something to follow. */
  readonly isImage?: true;
}

/** An image as it stands in the text: `![alt](url)` or `![alt][label]`. */
export interface BodyImage {
  readonly url: string;
  /** What is said to a reader who does not see it; empty where nothing is. */
  readonly alt: string;
  readonly span: Span;
}

/** Inline code in prose. `text` has no `~`; `optOut` says that it had one. */
export interface CodeSpan {
  readonly text: string;
  readonly optOut: boolean;
  readonly span: Span;
  /** The hast element; `emit` gives it a `dataCoordinate` where it names something. */
  readonly element: Element;
}

/** A `graphql` fence with the `json variables` and `json response` fences that belong to it. */
export interface FenceGroup {
  readonly fence: Fence;
  readonly variables: readonly Fence[];
  readonly responses: readonly Fence[];
  /** Lines with the first of what stands between its fences. */
  readonly between: readonly Span[];
}

export interface Fence {
  readonly language: string;
  /** Words and `key="value"` pairs after the language: `{ response: true, title: 'Paid' }`. */
  readonly meta: Readonly<Record<string, string | true>>;
  /** Its lines with `\n` between them, whatever the file has. */
  readonly text: string;
  /** The whole fence with its markers. */
  readonly span: Span;
  /** The place in the file of a range of `text`. */
  spanOf(start: number, end: number): Span;
}

/** A JSX element. The name of raw HTML is in lower case, that of a fragment is empty. */
export interface ComponentUse {
  readonly name: string;
  /** With the registry's defaults, where nothing is wrong with them. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The name in the opening tag. */
  readonly span: Span;
  /** The values of the props that are written, without quotes or braces. */
  readonly propSpans: Readonly<Record<string, Span>>;
  /** What does not fit the registry: rules word it. */
  readonly faults: readonly ComponentFault[];
}

export type ComponentFault =
  | {
      readonly kind: 'unknown-component';
      readonly near?: string;
      /** The name in the opening tag and in the closing one, where there is one. */
      readonly places: readonly Span[];
      /** Only the case is wrong, so no other component can be meant. */
      readonly sure?: true;
    }
  | { readonly kind: 'raw-html'; readonly suggestion?: Fix }
  /** It would be a block within a line of text, which no page can be. */
  | { readonly kind: 'misplaced-component'; readonly inside: string }
  | (Fault & { readonly kind: 'invalid-prop' });

/** Puts blocks of code that stand together in several languages into one `x-languages`. In place. */
function groupLanguages(root: Root): Root {
  let count = 0;
  visit(root);
  return root;

  function visit(parent: Root | Element): void {
    for (const child of parent.children) if (child.type === 'element') visit(child);
    for (let at = 0; at < parent.children.length; at += 1) {
      const children = alternativesFrom(parent.children, at);
      if (children.length < 2) continue;
      const group = element('x-languages', { properties: { index: count }, children });
      parent.children.splice(at, children.length, group);
      count += 1;
    }
  }
}

/** The blocks that begin there and are programs, or commands, each in a language of its own. */
function alternativesFrom(
  nodes: readonly (RootContent | ElementContent)[],
  start: number,
): Element[] {
  const languages = new Set<string>();
  const blocks: Element[] = [];
  for (let at = start; at < nodes.length; at += 1) {
    const node = nodes[at];
    const language = node?.type === 'element' ? languageOf(node) : undefined;
    if (node?.type !== 'element' || language === undefined || languages.has(language)) break;
    // A command stands beside a program that it runs, and says something else.
    if (languages.size > 0 && isShell(language) !== [...languages].some(isShell)) break;
    languages.add(language);
    blocks.push(node);
  }
  return blocks;
}

function isShell(language: string): boolean {
  return shells.has(language);
}

/** The language of a program or a shell; undefined for data, markup, and whatever is no code. */
function languageOf({ tagName, children }: Element): string | undefined {
  if (tagName !== 'pre') return undefined;
  const [code] = children;
  const names = code?.type === 'element' ? code.properties['className'] : undefined;
  const [name] = Array.isArray(names) ? names : [];
  const language = String(name).replace('language-', '');
  return known.get(language);
}

/** Languages in which one says the same. */
const programs = [
  ['csharp', 'cs'],
  ['curl'],
  ['go'],
  ['java'],
  ['javascript', 'js'],
  ['kotlin', 'kt'],
  ['php'],
  ['python', 'py'],
  ['ruby', 'rb'],
  ['rust', 'rs'],
  ['swift'],
  ['typescript', 'ts'],
];
const shells: ReadonlySet<string> = new Set(['bash', 'powershell']);

/** Each by all of its names. */
const known: ReadonlyMap<string, string> = new Map(
  [...programs, ['bash', 'sh', 'shell', 'zsh'], ['powershell', 'ps1', 'pwsh']].flatMap((names) =>
    names.map((name) => [name, names[0] ?? name] as const),
  ),
);
