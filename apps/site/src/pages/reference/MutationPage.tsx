import type { ReferenceModel } from '../../model/reference.ts';
import { Failures, Outcomes } from './endings.tsx';
import { ReferencePage } from './ReferencePage.tsx';
import { Arguments, PageBody, Returns } from './sections.tsx';

export function MutationPage({ model }: { readonly model: ReferenceModel }) {
  return (
    <ReferencePage model={model}>
      <Arguments model={model} />
      <Returns model={model} />
      <Outcomes model={model} />
      <PageBody model={model} />
      <Failures model={model} />
    </ReferencePage>
  );
}
