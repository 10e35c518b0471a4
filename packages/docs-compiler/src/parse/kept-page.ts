import { isAllowedBody } from '@docs-compiler/graph';
import type { Element, Root } from 'hast';
import { z } from 'zod';

import { type Cache, isInText, readCached } from '../cache.ts';
import type { SourceFile, Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import type { YamlPlaces } from '../languages/yaml/document.ts';
import { textBelow } from '../languages/mdx/fences.ts';
import { parseExample } from './example.ts';
import { partialOf } from './frontmatter-valid.ts';
import type { Frontmatter, FrontmatterSchema } from '../facts/frontmatter.ts';
import type { ReadPage, Body, CodeSpan, Fence, FenceGroup } from './types.ts';

/** Serializes a page for the cache. Returns undefined for a page with faults or suppressions. */
export function textOfPage({ page, places }: ReadPage): string | undefined {
  const { frontmatter, body, faults, suppressions } = page;
  if (!places || !body || faults.length > 0 || suppressions.length > 0) return undefined;
  const kept = keptBodyOf(body);
  return kept && JSON.stringify({ frontmatter, places, body: kept } satisfies KeptPage);
}

/** Deserializes the output of `textOfPage` for an unchanged file. */
export function readKeptPage(
  { file, start, end }: Span,
  { cache, key, schema }: KeptOptions,
): (Pick<KeptPage, 'frontmatter' | 'places'> & { readonly body: Body }) | undefined {
  const kept = readCached(cache, key, keptPageOf(schema));
  if (!kept || !areWithin(kept.places, end - start)) return undefined;
  const body = bodyOf(file, kept.body);
  return body && { ...kept, body };
}

interface KeptOptions {
  readonly cache: Cache;
  readonly key: string;
  readonly schema: FrontmatterSchema;
}

function keptBodyOf(body: Body): KeptBody | undefined {
  if (body.components.some(({ faults }) => faults.length > 0)) return undefined;
  const codes = new Map(codeIn(body.hast).map((element, index) => [element, index]));
  const codeSpans = body.codeSpans.map((each) => ({
    ...placed(each),
    element: codes.get(each.element) ?? -1,
  }));
  // The code span is in a part that the serialized page omits.
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

/**
 * Restores the body. Returns undefined if a span is outside the file, or if a code span has no
 * element.
 */
function bodyOf(file: SourceFile, { hast, ...kept }: KeptBody): Body | undefined {
  const codes = codeIn(hast);
  let fits = kept.codeSpans.every(({ element }) => element < codes.length);
  const spanOf = ([start, end]: Range): Span => {
    fits &&= isInText([start, end], file.text);
    return { file, start, end };
  };
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
  const body: Body = {
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
  return fits ? body : undefined;
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

/** Returns all `code` elements in document order. */
function codeIn(parent: Root | Element): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'code' ? [child, ...codeIn(child)] : codeIn(child);
  });
}

const text = z.string();
const place = z.int().nonnegative();
type Range = readonly [start: number, end: number];
/** A custom check, because a page has thousands of ranges and a zod tuple is ten times slower. */
const range = z.custom<Range>(isRange);

const fence = z.object({
  language: text,
  meta: z.record(text, z.union([text, z.literal(true)])),
  text,
  span: range,
});
type KeptFence = z.infer<typeof fence>;

const fenceGroup = z.object({
  fence,
  variables: z.array(fence),
  responses: z.array(fence),
  between: z.array(range),
});
type KeptGroup = z.infer<typeof fenceGroup>;

const keptBody = z.object({
  hast: z.custom<Root>(isAllowedBody),
  headings: z.array(z.object({ depth: z.int().min(1).max(6), text, id: text, span: range })),
  links: z.array(z.object({ href: text, isImage: z.literal(true).exactOptional(), span: range })),
  images: z.array(z.object({ url: text, alt: text, span: range })),
  codeSpans: z.array(
    z.object({
      text,
      optOut: z.boolean(),
      span: range,
      /** The index among the body's `code` elements. */
      element: place,
    }),
  ),
  fences: z.array(fenceGroup),
  otherFences: z.array(fence),
  dangling: z.array(range),
  components: z.array(
    z.object({
      name: text,
      props: z.record(text, z.unknown()),
      span: range,
      propSpans: z.record(text, range),
    }),
  ),
});
type KeptBody = z.infer<typeof keptBody>;

/**
 * The schema of a serialized page without faults. Spans are offsets. Omits data that is cheap to
 * recompute, such as parsed examples.
 */
const keptPageOf = memo((frontmatter: FrontmatterSchema) =>
  z.object({
    frontmatter: partialOf(frontmatter),
    places: z.custom<YamlPlaces>(arePlaces),
    body: keptBody,
  }),
);

interface KeptPage {
  readonly frontmatter: Frontmatter;
  readonly places: YamlPlaces;
  readonly body: KeptBody;
}

function isRange(value: unknown): value is Range {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [start, end]: unknown[] = value;
  return isPlace(start) && isPlace(end) && start <= end;
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Checks that all offsets of a YAML text are within its length. */
function areWithin({ value, key, entries, items }: YamlPlaces, length: number): boolean {
  return (
    [value, key].every((each) => !each || each[1] <= length) &&
    [...Object.values(entries ?? {}), ...(items ?? [])].every((part) => areWithin(part, length))
  );
}

function arePlaces(value: unknown): value is YamlPlaces {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([name, part]: [string, unknown]) => {
    if (name === 'value' || name === 'key') return isRange(part);
    if (name === 'items') return Array.isArray(part) && part.every(arePlaces);
    return name === 'entries' && isMapOfPlaces(part);
  });
}

function isMapOfPlaces(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(arePlaces);
}
