import { useState } from 'react';

interface CopyButtonProps {
  /** Returns the text to copy. */
  text(this: void): string;
  readonly label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [says, say] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      say('Copied');
    } catch {
      say('Not copied');
    }
  };
  return (
    <button type="button" onClick={() => void copy()} onBlur={() => say('')}>
      <span aria-live="polite">{says === '' ? label : says}</span>
    </button>
  );
}
