import { fragment } from './boot/fragment.ts';

/*
 * Redirects from an address that moved, and keeps its anchor, which servers never receive. Only
 * loaded by pages that moved or that lost an anchor.
 */
const moves = [...document.querySelectorAll<HTMLMetaElement>('meta[name="redirect"]')];
const ofPage = moves.find(({ dataset }) => dataset['anchor'] === undefined);
leadOn();
addEventListener('hashchange', leadOn);

function leadOn() {
  const anchor = fragment();
  const ofAnchor = moves.find(({ dataset }) => dataset['anchor'] === anchor);
  if (ofAnchor && !document.getElementById(anchor)) location.replace(ofAnchor.content);
  else if (ofPage) location.replace(withOwnAnchor(ofPage.content));
}

function withOwnAnchor(address: string): URL {
  const to = new URL(address, location.href);
  to.hash ||= location.hash;
  to.search ||= location.search;
  return to;
}
