import { CodeBlock } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { describe } from '../describe.tsx';
import type { RootModel } from '../model/root.ts';

export interface AboutProps {
  readonly site: SiteContext;
  readonly root: RootModel;
}

/** Renders the description of the schema or of a root type. */
export function About({ site, root }: AboutProps) {
  return (
    <>
      {describe(site, root)}
      {root.signature.length > 0 && <CodeBlock label="Signature" tokens={root.signature} />}
    </>
  );
}
