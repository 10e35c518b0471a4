import { editorHref } from '../editor.ts';
import type { PageReport } from '../report.ts';
import { button, element } from './element.ts';
import { placeText } from './place-actions.ts';
import { countsText, ended, severityOf } from './words.ts';

export interface Bar {
  readonly root: HTMLElement;
  /** Has the focus when the panel closes. */
  readonly opener: HTMLElement;
  show(report: PageReport): void;
  /** The preview does not answer. */
  disconnect(): void;
}

/** What is there while the panel is closed: counts, marks, and a way to the page's source. */
export function createBar({ onOpen, onSource }: { onOpen(): void; onSource(): void }): Bar {
  const opener = button('Preview', { class: 'opener', 'aria-haspopup': 'dialog', onClick: onOpen });
  const marks = element('span', { class: 'marks' });
  const root = element('div', { class: 'bar' }, [opener, marks]);
  return {
    root,
    opener,
    show(report) {
      opener.dataset['severity'] = severityOf(report);
      opener.textContent = countsText(report);
      marks.replaceChildren(...marksOf(report), ...sourceOf(report, onSource));
    },
    disconnect() {
      opener.dataset['severity'] = 'ended';
      opener.textContent = ended;
    },
  };
}

function marksOf({ page }: PageReport): HTMLElement[] {
  const { hidden, formerBecause } = page;
  return [
    ...(hidden === true ? [mark('Hidden', 'Only its address leads to this page.')] : []),
    ...(hidden === 'sidebar' ? [mark('Not in the sidebar', 'All else lists this page.')] : []),
    ...(formerBecause === undefined ? [] : [mark('Not current', formerBecause)]),
  ];
}

function mark(text: string, title: string): HTMLElement {
  return element('span', { class: 'mark', title }, [text]);
}

/** Straight into the editor; where there is none, to the list of the page's places. */
function sourceOf({ page, editor }: PageReport, onSource: () => void): HTMLElement[] {
  const [first] = page.sources;
  if (!first) return [];
  return editor
    ? [element('a', { href: editorHref(editor, first), title: placeText(first) }, ['Source'])]
    : [button('Source', { onClick: onSource, title: placeText(first) })];
}
