import type { FacetProps } from './Finder.tsx';

interface Choice {
  readonly label: string;
  /** The words for each value, in the order of the chips. */
  readonly words: Readonly<Record<string, string>>;
  /** The values that items have: what none has is no choice. */
  readonly used: readonly string[];
}

/** A facet of a few values, all in view. */
export function chips(name: string, { label, words, used }: Choice): FacetProps {
  const options = Object.entries(words)
    .filter(([value]) => used.includes(value))
    .map(([value, word]) => ({ value, label: word }));
  return { name, label, as: 'chips', options };
}
