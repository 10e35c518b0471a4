import type { SectionKind } from '@docs-compiler/graph';
import {
  Badge,
  CaseList,
  ErrorFacts,
  Errors,
  ExamplePanel,
  FieldList,
  GuideLinks,
  Inline,
  Lifecycle,
  LinkList,
  OneOfNote,
  Pagination,
  Requirements,
  Returns,
  StateBadges,
  States,
  UsedBy,
} from '@docs-compiler/ui';
import type { ReactNode } from 'react';

import type { SiteContext } from '../../context.ts';
import { describe } from '../../describe.tsx';
import type { ReferenceModel } from '../../model/reference.ts';
import { caseProps, fieldProps } from '../field-props.tsx';

interface Props {
  readonly site: SiteContext;
  readonly model: ReferenceModel;
  /** For a list, so that a box can filter it. */
  readonly listId: string;
  /** The page's own text. */
  readonly text: ReactNode;
}

/** What each section shows, below its title. */
export const contents: Readonly<Record<SectionKind, (props: Props) => ReactNode>> = {
  description: ({ site, model }) => describe(site, model.described),
  requirements: ({ model: { requirements } }) => requirements && <Requirements {...requirements} />,
  example: ({ model: { example } }) => example && <ExamplePanel {...example} />,
  error: ({ model: { error } }) => error && <ErrorFacts {...error} />,
  states: ({ model: { lifecycle } }) => lifecycle && <Lifecycle {...lifecycle} />,
  'state-of': ({ model }) => model.stateOf.map((each) => <StateOf key={each.entity} {...each} />),
  arguments: ({ site, model, listId }) => (
    <FieldList id={listId} fields={fieldProps(site, model.arguments)} />
  ),
  returns: ({ site, model: { returns } }) =>
    returns && <Returns {...returns} fields={fieldProps(site, returns.fields)} />,
  outcomes: ({ model }) => <Outcomes outcomes={model.outcomes} />,
  fields: ({ site, model, listId }) => (
    <>
      {model.oneOf && <OneOfNote />}
      <FieldList id={listId} fields={fieldProps(site, model.fields)} />
    </>
  ),
  members: ({ site, model, listId }) => (
    <CaseList id={listId} cases={caseProps(site, model.members)} />
  ),
  values: ({ site, model, listId }) => (
    <CaseList id={listId} cases={caseProps(site, model.values)} />
  ),
  locations: ({ model }) => <Locations {...model} />,
  specification: ({ model: { specifiedBy } }) => (
    <p>
      <a className="link" href={specifiedBy} rel="noopener" data-external="">
        {specifiedBy}
      </a>
    </p>
  ),
  'implemented-by': ({ model, listId }) => <LinkList id={listId} links={model.implementedBy} />,
  practice: ({ text }) => text,
  failures: ({ model }) => <Errors errors={model.errors} />,
  guides: ({ model }) => <GuideLinks links={model.guides} />,
  interfaces: ({ model }) => <LinkList links={model.interfaces} />,
  'used-by': ({ model: { usedBy } }) => (
    <>
      <UsedBy level={3} groups={usedBy.groups} />
      <Pagination label="More uses" pages={usedBy.pages} />
    </>
  ),
};

/** What that which a call returns can become. */
function Outcomes({ outcomes }: Pick<ReferenceModel, 'outcomes'>) {
  return (
    <ul className="fields">
      {outcomes.map(({ id, title, href, states }) => (
        <li key={id} className="field">
          <p className="field__head">
            <strong className={title.kind === 'code' ? 'field__name' : undefined}>
              <Inline parts={[title]} />
            </strong>
          </p>
          <StateBadges states={states} />
          {href !== undefined && (
            <p className="note">
              <a href={href}>What each state means, and what leads to it</a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The state that a type is of something else. */
function StateOf({ entity, href, state }: ReferenceModel['stateOf'][number]) {
  return (
    <div className="stack">
      <States caption={`A state of ${entity}`} states={[state]} />
      {href !== undefined && (
        <p className="note">
          <a href={href}>All states of {entity}</a>
        </p>
      )}
    </div>
  );
}

function Locations({ locations, repeatable }: Pick<ReferenceModel, 'locations' | 'repeatable'>) {
  return (
    <>
      {repeatable && <p className="note">More than once on the same element.</p>}
      <p className="requirement-badges">
        {locations.map((location) => (
          <Badge key={location} code>
            {location}
          </Badge>
        ))}
      </p>
    </>
  );
}
