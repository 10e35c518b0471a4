import type { ReferenceModel } from '../../model/reference.ts';
import { ReferencePage } from './ReferencePage.tsx';
import { Fields, PageBody } from './sections.tsx';

export function InputPage({ model }: { readonly model: ReferenceModel }) {
  return (
    <ReferencePage model={model}>
      <Fields model={model} />
      <PageBody model={model} />
    </ReferencePage>
  );
}
