import GithubSlugger from 'github-slugger';
import type { Code } from 'mdast';
import type { ComponentRegistry } from '../../components.ts';
import type {
  Fence,
  FenceGroup,
  PageFault,
  BodyImage,
  BodyLink,
  CodeSpan,
  ComponentUse,
  Heading,
} from '../../parse/types.ts';
import type { SourceFile, Span } from '../../source.ts';
import type { TextEdit } from '../../text/text-edit.ts';

/** The parser's problem, with offsets in the body. */
export interface MdxProblem {
  readonly body: string;
  readonly reason: string;
  readonly rule: string;
  /** The start offset; undefined if the parser reports none. */
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** The problem as shown to authors, at the position to edit. */
export interface MdxWords {
  readonly message: string;
  readonly label: string;
  readonly help?: string;
  readonly range: readonly [start: number, end: number];
  /** Edits of a suggestion, with offsets in the body. */
  readonly edits?: readonly TextEdit[];
}

/** The groups of fences, and the replacement of each fence. */
export interface FencePlan {
  readonly groups: readonly FenceGroup[];
  readonly otherFences: readonly Fence[];
  readonly roles: ReadonlyMap<Code, FenceRole>;
}

export type FenceRole =
  | { readonly kind: 'example'; readonly index: number }
  | { readonly kind: 'part-of-example' }
  | { readonly kind: 'block'; readonly fence: Fence };

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
