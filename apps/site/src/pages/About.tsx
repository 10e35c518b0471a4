import { CodeBlock, type CodeToken } from '@docs-compiler/ui';
import type { ReactNode } from 'react';

export interface AboutProps {
  readonly description: ReactNode;
  readonly signature: readonly CodeToken[];
}

/** What the schema says of a list of calls, or of all of them. */
export function About({ description, signature }: AboutProps) {
  return (
    <>
      {description}
      {signature.length > 0 && <CodeBlock label="Signature" tokens={signature} />}
    </>
  );
}
