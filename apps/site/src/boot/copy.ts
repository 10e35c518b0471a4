/** Copies the code beside the button, and says so for a moment. */
export function copyOnClick(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    const code = button?.closest('[data-copy-scope]')?.querySelector('code')?.textContent;
    if (!button || !code) return;
    navigator.clipboard.writeText(code).then(
      () => say(button, 'Copied'),
      () => say(button, 'Not copied'),
    );
  });
}

function say(button: HTMLElement, word: string): void {
  const label = button.querySelector('[data-copy-label]');
  if (!label) return;
  label.textContent = word;
  button.dataset['done'] = '';
  setTimeout(() => {
    label.textContent = 'Copy';
    delete button.dataset['done'];
  }, 2000);
}
