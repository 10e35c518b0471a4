import { kinds } from '@docs-compiler/graph';
import {
  CodeBlock,
  Deprecation,
  ExampleLinks,
  ExamplePanel,
  Prose,
  Reference,
  Requirements,
  Section,
} from '@docs-compiler/ui';
import type { ReactNode } from 'react';

import type { ReferenceModel } from '../../model/reference.ts';
import { sectionId } from './section-id.ts';
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
      markdownHref={model.markdownHref}
      head={<Head model={model} />}
      code={
        <>
          {model.body.example}
          <CodeBlock label="Signature" tokens={model.signature} />
          {isCall && <Examples model={model} />}
        </>
      }
    >
      {children}
      {!isCall && <ExampleSection model={model} />}
      <UsedBySection usedBy={model.usedBy} />
    </Reference>
  );
}

type Modelled = Pick<ReferencePageProps, 'model'>;

function Head({ model }: Modelled) {
  const { description, deprecation, requirements, body } = model;
  return (
    <>
      {deprecation && <Deprecation reason={deprecation} />}
      {description !== undefined && <div id={sectionId(model, 'description')}>{description}</div>}
      {requirements && (
        <div id={sectionId(model, 'requirements')}>
          <Requirements {...requirements} />
        </div>
      )}
      {body.lead !== null && <Prose>{body.lead}</Prose>}
    </>
  );
}

/** Beside the signature: whoever looks up a call wants to make it. */
function Examples({ model }: Modelled) {
  const { first, links } = model.examples;
  if (!first && links.length === 0) return null;
  return (
    <section id={sectionId(model, 'example')} className="stack" aria-label="Examples">
      {first && <ExamplePanel {...first} />}
      {links.length > 0 && <ExampleLinks links={links} />}
    </section>
  );
}

/** Below the parts of a type: first what it is, then where one meets it. */
function ExampleSection({ model }: Modelled) {
  const { first, links } = model.examples;
  if (!first && links.length === 0) return null;
  return (
    <Section id={sectionId(model, 'example')} title={first ? 'Example' : 'Examples'}>
      <div className="stack">
        {first && <ExamplePanel {...first} />}
        {links.length > 0 && <ExampleLinks links={links} />}
      </div>
    </Section>
  );
}
