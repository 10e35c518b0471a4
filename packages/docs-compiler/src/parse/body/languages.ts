import type { Element, ElementContent, Root, RootContent } from 'hast';

import { element } from './hast.ts';

/** Puts blocks of code that stand together in several languages into one `x-languages`. In place. */
export function groupLanguages(root: Root): Root {
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
