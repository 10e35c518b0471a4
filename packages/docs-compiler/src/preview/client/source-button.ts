import { editorHref } from '../editor.ts';
import type { PageReport } from '../report.ts';
import { element } from './element.ts';
import { placeText } from './place-actions.ts';

export interface SourceButton {
  readonly root: HTMLElement;
  show(report: PageReport): void;
}

/**
 * A link that comes to the heading or example below the pointer and opens its source. One for all,
 * outside of the page: with one in each, a page would not be what it will be. The list of sources
 * has the same links for those who use no pointer.
 */
export function createSourceButton(): SourceButton {
  const root = element('a', { class: 'source', tabindex: -1, hidden: true }, ['Source']);
  let report: PageReport | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    if (target.localName === 'docs-preview') return;
    const anchored = anchorOf(target);
    if (anchored) moveTo(anchored);
    else root.hidden = true;
  });
  document.addEventListener('scroll', () => (root.hidden = true), { passive: true, capture: true });
  return { root, show: (next) => (report = next) };

  function anchorOf(target: Element): Element | undefined {
    const anchors = report?.page.anchors ?? {};
    let anchored: Element | null = target.closest('[id]');
    while (anchored && !Object.hasOwn(anchors, anchored.id))
      anchored = anchored.parentElement?.closest('[id]') ?? null;
    return anchored ?? undefined;
  }

  function moveTo(anchored: Element): void {
    const place = report?.page.anchors[anchored.id]?.place;
    if (!place || !report?.editor) return;
    const { top, right } = anchored.getBoundingClientRect();
    root.href = editorHref(report.editor, place);
    root.title = `Open ${placeText(place)}`;
    root.hidden = false;
    root.style.top = `${Math.max(top, 0)}px`;
    root.style.right = `${Math.max(document.documentElement.clientWidth - right, 0)}px`;
  }
}
