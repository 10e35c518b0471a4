import { makeButton } from '../../make.ts';

/** Creates a button in a result. */
export function button(
  words: string,
  press: (pressed: HTMLButtonElement) => void,
): HTMLButtonElement {
  return makeButton('result__button', press, words);
}
