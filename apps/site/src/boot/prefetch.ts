import { recall, remember } from './storage.ts';

/** How long the mouse rests on a link before its page is loaded, in milliseconds. */
const rest = 65;

// This script is one of the files in `assets/`.
const rulesFile = new URL('speculation-rules.json', import.meta.url);
const base = new URL('..', import.meta.url).pathname;

/**
 * Makes browsers load the page of a link ahead, when the mouse rests on it or the keyboard focuses
 * it, so that a click shows it at once. A host that sends the site's headers sends such rules too
 * (`Speculation-Rules`), and a policy that forbids inline ones.
 */
export async function prefetchPages(): Promise<void> {
  if (!HTMLScriptElement.supports?.('speculationrules')) return prefetchOnHover();
  if ((recall('rules', 'sessionStorage') ?? (await rulesOfHost())) === 'header') return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = await (await fetch(rulesFile)).text();
  document.head.append(script);
}

/** Returns and stores whether the host sends the rules, or a policy that forbids inline ones. */
async function rulesOfHost(): Promise<string> {
  const { headers } = await fetch(location.href, { method: 'HEAD' });
  const names = ['Speculation-Rules', 'Content-Security-Policy'];
  const sent = names.some((name) => headers.has(name)) ? 'header' : 'none';
  remember('rules', sent, 'sessionStorage');
  return sent;
}

const loaded = new Set<string>();

/** Does the same in browsers that do not know such rules. */
function prefetchOnHover(): void {
  let timer = 0;
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(timer);
    const link = linkOf(target);
    if (link) timer = window.setTimeout(() => prefetch(link), rest);
  });
  for (const turn of ['pointerdown', 'focusin'])
    document.addEventListener(turn, ({ target }) => {
      const link = linkOf(target);
      if (link) prefetch(link);
    });
}

function prefetch({ href }: HTMLAnchorElement): void {
  const page = href.replace(/#.*$/s, '');
  if (loaded.has(page) || page === location.href.replace(/#.*$/s, '')) return;
  loaded.add(page);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = page;
  document.head.append(hint);
}

/** Returns the link to another page of the site at a target. Other files have a dot in their name. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOwn = link?.origin === location.origin && link.pathname.startsWith(base);
  const isPage = isOwn && !/\.\w+$/.test(link.pathname);
  return link && isPage ? link : null;
}
