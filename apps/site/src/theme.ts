/*
 * Runs before the first paint, so that no page flashes in the wrong colours and nothing that
 * needs script shows without it. A classic script: it must block.
 */
import { ideMark } from './ide/mark.ts';

const root = document.documentElement;
root.dataset['js'] = '';
// There the keys of the search have other names.
if (/^(Mac|iP)/.test(navigator.platform)) root.dataset['mac'] = '';
// An address that asks for a part of a list: the page shows once that part is found.
if (location.search) root.dataset['finding'] = '';
// An address that the IDE opens with: it has its room from the start.
if (location.hash.startsWith(ideMark)) root.dataset['ide'] = '';
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  const wrap = localStorage.getItem('wrap');
  if (wrap === 'on' || wrap === 'off') root.dataset['wrap'] = wrap;
  const language = localStorage.getItem('language');
  if (language !== null && language !== 'GraphQL') root.dataset['language'] = language;
} catch {
  // Storage may be off; then the system's colours hold.
}
