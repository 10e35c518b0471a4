import { longestLine, phoneLine } from './code-lines.ts';
import type { CodeToken } from './types.ts';

export interface WrapButtonProps {
  /** The label of the code: `Response`. */
  readonly what: string;
  readonly tokens: readonly CodeToken[];
}

/** Renders the button that toggles line wrapping for all code; nothing if all lines are short. */
export function WrapButton({ what, tokens }: WrapButtonProps) {
  const longest = lengthOf(tokens);
  if (longest === undefined) return null;
  return (
    <button className="copy wrap" type="button" data-wrap="" data-longest={longest}>
      <span className="wrap__on">Wrap</span>
      <span className="wrap__off">Unwrap</span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}

/**
 * Returns the length class of the longest line, for phones and boxes of 30 and 52 rem. The styles
 * use these names.
 */
function lengthOf(tokens: readonly CodeToken[]): 'short' | 'medium' | 'long' | undefined {
  const longest = longestLine(tokens);
  if (longest <= phoneLine) return undefined;
  if (longest <= 56) return 'short';
  return longest <= 100 ? 'medium' : 'long';
}
