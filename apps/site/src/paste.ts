import { renderExplanation } from './paste/browser/render-explanation.ts';

export { explainIn } from './paste/browser/dialog.ts';

const started = new WeakSet<HTMLFormElement>();

/** Explains text that is pasted into a box, including text entered before this code was loaded. */
export function start(form: HTMLFormElement): void {
  const input = form.querySelector('textarea');
  const target = form.querySelector<HTMLElement>('[data-explanation]');
  if (!input || !target || started.has(form)) return;
  started.add(form);
  const address = form.dataset['paste'] ?? '';

  const ask = (name: string) => {
    input.value = name;
    input.focus();
    void answer();
  };
  const answer = async () => {
    const text = input.value;
    const { nodes, words } = await renderExplanation(address, { text, ask });
    // The text may have changed meanwhile.
    if (text !== input.value) return;
    target.replaceChildren(...nodes);
    target.hidden = nodes.length === 0;
    say(form, words);
  };
  input.addEventListener('input', () => void answer());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await answer();
    if (!target.hidden) target.focus();
  });
  form.addEventListener('reset', () => {
    target.replaceChildren();
    target.hidden = true;
    say(form, '');
    input.focus();
  });
  void answer();
}

function say(form: HTMLFormElement, words: string): void {
  const status = form.querySelector('[role=status]');
  // Setting the same text again would make screen readers repeat it.
  if (status && status.textContent !== words) status.textContent = words;
}
