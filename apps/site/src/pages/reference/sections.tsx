import {
  Badge,
  CaseList,
  ErrorFacts,
  FieldList,
  Lifecycle,
  LinkList,
  OneOfNote,
  Prose,
  Returns as ReturnsOf,
  Section,
  States,
} from '@docs-compiler/ui';

import type { ReferenceModel } from '../../model/reference.ts';
import { List } from './List.tsx';
import { sectionId } from './section-id.ts';

/** The sections of reference pages. Each is empty where the element has no such part. */
interface Props {
  readonly model: ReferenceModel;
}

export function Arguments({ model }: Props) {
  if (model.arguments.length === 0) return null;
  return (
    <List model={model} name="arguments" title="Arguments" items={model.arguments}>
      {(id) => <FieldList id={id} fields={model.arguments} />}
    </List>
  );
}

export function Returns({ model }: Props) {
  const { returns } = model;
  if (!returns) return null;
  return (
    <Section id={sectionId(model, 'returns')} title="Returns">
      <ReturnsOf {...returns} />
    </Section>
  );
}

export function Fields({ model }: Props) {
  return (
    <List model={model} name="fields" title="Fields" items={model.fields}>
      {(id) => (
        <>
          {model.oneOf && <OneOfNote />}
          <FieldList id={id} fields={model.fields} />
        </>
      )}
    </List>
  );
}

export function Members({ model }: Props) {
  return (
    <List model={model} name="members" title="Members" items={model.members}>
      {(id) => <CaseList id={id} cases={model.members} />}
    </List>
  );
}

export function Values({ model }: Props) {
  return (
    <List model={model} name="values" title="Values" items={model.values}>
      {(id) => <CaseList id={id} cases={model.values} />}
    </List>
  );
}

export function Interfaces({ model }: Props) {
  if (model.interfaces.length === 0) return null;
  return (
    <Section id={sectionId(model, 'interfaces')} title="Implements">
      <LinkList links={model.interfaces} />
    </Section>
  );
}

export function ImplementedBy({ model }: Props) {
  if (model.implementedBy.length === 0) return null;
  return (
    <List model={model} name="implemented-by" title="Implemented by" items={model.implementedBy}>
      {(id) => <LinkList id={id} links={model.implementedBy} />}
    </List>
  );
}

/** The lifecycle that a type stands for, or the state that it is of another. */
export function LifecycleStates({ model }: Props) {
  const { lifecycle, stateOf } = model;
  if (lifecycle) {
    return (
      <Section id={sectionId(model, 'states')} title="States" count={lifecycle.states.length}>
        <Lifecycle {...lifecycle} />
      </Section>
    );
  }
  if (stateOf.length === 0) return null;
  return (
    <Section id={sectionId(model, 'states')} title="As a state">
      {stateOf.map(({ entity, href, state }) => (
        <div key={entity} className="stack">
          <States caption={`A state of ${entity}`} states={[state]} />
          {href !== undefined && (
            <p className="note">
              <a href={href}>All states of {entity}</a>
            </p>
          )}
        </div>
      ))}
    </Section>
  );
}

export function ErrorSection({ model }: Props) {
  const { error } = model;
  if (!error) return null;
  return (
    <Section id={sectionId(model, 'errors')} title="When it happens">
      <ErrorFacts {...error} />
    </Section>
  );
}

export function Locations({ model }: Props) {
  const { locations, repeatable } = model;
  return (
    <Section id={sectionId(model, 'locations')} title="Where it may stand">
      {repeatable && <p className="note">More than once on the same element.</p>}
      <p className="requirement-badges">
        {locations.map((location) => (
          <Badge key={location} code>
            {location}
          </Badge>
        ))}
      </p>
    </Section>
  );
}

export function PageBody({ model }: Props) {
  const { rest, titled } = model.body;
  if (rest === null) return null;
  if (titled) return <Prose>{rest}</Prose>;
  return (
    <Section id={sectionId(model, 'practice')} title="In practice">
      <Prose>{rest}</Prose>
    </Section>
  );
}
