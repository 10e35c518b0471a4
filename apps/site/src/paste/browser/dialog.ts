import { called } from './book.ts';
import { loadBook } from './library.ts';
import { renderExplanation } from './render-explanation.ts';

export interface DialogQuery {
  readonly dialog: HTMLElement;
  readonly input: HTMLInputElement;
  readonly query: string;
  /** Whether it is clearly pasted text; otherwise it may be a name or a query. */
  readonly isPasted: boolean;
  /** Pasted texts without an explanation. */
  readonly unknown: Set<string>;
  /** Runs the query again. */
  answer(this: void): void;
}

/** Explains the text in the search box; a single word only if it is a known name. */
export async function explainIn(target: HTMLElement, asked: DialogQuery): Promise<void> {
  const { dialog, input, query, isPasted, unknown, answer } = asked;
  const address = dialog.dataset['explanations'] ?? '';
  const ask = (name: string) => {
    input.value = name;
    input.focus();
    answer();
  };
  const isShown = isPasted || (await isName(address, query));
  const shown = isShown ? await renderExplanation(address, { text: query, ask }) : undefined;
  // The query may have changed meanwhile.
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

/** Checks whether a query is a known name. If that is unknown, the search results stay. */
async function isName(address: string, query: string): Promise<boolean> {
  try {
    return called(await loadBook(address), query).length > 0;
  } catch {
    return false;
  }
}

/** Checks whether a long text is a question for the search. */
function isProse(query: string): boolean {
  return !/^[{["']/.test(query);
}
