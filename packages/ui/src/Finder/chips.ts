import type { FacetProps } from './Finder.tsx';

interface Choice {
  readonly label: string;
  /** Labels by value, in order. */
  readonly words: Readonly<Record<string, string>>;
  /** The values that occur; others are omitted. */
  readonly used: readonly string[];
}

/** Returns a facet that is shown as chips. */
export function chips(name: string, { label, words, used }: Choice): FacetProps {
  const options = Object.entries(words)
    .filter(([value]) => used.includes(value))
    .map(([value, word]) => ({ value, label: word }));
  return { name, label, as: 'chips', options };
}
