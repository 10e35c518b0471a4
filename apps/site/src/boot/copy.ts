/** Copies the text of a copy button, and confirms it briefly. */
export function copyOnClick(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    const text = button && textFor(button);
    if (!button || !text) return;
    write(text).then(
      () => say(button, 'Copied'),
      () => say(button, 'Not copied'),
    );
  });
}

/** Returns the content of the button's address, or the code beside it. */
function textFor(button: HTMLElement): Promise<string> | undefined {
  const { copy: address } = button.dataset;
  if (address)
    return fetch(address).then((answer) => (answer.ok ? answer.text() : Promise.reject()));
  const code = button.closest('[data-copy-scope]')?.querySelector('code')?.textContent;
  return code ? Promise.resolve(code) : undefined;
}

/**
 * Writes to the clipboard. Some browsers allow that only directly in the click handler, so pending
 * text is passed as a promise.
 */
function write(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (!('ClipboardItem' in window)) return text.then((whole) => clipboard.writeText(whole));
  const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
  return clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

export function say(button: HTMLElement, word: string): void {
  const label = button.querySelector<HTMLElement>('[data-copy-label]');
  if (!label) return;
  label.dataset['word'] ??= label.textContent;
  label.textContent = word;
  button.dataset['done'] = '';
  setTimeout(() => {
    label.textContent = label.dataset['word'] ?? '';
    delete button.dataset['done'];
  }, 2000);
}
