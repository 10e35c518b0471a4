import { isCall, kinds, sections, type SectionKind } from '@docs-compiler/graph';
import { CodeBlock, Deprecation, Finder, Prose, Reference, Section } from '@docs-compiler/ui';
import type { ReactNode } from 'react';

import type { SiteContext } from '../../context.ts';
import type { ReferenceModel } from '../../model/reference.ts';
import type { Section as SectionModel } from '../../model/sections.ts';
import { contents } from './contents.tsx';

export interface ReferencePageProps {
  readonly site: SiteContext;
  readonly model: ReferenceModel;
  /** The parts of the text of the page that documents the element. */
  readonly text: {
    readonly lead: ReactNode;
    readonly example: ReactNode;
    readonly rest: ReactNode;
  };
}

/** The page of an element: its head, its code, then its sections in the order of its kind. */
export function ReferencePage({ site, model, text }: ReferencePageProps) {
  const runs = isCall(model.kind);
  const example = runs ? sectionOf(model, 'example') : undefined;
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
      markdownHref={model.markdownHref}
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
      codeStays={!example && text.example === null}
      wide={model.lifecycle !== undefined}
      code={
        <>
          {text.example !== null && <Prose>{text.example}</Prose>}
          <CodeBlock label="Signature" tokens={model.signature} />
          {example && (
            <section id={example.id} className="stack" aria-label="Examples">
              {show(example)}
            </section>
          )}
        </>
      }
    >
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

/** What the things of a list are called, in the box that filters them. */
const nouns: Partial<Record<SectionKind, string>> = {
  arguments: 'arguments',
  fields: 'fields',
  members: 'members',
  values: 'values',
  'implemented-by': 'types',
};

/** Shorter lists are seen at a glance. */
const findableFrom = 20;

/** A long list has a box that filters it. */
function ListFinder({ kind, count = 0 }: SectionModel) {
  const noun = nouns[kind];
  if (noun === undefined || count < findableFrom) return null;
  return <Finder list={listIdOf(kind)} noun={noun} count={count} name={sections[kind].slug} />;
}

/** With a dot it cannot be the name of a field. */
function listIdOf(kind: SectionKind): string {
  return `site.${sections[kind].slug}`;
}
