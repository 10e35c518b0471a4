import { make } from '../../make.ts';

/** A button of what a run shows. */
export function button(words: string, press: () => void): HTMLButtonElement {
  const made = make('button', 'result__button', words);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}
