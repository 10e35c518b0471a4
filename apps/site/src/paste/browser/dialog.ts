import { called } from './book.ts';
import { loadBook } from './library.ts';
import { shownFor } from './shown.ts';

export interface DialogQuery {
  readonly dialog: HTMLElement;
  readonly input: HTMLInputElement;
  readonly query: string;
  /** Whether it is no query to all appearance; else it may be a name. */
  readonly isPasted: boolean;
  /** What was pasted and is nothing that can be explained. */
  readonly unknown: Set<string>;
  /** Answers the query again. */
  answer(this: void): void;
}

/** Explains what stands in the box of the search; a name only where it is one. */
export async function explainIn(target: HTMLElement, asked: DialogQuery): Promise<void> {
  const { dialog, input, query, isPasted, unknown, answer } = asked;
  const address = dialog.dataset['explanations'] ?? '';
  const ask = (name: string) => {
    input.value = name;
    input.focus();
    answer();
  };
  const isShown = isPasted || (await isName(address, query));
  const shown = isShown ? await shownFor(address, { text: query, ask }) : undefined;
  // The reader may have typed on meanwhile.
  if (query !== input.value.trim()) return;
  if (isPasted && !shown?.isFound && isProse(query)) {
    unknown.add(query);
    return answer();
  }
  target.replaceChildren(...(shown?.nodes ?? []));
  target.hidden = !shown;
  const status = dialog.querySelector('[role=status]');
  if (status && shown) status.textContent = shown.words;
}

/** The results stay where it can't be told. */
async function isName(address: string, query: string): Promise<boolean> {
  try {
    return called(await loadBook(address), query).length > 0;
  } catch {
    return false;
  }
}

/** A long question may still be one for the search. */
function isProse(query: string): boolean {
  return !/^[{["']/.test(query);
}
