import { Icon } from '@docs-compiler/ui';
import { useState } from 'react';

interface CopyButtonProps {
  /** Returns the text to copy. */
  text(this: void): string;
  readonly label: string;
  /** Whether it is in the toolbar, where the label may be invisible. */
  readonly isTool?: boolean;
}

export function CopyButton({ text, label, isTool = false }: CopyButtonProps) {
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
    <button
      className={isTool ? 'ide-button ide-button--tool' : 'ide-button'}
      type="button"
      title={isTool ? label : undefined}
      onClick={() => void copy()}
      onBlur={() => say('')}
    >
      <Icon name={says === 'Copied' ? 'check' : 'copy'} />
      <span className="ide-button__label" aria-live="polite">
        {says === '' ? label : says}
      </span>
    </button>
  );
}
