import { isAllowedBody } from '@docs-compiler/graph';
import type { Root } from 'hast';
import { z } from 'zod';

import { memo } from '../text/memo.ts';
import type { YamlPlaces } from '../text/yaml-places.ts';
import { partialOf } from './frontmatter-valid.ts';
import type { Frontmatter, FrontmatterSchema } from './frontmatter.ts';

const text = z.string();
const place = z.int().nonnegative();
export type Range = readonly [start: number, end: number];
/** There are thousands in a page, and a tuple of zod takes ten times as long. */
const range = z.custom<Range>(isRange);

const fence = z.object({
  language: text,
  meta: z.record(text, z.union([text, z.literal(true)])),
  text,
  span: range,
});
export type KeptFence = z.infer<typeof fence>;

const fenceGroup = z.object({
  fence,
  variables: z.array(fence),
  responses: z.array(fence),
  between: z.array(range),
});
export type KeptGroup = z.infer<typeof fenceGroup>;

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
      /** Which of the `code` elements it is, in the order of the body. */
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
export type KeptBody = z.infer<typeof keptBody>;

/**
 * A page without faults as plain JSON: places are offsets in its file. What costs little to make
 * again, examples above all, is left out.
 */
export const keptPageOf = memo((frontmatter: FrontmatterSchema) =>
  z.object({
    frontmatter: partialOf(frontmatter),
    places: z.custom<YamlPlaces>(arePlaces),
    body: keptBody,
  }),
);

export interface KeptPage {
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

/** Whether no place of a YAML text is behind its end. */
export function areWithin({ value, key, entries, items }: YamlPlaces, length: number): boolean {
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
