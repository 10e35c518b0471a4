import { anchorOf } from '@docs-compiler/graph';
import type { PageNode } from '../graph.ts';
import type { SchemaElement } from '../parse/schema.ts';
import type { Span } from '../source.ts';
import { casesOf } from './cases.ts';
import type { LinkContext } from './context.ts';

type Anchors = ReadonlyMap<string, Span | undefined>;

/** Headings, and the examples as they are counted on the page. */
export function guideAnchors({ parsed: { body } }: PageNode): Anchors {
  const anchors = new Map<string, Span | undefined>();
  for (const { id, span } of body?.headings ?? []) anchors.set(id, span);
  for (const [index, { fence }] of (body?.fences ?? []).entries())
    anchors.set(`example-${index + 1}`, fence.span);
  return anchors;
}

/** The sections and parts of a reference page, then the anchors of the page that joins it. */
export function referenceAnchors(
  context: LinkContext,
  { coordinate, page }: { readonly coordinate: string; readonly page: PageNode | undefined },
): Anchors {
  const anchors = new Map<string, Span | undefined>();
  const element = context.schema.elements.get(coordinate);
  for (const section of commonSections) anchors.set(section, undefined);
  if (element) {
    for (const section of sectionsOf(context, element)) anchors.set(section, element.span);
    for (const part of partsBelow(context, element)) anchors.set(anchorOf(part) ?? '', part.span);
    if (element.kind === 'union')
      for (const [name, { span }] of casesOf(context, element)) anchors.set(name, span);
  }
  if (page?.parsed.frontmatter.lifecycle)
    anchors.set('section-states', page.parsed.keySpanAt(['lifecycle']));
  for (const [anchor, span] of page ? guideAnchors(page) : [])
    if (!anchors.has(anchor)) anchors.set(anchor, span);
  return anchors;
}

/** Whether a page has one of these depends on what the site has to say there. */
const commonSections = [
  'section-description',
  'section-requirements',
  'section-example',
  'section-errors',
  'section-used-by',
];

function sectionsOf({ children }: LinkContext, { kind, coordinate }: SchemaElement): string[] {
  const forArguments = children.has(coordinate) ? ['section-arguments'] : [];
  switch (kind) {
    case 'object':
      return ['section-fields', 'section-interfaces'];
    case 'interface':
      return ['section-fields', 'section-interfaces', 'section-implemented-by'];
    case 'input':
      return ['section-fields'];
    case 'union':
      return ['section-members'];
    case 'enum':
      return ['section-values'];
    case 'scalar':
      return ['section-specification'];
    case 'field':
      return [...forArguments, 'section-returns'];
    case 'directive':
      return [...forArguments, 'section-locations'];
    case 'input-field':
    case 'argument':
    case 'enum-value':
      return [];
    default:
      return kind satisfies never;
  }
}

function partsBelow({ children }: LinkContext, { coordinate }: SchemaElement): SchemaElement[] {
  const own = children.get(coordinate) ?? [];
  return own.flatMap((part) => [part, ...(children.get(part.coordinate) ?? [])]);
}
