import { Fragment, type ReactNode } from 'react';

import { Name } from '../Name/Name.tsx';
import { breaksOf, type CodePart, partsOf, roomOf } from './code-lines.ts';
import type { CodeToken } from './types.ts';

/**
 * Renders a scrollable code block, focusable for keyboard scrolling. Only lines that may wrap have
 * their own element, to keep pages small.
 */
export function Code({ tokens }: { readonly tokens: readonly CodeToken[] }) {
  return (
    <pre className="code" tabIndex={0}>
      <code>{partsOf(tokens).map(renderPart)}</code>
    </pre>
  );
}

function renderPart({ tokens, depth }: CodePart, index: number) {
  if (depth === undefined) return tokens.map(renderToken);
  const [first, second] = tokens;
  // A line of one color is a single token.
  if (first && !second && first.href === undefined) {
    return (
      <span key={index} data-line={depth} data-token={first.kind}>
        {breakable(first, depth)}
      </span>
    );
  }
  return (
    <span key={index} data-line={depth}>
      {tokens.map((token, at) => renderToken({ ...token, text: breakable(token, depth) }, at))}
    </span>
  );
}

/** Renders a token with line break opportunities in long names and strings. */
function breakable(token: CodeToken, depth: number): ReactNode {
  const { text, kind, href } = token;
  if (href !== undefined || kind === 'name' || kind === 'type') {
    return <Name text={text} large={text.length > roomOf(depth) || undefined} />;
  }
  const parts = breaksOf(token, depth);
  if (parts.length === 1) return text;
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

interface ShownToken extends Omit<CodeToken, 'text'> {
  readonly text: ReactNode;
}

// A function and not a component, because a long signature has thousands of tokens.
function renderToken({ text, kind, href, ownValue }: ShownToken, index: number) {
  if (href !== undefined) {
    return (
      <a key={index} href={href} data-token={kind}>
        {text}
      </a>
    );
  }
  if (kind === undefined && ownValue === undefined) return text;
  return (
    <span key={index} data-token={kind} data-own-value={ownValue}>
      {text}
    </span>
  );
}
