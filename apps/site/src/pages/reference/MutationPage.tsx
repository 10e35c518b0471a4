import type { ReferenceModel } from '../../model/reference.ts';
import { ReferencePage } from './ReferencePage.tsx';
import { Arguments, PageBody, Returns } from './sections.tsx';

export function MutationPage({ model }: { readonly model: ReferenceModel }) {
  return (
    <ReferencePage model={model}>
      <Arguments model={model} />
      <Returns model={model} />
      <PageBody model={model} />
    </ReferencePage>
  );
}
