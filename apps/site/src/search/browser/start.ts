import { createBox, type SearchBox } from './box.ts';

const boxes = new WeakMap<HTMLDialogElement, SearchBox>();

/**
 * Makes the dialog search, or loads again what could not be loaded before.
 *
 * @param names the file of names, where it was asked for already
 */
export function start(dialog: HTMLDialogElement, names?: Promise<Response | undefined>): void {
  const box = boxes.get(dialog) ?? createBox(dialog);
  boxes.set(dialog, box);
  void box.load(names);
}
