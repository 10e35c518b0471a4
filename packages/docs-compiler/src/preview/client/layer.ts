import { element } from './element.ts';
import styles from './overlay.css';
import { keepRoom } from './room.ts';

export interface Layer {
  /** Says it to a screen reader. */
  say(words: string): void;
  hasFocus(): boolean;
}

/** Puts the preview's elements over the page, out of reach of its styles and ids. */
export function createLayer(parts: readonly HTMLElement[]): Layer {
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
