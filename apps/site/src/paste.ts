import { shownFor } from './paste/browser/shown.ts';

export { explainIn } from './paste/browser/dialog.ts';

const started = new WeakSet<HTMLFormElement>();

/** Lets a box explain what is pasted into it; first what was there before this code came. */
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
    const { nodes, words } = await shownFor(address, { text, ask });
    // The reader may have typed on meanwhile.
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
  // The same words again would be read out again.
  if (status && status.textContent !== words) status.textContent = words;
}
