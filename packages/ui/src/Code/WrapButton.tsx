import { longestLine, phoneLine } from './code-lines.ts';
import type { CodeToken } from './types.ts';

export interface WrapButtonProps {
  /** Whose lines it wraps: `Response`. */
  readonly what: string;
  readonly tokens: readonly CodeToken[];
}

/** Lets long lines go on below, or not, in all code of the site; absent where all lines are short. */
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

/** What fits a phone, and boxes of 30 and 52 rem; the styles know these words. */
function lengthOf(tokens: readonly CodeToken[]): 'short' | 'medium' | 'long' | undefined {
  const longest = longestLine(tokens);
  if (longest <= phoneLine) return undefined;
  if (longest <= 56) return 'short';
  return longest <= 100 ? 'medium' : 'long';
}
