/*
 * Runs before the first paint, to avoid a flash of wrong colors and of elements that need script.
 * Must be a blocking classic script.
 */
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
