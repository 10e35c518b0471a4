import { createBox, type SearchBox } from './box.ts';

const boxes = new WeakMap<HTMLDialogElement, SearchBox>();

/** Makes the dialog search, or loads again what could not be loaded before. */
export function start(dialog: HTMLDialogElement): void {
  const box = boxes.get(dialog) ?? createBox(dialog);
  boxes.set(dialog, box);
  void box.load();
}
