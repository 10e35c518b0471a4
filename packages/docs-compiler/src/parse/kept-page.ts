import type { Element, Root } from 'hast';

import type { SourceFile, Span } from '../source.ts';
import type { YamlPlaces } from '../text/yaml-places.ts';
import type { Body, CodeSpan, ComponentUse, Fence, FenceGroup } from './body.ts';
import { textBelow } from './body/fence.ts';
import { parseExample } from './example.ts';
import type { Frontmatter } from './frontmatter.ts';
import type { ReadPage } from './page.ts';

/**
 * A page without faults as plain JSON: places are offsets in its file. What costs little to make
 * again, examples above all, is left out.
 */
interface KeptPage {
  readonly frontmatter: Frontmatter;
  readonly places: YamlPlaces;
  readonly body: KeptBody;
}

type Range = readonly [start: number, end: number];
type Kept<Placed, Left extends string = never> = Omit<Placed, 'span' | Left> & {
  readonly span: Range;
};

interface KeptBody {
  readonly hast: Root;
  readonly headings: readonly Kept<Body['headings'][number]>[];
  readonly links: readonly Kept<Body['links'][number]>[];
  readonly images: readonly Kept<Body['images'][number]>[];
  readonly codeSpans: readonly KeptCodeSpan[];
  readonly fences: readonly KeptGroup[];
  readonly otherFences: readonly KeptFence[];
  readonly dangling: readonly Range[];
  readonly components: readonly KeptUse[];
}

interface KeptCodeSpan extends Kept<CodeSpan, 'element'> {
  /** Which of the `code` elements it is, in the order of the body. */
  readonly element: number;
}

interface KeptUse extends Kept<ComponentUse, 'propSpans' | 'faults'> {
  readonly propSpans: Readonly<Record<string, Range>>;
}

type KeptFence = Kept<Fence, 'spanOf'>;

interface KeptGroup {
  readonly fence: KeptFence;
  readonly variables: readonly KeptFence[];
  readonly responses: readonly KeptFence[];
  readonly between: readonly Range[];
}

/** Undefined for a page that something is to be said of: faults, and comments that silence them. */
export function textOfPage({ page, places }: ReadPage): string | undefined {
  const { frontmatter, body, faults, suppressions } = page;
  if (!places || !body || faults.length > 0 || suppressions.length > 0) return undefined;
  const kept = keptBody(body);
  return kept && JSON.stringify({ frontmatter, places, body: kept } satisfies KeptPage);
}

/** What `textOfPage` wrote, for the same text in a file. */
export function pageOfText(
  file: SourceFile,
  text: string,
): Pick<KeptPage, 'frontmatter' | 'places'> & { readonly body: Body } {
  const { body, ...kept }: KeptPage = JSON.parse(text);
  return { ...kept, body: bodyOf(file, body) };
}

function keptBody(body: Body): KeptBody | undefined {
  if (body.components.some(({ faults }) => faults.length > 0)) return undefined;
  const codes = new Map(codeIn(body.hast).map((element, index) => [element, index]));
  const codeSpans = body.codeSpans.map((each) => ({
    ...placed(each),
    element: codes.get(each.element) ?? -1,
  }));
  // It stands in what was left out of the page.
  if (codeSpans.some(({ element }) => element < 0)) return undefined;
  return {
    hast: body.hast,
    headings: body.headings.map(placed),
    links: body.links.map(placed),
    images: body.images.map(placed),
    codeSpans,
    fences: body.fences.map(keptGroup),
    otherFences: body.otherFences.map(keptFence),
    dangling: body.dangling.map(rangeOf),
    components: body.components.map(({ name, props, span, propSpans }) => ({
      ...placed({ name, props, span }),
      propSpans: mapped(propSpans, rangeOf),
    })),
  };
}

function bodyOf(file: SourceFile, { hast, ...kept }: KeptBody): Body {
  const codes = codeIn(hast);
  const spanOf = ([start, end]: Range): Span => ({ file, start, end });
  const inFile = <Placed extends { readonly span: Range }>(
    each: Placed,
  ): Omit<Placed, 'span'> & { readonly span: Span } => ({ ...each, span: spanOf(each.span) });
  const fenceOf = ({ span, text, ...fence }: KeptFence): Fence => ({
    ...fence,
    ...textBelow(spanOf(span), text),
  });
  const fences = kept.fences.map(({ fence, variables, responses, between }): FenceGroup => ({
    fence: fenceOf(fence),
    variables: variables.map(fenceOf),
    responses: responses.map(fenceOf),
    between: between.map(spanOf),
  }));
  return {
    hast,
    headings: kept.headings.map(inFile),
    links: kept.links.map(inFile),
    images: kept.images.map(inFile),
    codeSpans: kept.codeSpans.flatMap((each): CodeSpan | readonly [] => {
      const element = codes[each.element];
      return element ? { ...inFile(each), element } : [];
    }),
    fences,
    examples: fences.map(parseExample),
    otherFences: kept.otherFences.map(fenceOf),
    dangling: kept.dangling.map(spanOf),
    components: kept.components.map(({ propSpans, ...use }) => ({
      ...inFile(use),
      propSpans: mapped(propSpans, spanOf),
      faults: [],
    })),
  };
}

function keptGroup({ fence, variables, responses, between }: FenceGroup): KeptGroup {
  return {
    fence: keptFence(fence),
    variables: variables.map(keptFence),
    responses: responses.map(keptFence),
    between: between.map(rangeOf),
  };
}

function keptFence({ language, meta, text, span }: Fence): KeptFence {
  return placed({ language, meta, text, span });
}

function placed<Placed extends { readonly span: Span }>(
  each: Placed,
): Omit<Placed, 'span'> & { readonly span: Range } {
  return { ...each, span: rangeOf(each.span) };
}

function rangeOf({ start, end }: Span): Range {
  return [start, end];
}

function mapped<From, To>(
  record: Readonly<Record<string, From>>,
  change: (from: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, each]) => [key, change(each)]));
}

/** All `code` elements, in the order of the body. */
function codeIn(parent: Root | Element): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'code' ? [child, ...codeIn(child)] : codeIn(child);
  });
}
