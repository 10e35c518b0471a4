import GithubSlugger from 'github-slugger';

import type { ComponentRegistry } from '../../components.ts';
import type { SourceFile, Span } from '../../source.ts';
import type { PageFault, BodyImage, BodyLink, CodeSpan, ComponentUse, Heading } from '../types.ts';
import type { FencePlan } from './types.ts';

/** Where a body stands: offsets of its nodes count from `start`. */
export interface BodySource {
  readonly file: SourceFile;
  readonly start: number;
}

/** What the handlers collect while they turn one body into hast. */
export interface Draft extends BodySource {
  readonly registry: ComponentRegistry;
  readonly slugger: GithubSlugger;
  readonly fences: FencePlan;
  readonly headings: Heading[];
  readonly links: BodyLink[];
  readonly images: BodyImage[];
  readonly codeSpans: CodeSpan[];
  readonly components: ComponentUse[];
  readonly faults: PageFault[];
}

export function newDraft(
  source: Pick<Draft, 'file' | 'start' | 'registry'>,
  fences: FencePlan,
): Draft {
  return {
    ...source,
    fences,
    slugger: newSlugger(fences),
    headings: [],
    links: [],
    images: [],
    codeSpans: [],
    components: [],
    faults: [],
  };
}

/** Footnotes and examples have their ids whatever the page's own headings are. */
function newSlugger({ groups }: FencePlan): GithubSlugger {
  const slugger = new GithubSlugger();
  slugger.slug('footnote-label');
  for (const index of groups.keys()) slugger.slug(`example-${index + 1}`);
  return slugger;
}

interface Positioned {
  readonly position?:
    | {
        readonly start: { offset?: number | undefined };
        readonly end: { offset?: number | undefined };
      }
    | undefined;
}

/** The place of a node in the file. */
export function spanOf(source: BodySource, node: Positioned): Span {
  return spanBetween(source, [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]);
}

/** The place in the file of a range of offsets in the body. */
export function spanBetween({ file, start }: BodySource, range: readonly [number, number]): Span {
  return { file, start: start + range[0], end: start + range[1] };
}

/** The place of a text inside a span, looked for from `from`; the whole span if it is not there. */
export function spanWithin(span: Span, text: string, from = span.start): Span {
  const at = span.file.text.slice(0, span.end).indexOf(text, from);
  return at < 0 || text === '' ? span : { file: span.file, start: at, end: at + text.length };
}
