import type { Element, ElementContent, Root, RootContent } from 'hast';

import { type ComponentRegistry, components } from '../components.ts';
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
import { parseExample } from './example.ts';
import type { Body, ParsedBody } from './types.ts';

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
