import GithubSlugger from 'github-slugger';

import type { ComponentRegistry } from '../../components.ts';
import type { SourceFile, Span } from '../../source.ts';
import type { PageFault, BodyImage, BodyLink, CodeSpan, ComponentUse, Heading } from '../types.ts';
import type { FencePlan } from './types.ts';

/** The source of a body: offsets of its nodes are relative to `start`. */
export interface BodySource {
  readonly file: SourceFile;
  readonly start: number;
}

/** The data that handlers collect while they convert a body to hast. */
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

/**
 * Creates a slugger with the ids of footnotes and examples reserved, so that headings do not affect
 * them.
 */
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

/** Returns the span of a node. */
export function spanOf(source: BodySource, node: Positioned): Span {
  return spanBetween(source, [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]);
}

/** Returns the span of a range of offsets in the body. */
export function spanBetween({ file, start }: BodySource, range: readonly [number, number]): Span {
  return { file, start: start + range[0], end: start + range[1] };
}

/**
 * Returns the span of a text within a span, searched from `from`, or the whole span if it is not
 * found.
 */
export function spanWithin(span: Span, text: string, from = span.start): Span {
  const at = span.file.text.slice(0, span.end).indexOf(text, from);
  return at < 0 || text === '' ? span : { file: span.file, start: at, end: at + text.length };
}
