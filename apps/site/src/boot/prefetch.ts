import { recallForVisit, rememberForVisit } from './storage.ts';

/** How long the mouse rests on a link before its page is loaded, in milliseconds. */
const rest = 65;

const rules = {
  prefetch: [{ source: 'document', where: { href_matches: '/*' }, eagerness: 'moderate' }],
};

/**
 * Makes browsers load the page of a link ahead, when the mouse rests on it or the keyboard focuses
 * it, so that a click shows it at once. A host that sends the site's headers sends such rules too
 * (`Speculation-Rules`), and a policy that forbids inline ones.
 */
export async function prefetchPages(): Promise<void> {
  if (!HTMLScriptElement.supports?.('speculationrules')) return prefetchOnHover();
  let sent = recallForVisit('rules');
  if (sent === null) {
    const { headers } = await fetch(location.href, { method: 'HEAD' });
    const names = ['Speculation-Rules', 'Content-Security-Policy'];
    sent = names.some((name) => headers.has(name)) ? 'header' : 'none';
    rememberForVisit('rules', sent);
  }
  if (sent === 'header') return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.textContent = JSON.stringify(rules);
  document.head.append(script);
}

const loaded = new Set<string>();

/** The same for browsers without such rules. */
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
  const isPage = link?.origin === location.origin && !/\.\w+$/.test(link.pathname);
  return link && isPage ? link : null;
}
