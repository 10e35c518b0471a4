/*
 * Runs before the first paint, to avoid a flash of wrong colors and of elements that need script.
 * Must be a blocking classic script.
 */
import { showOwnValues, storedValues } from './own-values/stored.ts';

const root = document.documentElement;
root.dataset['js'] = '';
// Apple platforms show different key names.
if (/^(Mac|iP)/.test(navigator.platform)) root.dataset['mac'] = '';
// The address has a list filter: the page is shown once it is applied.
if (location.search) root.dataset['finding'] = '';
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  const wrap = localStorage.getItem('wrap');
  if (wrap === 'on' || wrap === 'off') root.dataset['wrap'] = wrap;
  const language = localStorage.getItem('language');
  if (language !== null && language !== 'GraphQL') root.dataset['language'] = language;
} catch {
  // Storage may be disabled; then the system theme applies.
}

const values = storedValues();
if (values.size > 0) {
  // Runs before the browser paints what it has parsed, so that no line changes its width.
  const parsed = new MutationObserver(() => showOwnValues(values));
  parsed.observe(root, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    parsed.disconnect();
    showOwnValues(values);
  });
}
// The reader may have changed them on another page before going back to this one.
window.addEventListener('pageshow', ({ persisted }) => persisted && showOwnValues(storedValues()));
