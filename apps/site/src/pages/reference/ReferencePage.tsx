import { isCall, kinds, type SectionKind, sections } from '@docs-compiler/graph';
import {
  Badge,
  BuildButton,
  CaseList,
  CodeBlock,
  Deprecation,
  ErrorFacts,
  Errors,
  ExamplePanel,
  FieldList,
  Finder,
  GuideLinks,
  Inline,
  Lifecycle,
  LinkList,
  OneOfNote,
  Pagination,
  Prose,
  Reference,
  Requirements,
  Returns,
  Section,
  StateBadges,
  UsedBy,
  View,
  type CaseProps,
  type FieldProps,
} from '@docs-compiler/ui';
import type { ReactNode } from 'react';

import type { SiteContext } from '../../context.ts';
import { describe, describePart } from '../../describe.tsx';
import type { CaseModel } from '../../model/cases.ts';
import type { ReferenceModel, Section as SectionModel, FieldModel } from '../../model/types.ts';

export interface ReferencePageProps {
  readonly site: SiteContext;
  readonly model: ReferenceModel;
  /** The parts of the page's own text. */
  readonly text: {
    readonly lead: ReactNode;
    readonly example: ReactNode;
    readonly rest: ReactNode;
  };
}

/**
 * Renders the page of an element: its head, its signature, then its sections in the order of its
 * kind.
 */
export function ReferencePage({ site, model, text }: ReferencePageProps) {
  const runs = isCall(model.kind);
  const isWide = model.lifecycle !== undefined;
  // Beside a drawing, there is only room for the signature.
  const example = isWide ? undefined : sectionOf(model, 'example');
  const hasExample = example !== undefined || text.example !== null;
  const signature = <CodeBlock label="Signature" tokens={model.signature} />;
  const head = [sectionOf(model, 'description'), sectionOf(model, 'requirements')];
  const apart = new Set([...head, example]);
  const show = ({ kind }: SectionModel) =>
    contents[kind]({ site, model, listId: listIdOf(kind), text: <Prose>{text.rest}</Prose> });
  return (
    <Reference
      breadcrumbs={model.breadcrumbs}
      kind={kinds[model.kind].singular}
      tone={runs ? 'accent' : 'neutral'}
      name={model.name}
      since={model.since}
      markdownHref={model.markdownHref}
      editHref={model.editHref}
      onThisPage={model.onThisPage}
      pager={model.pager}
      head={
        <>
          {model.deprecation && <Deprecation reason={model.deprecation} />}
          {head.map(
            (section) =>
              section && (
                <div key={section.kind} id={section.id}>
                  {show(section)}
                </div>
              ),
          )}
          {text.lead !== null && <Prose>{text.lead}</Prose>}
        </>
      }
      isCodeNarrow={!hasExample}
      wide={isWide}
      code={
        <>
          {text.example !== null && <Prose>{text.example}</Prose>}
          {!hasExample && signature}
          {!hasExample && model.build && <BuildButton {...model.build} />}
          {example && (
            <section id={example.id} className="stack" aria-label="Example">
              {show(example)}
            </section>
          )}
        </>
      }
    >
      {hasExample && (
        <details className="reference__signature">
          <summary>Signature</summary>
          {signature}
        </details>
      )}
      {model.sections
        .filter((section) => !apart.has(section))
        .map((section) => (
          <Titled key={section.kind} section={section}>
            {show(section)}
          </Titled>
        ))}
    </Reference>
  );
}

function sectionOf({ sections: all }: ReferenceModel, kind: SectionKind): SectionModel | undefined {
  return all.find((section) => section.kind === kind);
}

interface TitledProps {
  readonly section: SectionModel;
  readonly children: ReactNode;
}

function Titled({ section, children }: TitledProps) {
  const { kind, id, title, count } = section;
  if (id === undefined) return children;
  return (
    <Section id={id} title={title} count={count} tools={<ListFinder {...section} />}>
      {kind === 'example' ? <div className="stack">{children}</div> : children}
    </Section>
  );
}

/** The plural nouns for list items, in the labels of filters. */
const nouns: Partial<Record<SectionKind, string>> = {
  arguments: 'arguments',
  fields: 'fields',
  members: 'members',
  values: 'values',
  'implemented-by': 'types',
};

/** The minimum number of items for a list filter. */
const findableFrom = 20;

/** Renders the filter of a long list. */
function ListFinder({ kind, count = 0 }: SectionModel) {
  const noun = nouns[kind];
  if (noun === undefined || count < findableFrom) return null;
  return <Finder list={listIdOf(kind)} noun={noun} count={count} name={sections[kind].slug} />;
}

/** Returns the id of a list. The dot avoids collisions with field names. */
function listIdOf(kind: SectionKind): string {
  return `site.${sections[kind].slug}`;
}

interface Props {
  readonly site: SiteContext;
  readonly model: ReferenceModel;
  /** The id of the list, for its filter. */
  readonly listId: string;
  /** The page's own text. */
  readonly text: ReactNode;
}

/** Render the content of each section, without its heading. */
const contents: Readonly<Record<SectionKind, (props: Props) => ReactNode>> = {
  description: ({ site, model }) => describe(site, model.described),
  requirements: ({ model: { requirements } }) => requirements && <Requirements {...requirements} />,
  example: ({ model: { example, lifecycle } }) =>
    example && <ExamplePanel {...example} isTabbed={lifecycle === undefined} />,
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

/** Renders the lifecycles of the returned entities. */
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
              <a href={href}>Meaning of each state, and how it is reached</a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Renders the state that a type represents. */
function StateOf({ entity, href, table }: ReferenceModel['stateOf'][number]) {
  return (
    <div className="stack">
      <View view={table} />
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
      {repeatable && <p className="note">Can be applied more than once to the same element.</p>}
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

/** Converts fields to component props, with rendered descriptions. */
function fieldProps(site: SiteContext, fields: readonly FieldModel[]): FieldProps[] {
  return fields.map(({ described, arguments: args, expansion, ...props }) => ({
    ...props,
    description: describePart(site, described),
    arguments: args && fieldProps(site, args),
    expansion: expansion && { ...expansion, fields: fieldProps(site, expansion.fields) },
  }));
}

/** Converts union members and enum values to component props. */
function caseProps(site: SiteContext, cases: readonly CaseModel[]): CaseProps[] {
  return cases.map(({ described, ...props }) => ({
    ...props,
    description: described && describePart(site, described),
  }));
}
