import type { PageReport } from '../report.ts';
import { createBar } from './bar.ts';
import { createLayer } from './layer.ts';
import { hasNewErrors } from './new-errors.ts';
import { createPanel, problemsTab, sourcesTab } from './panel.ts';
import { createSourceButton } from './source-button.ts';
import { recall, remember } from './storage.ts';
import { countsText, ended } from './words.ts';

export interface Overlay {
  /** Asks for what there is to show, and shows it. */
  refresh(): Promise<void>;
  /** The preview does not answer. */
  disconnect(): void;
  /** The page is loaded again: what has the focus here shall have it then. */
  keepFocus(): void;
}

interface Kept {
  readonly isOpen: boolean;
  /** It opened because of errors, so it closes when they are gone. */
  readonly byItself: boolean;
  readonly tab: string;
  readonly words: string;
  readonly hadFocus: boolean;
}

/** The preview's own part of a page. */
export function createOverlay(): Overlay {
  let kept: Kept = {
    isOpen: false,
    byItself: false,
    tab: problemsTab,
    words: '',
    hadFocus: false,
    ...recall<Kept>('panel'),
  };
  let asked = 0;
  const panel = createPanel({
    tab: kept.tab,
    onClose: close,
    onSelect: (tab) => keep({ tab, byItself: false }),
  });
  const bar = createBar({
    onOpen: () => openFor(problemsTab),
    onSource: () => openFor(sourcesTab),
  });
  const sourceButton = createSourceButton();
  const layer = createLayer([bar.root, panel.root, sourceButton.root]);
  document.addEventListener('keydown', (event) => {
    if (kept.isOpen && isEscape(event)) close();
  });
  return { refresh, disconnect, keepFocus: () => keep({ hadFocus: layer.hasFocus() }) };

  async function refresh(): Promise<void> {
    const turn = ++asked;
    const report = await fetchReport();
    if (turn !== asked) return;
    if (!report) return disconnect();

    const isNew = hasNewErrors(report.errorKinds);
    if (isNew && !kept.isOpen) {
      panel.select(problemsTab);
      keep({ isOpen: true, byItself: true });
    } else if (report.errors === 0 && kept.byItself) keep({ isOpen: false, byItself: false });
    bar.show(report);
    panel.show(report);
    sourceButton.show(report);
    const words = countsText(report);
    if (words !== kept.words) layer.say(words);
    reveal();
    if (kept.hadFocus) (kept.isOpen ? panel.root : bar.opener).focus();
    keep({ words, hadFocus: false });
  }

  function disconnect(): void {
    bar.disconnect();
    panel.disconnect();
    layer.say(ended);
  }

  /** The writer opens it, so it takes the focus. */
  function openFor(tab: string): void {
    panel.select(tab);
    keep({ isOpen: true, byItself: false, tab });
    reveal();
    panel.root.focus();
  }

  function close(): void {
    const hadFocus = layer.hasFocus();
    keep({ isOpen: false, byItself: false });
    reveal();
    if (hadFocus) bar.opener.focus();
  }

  function reveal(): void {
    panel.root.hidden = !kept.isOpen;
    bar.root.hidden = kept.isOpen;
  }

  function keep(change: Partial<Kept>): void {
    kept = { ...kept, ...change };
    remember('panel', kept);
  }
}

async function fetchReport(): Promise<PageReport | undefined> {
  try {
    const path = encodeURIComponent(location.pathname);
    const response = await fetch(`/__preview/report?path=${path}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Escape belongs to a dialog of the page first. */
function isEscape({ key, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || isComposing) return false;
  return document.querySelector('dialog:modal') === null;
}
