import type { ReferenceModel } from '../../model/reference.ts';
import { ReferencePage } from './ReferencePage.tsx';
import { ErrorSection, Fields, Interfaces, LifecycleStates, PageBody } from './sections.tsx';

export function ObjectPage({ model }: { readonly model: ReferenceModel }) {
  return (
    <ReferencePage model={model}>
      <ErrorSection model={model} />
      <LifecycleStates model={model} />
      <Fields model={model} />
      <PageBody model={model} />
      <Interfaces model={model} />
    </ReferencePage>
  );
}
