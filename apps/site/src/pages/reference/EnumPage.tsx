import type { ReferenceModel } from '../../model/reference.ts';
import { ReferencePage } from './ReferencePage.tsx';
import { LifecycleStates, PageBody, Values } from './sections.tsx';

export function EnumPage({ model }: { readonly model: ReferenceModel }) {
  return (
    <ReferencePage model={model}>
      <LifecycleStates model={model} />
      <Values model={model} />
      <PageBody model={model} />
    </ReferencePage>
  );
}
