import { Section } from '@docs-compiler/ui';

import type { ReferenceModel } from '../../model/reference.ts';
import { ReferencePage } from './ReferencePage.tsx';
import { PageBody } from './sections.tsx';

export function ScalarPage({ model }: { readonly model: ReferenceModel }) {
  const { specifiedBy } = model;
  return (
    <ReferencePage model={model}>
      {specifiedBy !== undefined && (
        <Section id="section-specification" title="Specification">
          <p>
            <a className="link" href={specifiedBy} rel="noopener" data-external="">
              {specifiedBy}
            </a>
          </p>
        </Section>
      )}
      <PageBody model={model} />
    </ReferencePage>
  );
}
