import { copyOnClick } from './boot/copy.ts';
import { loadBuilder } from './boot/builder.ts';
import { loadDemo } from './boot/demo.ts';
import { loadFieldLines } from './boot/field-lines.ts';
import { loadFill } from './boot/fill.ts';
import { fragment } from './boot/fragment.ts';
import { wireLifecycles } from './boot/lifecycle.ts';
import { loadNear } from './boot/near.ts';
import { checkOwnOperations } from './boot/own-operations.ts';
import { openOwnValues } from './boot/own-values.ts';
import { loadPaste } from './boot/paste.ts';
import { loadPeek } from './boot/peek.ts';
import { prefetchPages } from './boot/prefetch.ts';
import { runOnClick } from './boot/run.ts';
import { openSearch } from './boot/search.ts';
import { remember, recall } from './boot/storage.ts';
import { wireTabs } from './boot/tabs.ts';
import { switchTheme } from './boot/theme-switch.ts';

// Modules run once the document is parsed (`theme/reading.css`).
delete document.documentElement.dataset['reading'];

// The initial setup of a page only adds a few listeners.
switchTheme();
openDrawer();
openSearch();
copyOnClick();
wrapOnClick();
runOnClick();
wireTabs();
rememberChecks();
revealTarget();
shutContents();
followReading();
loadBuilder();
loadDemo();
loadFill();
loadPeek();
loadFieldLines();
checkOwnOperations();
openOwnValues();
loadPaste();
wireLifecycles();
void loadFinders();
// Once the page is there: it is not needed before a link is hovered.
window.addEventListener('load', () => void prefetchPages().catch(() => {}));
void loadNear();

/**
 * Closes the sticky table of contents on small screens when the reader follows one of its links.
 */
function shutContents(): void {
  const fold = document.querySelector<HTMLDetailsElement>('.toc-fold');
  fold?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) fold.open = false;
  });
}

/**
 * Expands a collapsed part that contains the target of a link, also in browsers that do not do so
 * themselves, and a part that is the target itself.
 */
function revealTarget(): void {
  const reveal = () => {
    const target = document.getElementById(fragment());
    const own = target?.querySelector<HTMLDetailsElement>(':scope > details[data-reveal]');
    let fold = own ?? target?.closest('details');
    if (!target || !fold) return;
    for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true;
    target.scrollIntoView();
  };
  reveal();
  window.addEventListener('hashchange', reveal);
}

/** Toggles line wrapping for all code, also on later pages. */
function wrapOnClick(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-wrap]') : null;
    const code = button?.closest('[data-copy-scope]')?.querySelector('pre');
    if (!button || !code) return;
    const top = button.getBoundingClientRect().top;
    // By default, the width of the box decides.
    const wrap = getComputedStyle(code).whiteSpace === 'pre' ? 'on' : 'off';
    document.documentElement.dataset['wrap'] = wrap;
    remember('wrap', wrap);
    scrollBy(0, button.getBoundingClientRect().top - top);
  });
}

/** The URL of the finder script, set by the bundler. */
declare const FINDER: string;

/** Loads the script when the reader focuses a control, or if the page's address has a query. */
async function loadFinders(): Promise<void> {
  const forms = [...document.querySelectorAll<HTMLFormElement>('[data-finder]')];
  for (const form of forms) {
    for (const turn of ['pointerenter', 'focusin', 'input'])
      form.addEventListener(turn, () => startFinder(form), { once: true });
    form.addEventListener('submit', (event) => event.preventDefault());
  }
  if (location.search) await Promise.allSettled(forms.map(startFinder));
  // The page was hidden until now to avoid a layout shift (see theme.ts).
  delete document.documentElement.dataset['finding'];
}

async function startFinder(form: HTMLFormElement): Promise<void> {
  const finder: typeof import('./finder.ts') = await import(FINDER);
  finder.start(form);
}

/** Stores which boxes of a page's checklists the reader ticked. */
function rememberChecks(): void {
  const key = `checks ${location.pathname}`;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-check]')];
  const ticked = new Set((recall(key) ?? '').split('\n'));
  for (const box of boxes) {
    if (ticked.has(textOf(box))) box.checked = true;
    box.addEventListener('change', () => {
      const texts = boxes.filter(({ checked }) => checked).map(textOf);
      remember(key, texts.length > 0 ? texts.join('\n') : null);
    });
  }
}

// Keyed by text and not by position, so that unchanged items keep their state when a checklist is
// edited. Line break opportunities in the text are ignored.
function textOf(box: HTMLInputElement): string {
  return (box.labels?.[0]?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
}

/**
 * Opens the navigation in a modal dialog on small screens, which handles focus, Escape and the
 * inert page. The navigation element is moved and not copied.
 */
function openDrawer(): void {
  const drawer = document.querySelector<HTMLDialogElement>('[data-drawer]');
  const button = document.querySelector<HTMLElement>('[data-drawer-open]');
  const navigation = document.querySelector<HTMLElement>('.layout > .sidebar');
  const home = navigation?.parentElement;
  if (!drawer || !button || !navigation || !home) return;

  button.addEventListener('click', () => {
    drawer.append(navigation);
    drawer.showModal();
    navigation.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  });
  drawer.addEventListener('close', () => {
    home.prepend(navigation);
    button.focus();
  });
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) drawer.close();
  });
  // On wide screens, the navigation is beside the text.
  matchMedia('(min-width: 64rem)').addEventListener('change', () => drawer.close());
}

/**
 * Marks the current heading in the table of contents: the last one above the middle of the screen.
 * A collapsed table of contents shows it in its summary.
 */
function followReading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const headings = links.flatMap(
    ({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? [],
  );
  if (headings.length === 0) return;

  const now = document.querySelector('[data-toc-now]');
  const mark = () => {
    const passed = headings.filter(
      (heading) => heading.getBoundingClientRect().top < innerHeight / 2,
    );
    const current = `#${encodeURIComponent(passed.at(-1)?.id ?? '')}`;
    let words = '';
    const at = links.findIndex(({ hash }) => hash === current);
    for (const [index, link] of links.entries()) {
      link.toggleAttribute('data-passed', index < at);
      if (link.hash === current) [link.ariaCurrent, words] = ['true', link.textContent];
      else link.removeAttribute('aria-current');
    }
    if (now) now.textContent = words;
  };
  // Everything above the middle counts, so that headings which were jumped over count as passed.
  const observer = new IntersectionObserver(mark, { rootMargin: '9999999px 0px -50% 0px' });
  for (const heading of headings) observer.observe(heading);
}
