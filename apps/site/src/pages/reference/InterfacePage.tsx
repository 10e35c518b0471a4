import type { ReferenceModel } from '../../model/reference.ts';
import { Failures } from './endings.tsx';
import { ReferencePage } from './ReferencePage.tsx';
import { Fields, ImplementedBy, Interfaces, LifecycleStates, PageBody } from './sections.tsx';

export function InterfacePage({ model }: { readonly model: ReferenceModel }) {
  return (
    <ReferencePage model={model}>
      <LifecycleStates model={model} />
      <Fields model={model} />
      <ImplementedBy model={model} />
      <PageBody model={model} />
      <Failures model={model} />
      <Interfaces model={model} />
    </ReferencePage>
  );
}
