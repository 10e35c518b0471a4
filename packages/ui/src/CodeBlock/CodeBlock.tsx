import { Code, type CodeToken } from '../Code/Code.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';

export interface CodeBlockProps {
  /** What it is, for the bar: `JSON`, `Signature`. */
  readonly label: string;
  readonly tokens: readonly CodeToken[];
}

export function CodeBlock({ label, tokens }: CodeBlockProps) {
  return (
    <div className="code-block" data-copy-scope="">
      <div className="code-block__bar">
        <span className="code-block__label">{label}</span>
        <CopyButton what={label} />
      </div>
      <Code tokens={tokens} />
    </div>
  );
}
