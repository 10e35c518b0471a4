/** The address of the code that explains, beside this script; known when it was bundled. */
declare const PASTE: string;

interface Box {
  readonly input: HTMLInputElement;
  /** Answers the query again: it was nothing to explain, or another name was chosen. */
  readonly answer: () => void;
  /** Whether words are the name of an error. */
  readonly isError: (query: string) => boolean;
}

/** True where what is explained of a query stands in place of its results. */
export type Explain = (query: string) => boolean;

/** The part of the dialog that explains what a program met; its code comes with the first use. */
export function createExplainer(dialog: HTMLElement, box: Box): Explain {
  const target = dialog.querySelector<HTMLElement>('[data-explanation]');
  if (!target) return () => false;
  const unknown = new Set<string>();
  return (query) => {
    const isPasted = pasted.test(query) && !unknown.has(query);
    if (isPasted || name.test(query) || box.isError(query)) {
      void import(PASTE).then((paste: typeof import('../../paste.ts')) =>
        paste.explainIn(target, { ...box, dialog, query, isPasted, unknown }),
      );
    } else target.hidden = true;
    return isPasted;
  };
}

/** JSON, a line of a log, or more than anybody types. */
const pasted = /^[{[]\s*["'{\]}]|^["']\w+["']\s*:|^\[?\d{4}-\d\d-\d\d[T ]\d|^.{80}/;

/** `BankTimeout`, `BAD_USER_INPUT`, `payment_not_received`: what no other word looks like. */
const name = /^(?=\w{4,}$)(?:\w*(?:[a-z\d][A-Z]|[^_]_[^_])|[A-Z]{4})/;
