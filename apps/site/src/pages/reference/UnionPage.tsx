import type { ReferenceModel } from '../../model/reference.ts';
import { Failures } from './endings.tsx';
import { ReferencePage } from './ReferencePage.tsx';
import { LifecycleStates, Members, PageBody } from './sections.tsx';

export function UnionPage({ model }: { readonly model: ReferenceModel }) {
  return (
    <ReferencePage model={model}>
      <LifecycleStates model={model} />
      {model.lifecycle && <PageBody model={model} />}
      <Members model={model} />
      {!model.lifecycle && <PageBody model={model} />}
      <Failures model={model} />
    </ReferencePage>
  );
}
