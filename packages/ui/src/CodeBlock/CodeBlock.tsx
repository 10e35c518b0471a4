import type { ReactNode } from 'react';

import { Code } from '../Code/Code.tsx';
import { WrapButton } from '../Code/WrapButton.tsx';
import type { CodeToken } from '../Code/types.ts';
import { RunButton } from '../Run/RunButton.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';

export interface CodeBlockProps {
  /** What it is: `JSON`, `Signature`. It stands in the bar, and the copy button says it. */
  readonly label: string;
  /** What stands in the bar where that is more than text. */
  readonly shown?: ReactNode;
  /** Without any the bar stands alone. */
  readonly tokens: readonly CodeToken[] | undefined;
  /** It is what a sandbox answers when it is asked for a token: the address of what that reads. */
  readonly run?: string | undefined;
}

export function CodeBlock({ label, shown = label, tokens, run }: CodeBlockProps) {
  return (
    <div className="code-block" data-copy-scope="" data-run={run}>
      <div className="code-block__bar">
        <span className="code-block__label">{shown}</span>
        {tokens && (
          <>
            <WrapButton what={label} tokens={tokens} />
            <CopyButton what={label} />
            {run !== undefined && <RunButton what="the request for a token" />}
          </>
        )}
      </div>
      {tokens && <Code tokens={tokens} />}
    </div>
  );
}
