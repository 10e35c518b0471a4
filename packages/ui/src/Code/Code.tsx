export type CodeTokenKind = 'keyword' | 'name' | 'type' | 'string' | 'number' | 'comment';

/** A run of code in one colour. Tokens joined are the code, character by character. */
export interface CodeToken {
  readonly text: string;
  /** Absent for punctuation and whatever else stays in the text colour. */
  readonly kind?: CodeTokenKind | undefined;
  readonly href?: string | undefined;
}

/** A scrollable block; focusable, so that the keyboard can scroll it. */
export function Code({ tokens }: { readonly tokens: readonly CodeToken[] }) {
  return (
    <pre className="code" tabIndex={0}>
      <code>{tokens.map((token, index) => renderToken(token, index))}</code>
    </pre>
  );
}

// A function and not a component: a long signature has thousands of tokens.
function renderToken({ text, kind, href }: CodeToken, index: number) {
  if (href !== undefined) {
    return (
      <a key={index} href={href} data-token={kind}>
        {text}
      </a>
    );
  }
  if (kind === undefined) return text;
  return (
    <span key={index} data-token={kind}>
      {text}
    </span>
  );
}
