import type { ReactNode } from 'react';

import { Code } from '../Code/Code.tsx';
import { WrapButton } from '../Code/WrapButton.tsx';
import type { CodeToken } from '../Code/types.ts';
import { RunButton, RunStatus } from '../Run/RunButton.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';

export interface CodeBlockProps {
  /** The label in the bar and of the copy button: `JSON`, `Signature`. */
  readonly label: string;
  /** The content of the bar, if more than text. */
  readonly shown?: ReactNode;
  /** The code; if undefined, only the bar is rendered. */
  readonly tokens: readonly CodeToken[] | undefined;
  /** The address of the token endpoint's data, for a response of the token endpoint. */
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
      {run !== undefined && <RunStatus />}
      {tokens && <Code tokens={tokens} />}
    </div>
  );
}
