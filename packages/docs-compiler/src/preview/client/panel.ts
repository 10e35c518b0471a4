import type { PageReport } from '../report.ts';
import { button, element } from './element.ts';
import { hiddenList } from './hidden-list.ts';
import { problemList } from './problem-list.ts';
import { sourceList } from './source-list.ts';
import { createTabs, type Tab } from './tabs.ts';
import { ended } from './words.ts';

export interface Panel {
  readonly root: HTMLElement;
  show(report: PageReport): void;
  select(tab: string): void;
  /** The preview does not answer. */
  disconnect(): void;
}

interface Hooks {
  readonly tab: string;
  onClose(): void;
  /** The writer chose a tab. */
  onSelect(tab: string): void;
}

export const problemsTab = 'Problems';
export const sourcesTab = 'Sources';

/**
 * The lists, below the page. It is no modal dialog: the page beside it can be read and used.
 * It takes the focus only when the writer opens it.
 */
export function createPanel({ tab, onClose, onSelect }: Hooks): Panel {
  const tabs = createTabs(tab, onSelect);
  const notice = element('p', { class: 'notice', hidden: true });
  const close = button('Close', { class: 'close', onClick: onClose });
  const head = element('div', { class: 'head' }, [tabs.list, close]);
  const root = element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': 'Preview', tabindex: -1, hidden: true },
    [head, notice, tabs.panel],
  );
  return {
    root,
    show(report) {
      note(report.page.formerBecause);
      tabs.show(tabsOf(report));
    },
    select: tabs.select,
    disconnect: () => note(`${ended}.`),
  };

  function note(text: string | undefined): void {
    notice.textContent = text ?? '';
    notice.hidden = text === undefined;
  }
}

function tabsOf(report: PageReport): Tab[] {
  const { errors, warnings, hiddenPages } = report;
  return [
    { name: problemsTab, count: errors + warnings, content: () => problemList(report) },
    { name: sourcesTab, content: () => sourceList(report) },
    { name: 'Hidden pages', count: hiddenPages.length, content: () => hiddenList(report) },
  ];
}
