import type { Element, Root } from 'hast';

/** Components of a body that it has before already, with the same props: their ids are taken. */
export function repeatedComponents(root: Root): ReadonlySet<Element> {
  const repeated = new Set<Element>();
  const met = new Set<string>();
  visit(root);
  return repeated;

  function visit({ children }: Root | Element): void {
    for (const child of children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'x-component') {
        const use = JSON.stringify(child.properties);
        if (met.has(use)) repeated.add(child);
        met.add(use);
      }
      visit(child);
    }
  }
}
