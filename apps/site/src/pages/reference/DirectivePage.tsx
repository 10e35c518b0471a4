import type { ReferenceModel } from '../../model/reference.ts';
import { ReferencePage } from './ReferencePage.tsx';
import { Arguments, Locations, PageBody } from './sections.tsx';

export function DirectivePage({ model }: { readonly model: ReferenceModel }) {
  return (
    <ReferencePage model={model}>
      <Arguments model={model} />
      <Locations model={model} />
      <PageBody model={model} />
    </ReferencePage>
  );
}
