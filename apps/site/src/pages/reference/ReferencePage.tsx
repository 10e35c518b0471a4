import {
  CodeBlock,
  Deprecation,
  ExampleLinks,
  ExamplePanel,
  Reference,
  Requirements,
} from '@docs-compiler/ui';
import type { ReactNode } from 'react';

import { kinds } from '../../kinds.ts';
import type { ReferenceModel } from '../../model/reference.ts';
import { UsedBySection } from './UsedBySection.tsx';

export interface ReferencePageProps {
  readonly model: ReferenceModel;
  /** The sections of the kind, in its order. */
  readonly children: ReactNode;
}

/** What all ten kinds have in common. */
export function ReferencePage({ model, children }: ReferencePageProps) {
  const isCall =
    model.kind === 'query' || model.kind === 'mutation' || model.kind === 'subscription';
  return (
    <Reference
      breadcrumbs={model.breadcrumbs}
      kind={kinds[model.kind].singular}
      tone={isCall ? 'accent' : 'neutral'}
      name={model.name}
      head={<Head model={model} />}
      code={<CodeColumn model={model} />}
    >
      {children}
      <UsedBySection usedBy={model.usedBy} />
    </Reference>
  );
}

function Head({ model }: Pick<ReferencePageProps, 'model'>) {
  const { description, deprecation, requirements } = model;
  return (
    <>
      {deprecation && <Deprecation reason={deprecation} />}
      {description !== undefined && <div id="section-description">{description}</div>}
      {requirements && (
        <div id="section-requirements">
          <Requirements {...requirements} />
        </div>
      )}
    </>
  );
}

function CodeColumn({ model: { signature, examples } }: Pick<ReferencePageProps, 'model'>) {
  const { first, links } = examples;
  return (
    <>
      <CodeBlock label="Signature" tokens={signature} />
      {(first || links.length > 0) && (
        <section id="section-example" className="stack" aria-label="Examples">
          {first && <ExamplePanel {...first} />}
          {links.length > 0 && <ExampleLinks links={links} />}
        </section>
      )}
    </>
  );
}
