import { editorHref } from '../editor.ts';
import type { PageReport } from '../report.ts';
import { button, element } from './element.ts';
import styles from './overlay.css';
import { createPanel, problemsTab, sourcesTab } from './panel.ts';
import { placeText } from './place-actions.ts';
import { recall, remember } from './storage.ts';
import { countsText, endedMessage, severityOf } from './words.ts';

export interface Overlay {
  /** Requests the report and shows it. */
  refresh(): Promise<void>;
  /** Called when the preview does not respond. */
  disconnect(): void;
  /** Called before a reload: the focused element gets the focus back. */
  keepFocus(): void;
}

interface OverlayState {
  readonly isOpen: boolean;
  /** True if errors opened the panel, so that it closes when they are fixed. */
  readonly byItself: boolean;
  readonly tab: string;
  readonly words: string;
  readonly hadFocus: boolean;
  /** The corner of the bar, which covers what is below it. */
  readonly side: Side;
}

type Side = 'left' | 'right';

/** The preview's own part of a page. */
export function createOverlay(): Overlay {
  let kept: OverlayState = {
    isOpen: false,
    byItself: false,
    tab: problemsTab,
    words: '',
    hadFocus: false,
    side: 'right',
    ...recall<OverlayState>('panel'),
  };
  let asked = 0;
  const panel = createPanel({
    tab: kept.tab,
    onClose: close,
    onSelect: (tab) => keep({ tab, byItself: false }),
    onUse: () => keep({ byItself: false }),
    say: (words) => layer.say(words),
  });
  const bar = createBar({
    onOpen: () => openFor(problemsTab),
    onSource: () => openFor(sourcesTab),
    onMove(side) {
      keep({ side });
      bar.moveTo(side);
    },
  });
  bar.moveTo(kept.side);
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
    layer.say(endedMessage);
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

  function keep(change: Partial<OverlayState>): void {
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

type Kinds = Readonly<Record<string, number>>;

/**
 * Checks for errors that the reader has not seen: of a new kind, or more of one kind in its file.
 * The same errors after another save are not new, nor is an error whose message changes while text
 * is typed.
 */
function hasNewErrors(kinds: Kinds): boolean {
  const before = recall<Kinds>('errors');
  remember('errors', kinds);
  return Object.entries(kinds).some(([kind, count]) => count > (before[kind] ?? 0));
}

interface Layer {
  /** Announces the words to screen readers. */
  say(words: string): void;
  hasFocus(): boolean;
}

/** Puts the preview's elements over the page, out of reach of its styles and ids. */
function createLayer(parts: readonly HTMLElement[]): Layer {
  const host = document.createElement('docs-preview');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const status = element('p', { role: 'status', class: 'status' });
  root.append(element('aside', { 'aria-label': 'Preview' }, [...parts, status]));
  document.body.append(host);
  keepRoom(parts);
  return {
    say: (words) => (status.textContent = words),
    hasFocus: () => root.activeElement !== null,
  };
}

/**
 * Leaves room at the end of the page, so that all of it can be scrolled out from below the
 * preview, and nothing that has the focus hides there. A new load begins with the same room.
 */
function keepRoom(parts: readonly HTMLElement[]): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  leave(recall<{ height: number }>('room').height ?? 0);
  const observer = new ResizeObserver(() => {
    const height = Math.max(...parts.map(heightOf));
    remember('room', { height });
    leave(height);
  });
  for (const part of parts) observer.observe(part);

  function leave(height: number): void {
    sheet.replaceSync(`@media not print {
      html { scroll-padding-bottom: ${height}px }
      body { padding-bottom: ${height}px }
    }`);
  }
}

/** Returns the distance from its top to the bottom of the window; 0 if it is hidden. */
function heightOf(part: HTMLElement): number {
  const { top, height } = part.getBoundingClientRect();
  return height === 0 ? 0 : Math.ceil(innerHeight - top);
}

interface SourceButton {
  readonly root: HTMLElement;
  show(report: PageReport): void;
}

/**
 * Creates a link that appears at the heading or example below the pointer and opens its source. It
 * is a single element outside of the page, so that the page stays as it will be published. The list
 * of sources has the same links for those who use no pointer.
 */
function createSourceButton(): SourceButton {
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
    // Above the top edge, because an example has its own buttons below it. The link touches the
    // edge, so that the pointer meets nothing else on its way.
    root.style.top = `${Math.max(top - root.offsetHeight + 4, 0)}px`;
    root.style.right = `${Math.max(document.documentElement.clientWidth - right, 0)}px`;
  }
}

interface Bar {
  readonly root: HTMLElement;
  /** Has the focus when the panel closes. */
  readonly opener: HTMLElement;
  show(report: PageReport): void;
  moveTo(side: Side): void;
  /** Called when the preview does not respond. */
  disconnect(): void;
}

interface BarHooks {
  onOpen(): void;
  onSource(): void;
  onMove(side: Side): void;
}

/**
 * Creates the bar for the closed panel: counts, marks, a link to the page's source, and a button
 * that moves the bar to the other corner, away from what it covers.
 */
function createBar({ onOpen, onSource, onMove }: BarHooks): Bar {
  const opener = button('Preview', { class: 'opener', 'aria-haspopup': 'dialog', onClick: onOpen });
  const marks = element('span', { class: 'marks' });
  let other: Side = 'left';
  const mover = button('', { class: 'mover', onClick: () => onMove(other) });
  const root = element('div', { class: 'bar' }, [opener, marks, mover]);
  return {
    root,
    opener,
    moveTo(side) {
      other = side === 'left' ? 'right' : 'left';
      root.dataset['side'] = side;
      mover.textContent = side === 'left' ? '→' : '←';
      mover.title = `Move to the ${other}`;
      mover.setAttribute('aria-label', mover.title);
    },
    show(report) {
      opener.dataset['severity'] = severityOf(report);
      opener.textContent = countsText(report);
      marks.replaceChildren(...marksOf(report), ...sourceOf(report, onSource));
    },
    disconnect() {
      opener.dataset['severity'] = 'ended';
      opener.textContent = endedMessage;
    },
  };
}

function marksOf({ page }: PageReport): HTMLElement[] {
  const { hidden, formerBecause } = page;
  return [
    ...(hidden === true ? [mark('Hidden', 'This page is reachable only by its URL.')] : []),
    ...(hidden === 'sidebar'
      ? [mark('Not in the sidebar', 'Listed everywhere except in the sidebar.')]
      : []),
    ...(formerBecause === undefined ? [] : [mark('Not current', formerBecause)]),
  ];
}

function mark(text: string, title: string): HTMLElement {
  return element('span', { class: 'mark', title }, [text]);
}

/** Returns a link to the editor; without an editor, a button for the list of the page's sources. */
function sourceOf({ page, editor }: PageReport, onSource: () => void): HTMLElement[] {
  const [first] = page.sources;
  if (!first) return [];
  return editor
    ? [element('a', { href: editorHref(editor, first), title: placeText(first) }, ['Source'])]
    : [button('Source', { onClick: onSource, title: placeText(first) })];
}
