import type { z } from 'zod';

import type { SourceFile, Span } from '../source.ts';
import { closest } from '../text/closest.ts';
import { writtenInstead } from '../text/correction.ts';
import { knownKeys } from '../text/known-keys.ts';
import { withoutOptOuts } from '../text/opt-out.ts';
import { insteadOf, misspeltKey, schemaFaults } from '../text/schema-faults.ts';
import type { SchemaFault } from '../text/schema-fault.ts';
import { valueAt } from '../languages/json/value.ts';
import { yamlComments } from '../languages/yaml/comments.ts';
import type { YamlPlaces } from '../languages/yaml/document.ts';
import { type Path, readYaml, type YamlSpans } from '../languages/yaml/tree.ts';
import { validPart } from './frontmatter-valid.ts';
import type { FrontmatterSchema } from '../facts/frontmatter.ts';
import type { PageParts } from './split-page.ts';
import { mayHoldSuppressions, readSuppression, type Suppression } from './suppression.ts';
import type { PageFault, ParsedPage } from './types.ts';

type InvalidFault = Extract<PageFault, { kind: 'invalid-frontmatter' }>;
type FrontmatterFault = Extract<PageFault, { kind: 'invalid-frontmatter' | 'missing-title' }>;

export type ParsedFrontmatter = Pick<
  ParsedPage,
  'frontmatter' | 'spanAt' | 'keySpanAt' | 'suppressions'
> & {
  readonly faults: readonly FrontmatterFault[];
  /** The spans of the values; undefined if some values are invalid and removed. */
  readonly places?: YamlPlaces;
};

/**
 * Parses frontmatter: returns the valid part, and a fault with the smallest possible span for each
 * invalid part.
 */
export function readFrontmatter(
  file: SourceFile,
  parts: PageParts,
  schema: FrontmatterSchema,
): ParsedFrontmatter {
  switch (parts.kind) {
    case 'body-only':
      return noFrontmatter({ file, start: parts.bodyStart, end: parts.bodyStart });
    case 'unclosed':
      return nothingValid(parts.marker, [unclosed(parts.marker)]);
    case 'frontmatter':
      return readBlock(parts, schema);
    default:
      return parts satisfies never;
  }
}

function readBlock(
  { marker, block }: Extract<PageParts, { kind: 'frontmatter' }>,
  schema: FrontmatterSchema,
): ParsedFrontmatter {
  const tree = readYaml(block);
  const yaml = tree.faults.map(({ damaging, help, ...found }) =>
    fault({
      ...found,
      label: damaging ? 'not readable as YAML' : 'not valid',
      help,
      ...(damaging && { isDamaging: true }),
    }),
  );
  const map = shownValue(tree.value) ?? {};
  if (typeof map !== 'object' || Array.isArray(map)) {
    return nothingValid(marker, yaml.length > 0 ? yaml : [notMap(marker)]);
  }
  const { frontmatter, pathInFile } = validPart(map, schema);
  const spans = frontmatterSpans(tree, marker);
  // After a syntax error, a key may be missing only because it did not parse.
  const isDamaged = tree.faults.some(({ damaging }) => damaging);
  const shape = isDamaged ? [] : meantForMissing({ map, schema }, schemaFaults(schema, map));
  const renames = misspeltKeys(map, shape);
  const untitled = missingTitle(map, spans);
  return {
    frontmatter,
    faults: [
      ...yaml,
      ...shape.map((each) => {
        if (isTitle(each) && untitled) return untitled;
        const rename = renames.get(each);
        return {
          ...shapeFault(each, spans),
          ...(rename && { instead: { ...rename, sure: true } }),
        };
      }),
    ],
    suppressions: yamlSuppressions(block),
    ...(shape.length === 0 && { places: tree.places }),
    spanAt: (path) => spans.spanAt(pathInFile(path)),
    keySpanAt: (path) => spans.keySpanAt(pathInFile(path)),
  };
}

/** Returns a value as shown, without markers for checks. */
function shownValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutOptOuts(value);
  if (Array.isArray(value)) return value.map(shownValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]): [string, unknown] => [key, shownValue(inner)]),
  );
}

type PageSpans = Pick<ParsedPage, 'spanAt' | 'keySpanAt'>;

/** Returns spans by path; for the root, the span of the opening marker. */
export function frontmatterSpans(yaml: YamlSpans, marker: Span): PageSpans {
  const keySpanAt = (path: Path): Span => {
    if (path.length === 0) return marker;
    return yaml.keySpan(path) ?? keySpanAt(path.slice(0, -1));
  };
  return { keySpanAt, spanAt: (path) => yaml.valueSpan(path) ?? keySpanAt(path) };
}

const labels = {
  unknown: 'not a key of this map',
  missing: 'it belongs here',
  invalid: 'not valid',
} as const satisfies Record<SchemaFault['kind'], string>;

/** Returns the fault of a page without a title, whether the key is missing or empty. */
function missingTitle(map: object, spans: PageSpans): FrontmatterFault | undefined {
  const title = valueAt(map, ['title']);
  if (typeof title === 'string' ? title.trim() !== '' : title !== undefined && title !== null)
    return undefined;
  return { kind: 'missing-title', span: spans.spanAt(['title']), isEmpty: title !== undefined };
}

function isTitle({ path }: SchemaFault): boolean {
  return path.length === 1 && path[0] === 'title';
}

function shapeFault(shape: SchemaFault, spans: PageSpans): InvalidFault {
  const { kind, path, message, help } = shape;
  const value = spans.spanAt(path);
  // Points to the key of a multi-line value.
  const isLine = !/[\r\n]/.test(value.file.text.slice(value.start, value.end));
  const span = kind === 'invalid' && isLine ? value : spans.keySpanAt(path);
  const instead = writtenInstead(insteadOf(shape), span);
  return fault({ message, span, label: labels[kind], help, ...(instead && { instead }) });
}

function noFrontmatter(start: Span): ParsedFrontmatter {
  const message = 'the page has no frontmatter';
  const help = 'start the file with `---`, `title: …`, `description: …`, and `---` again';
  return nothingValid(start, [fault({ message, span: start, label: 'it belongs here', help })]);
}

function unclosed(marker: Span): InvalidFault {
  const help = 'end it with a line `---`';
  return fault({
    message: 'the frontmatter is not closed',
    span: marker,
    label: 'opened here',
    help,
  });
}

function notMap(marker: Span): InvalidFault {
  const help = 'write `title: …` and `description: …`, each on a line of its own';
  const message = 'the frontmatter is not a map of keys and values';
  return fault({ message, span: marker, label: 'starts here', help });
}

function nothingValid(place: Span, faults: readonly FrontmatterFault[]): ParsedFrontmatter {
  return { frontmatter: {}, faults, suppressions: [], spanAt: () => place, keySpanAt: () => place };
}

function fault({
  help,
  ...words
}: Omit<InvalidFault, 'kind' | 'help'> & { help?: string | undefined }): InvalidFault {
  return { kind: 'invalid-frontmatter', ...words, ...(help === undefined ? {} : { help }) };
}

/** Returns the `# docs-ignore …` comments in frontmatter. Each covers the next key or list item. */
function yamlSuppressions(block: Span): Suppression[] {
  if (!mayHoldSuppressions(block.file.text.slice(block.start, block.end))) return [];

  const marks = { opening: '#'.length, closing: 0 };
  return yamlComments(block).flatMap(
    ({ span, next }) => readSuppression({ span, marks, covers: next }) ?? [],
  );
}

interface Rename {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the missing key that each unknown key probably means, if it is one edit away and no other
 * key is as close.
 */
function misspeltKeys(
  map: object,
  faults: readonly SchemaFault[],
): ReadonlyMap<SchemaFault, Rename> {
  const near = new Map<string, Slip[]>();
  for (const slip of faults.flatMap((fault) => slipOf(fault) ?? [])) {
    const id = JSON.stringify(slip.meant);
    near.set(id, [...(near.get(id) ?? []), slip].slice(0, 2));
  }
  const single = [...near.values()].flatMap(([first, rival]) => (first && !rival ? first : []));
  return new Map(
    single
      .filter(({ isOne, meant }) => isOne && valueAt(map, meant) === undefined)
      .map(({ fault, rename }) => [fault, rename]),
  );
}

/**
 * Reports a missing key of `error` as misspelled if the map has an undeclared key that is a near
 * miss. Errors may allow any key, so such a key is not reported as unknown.
 */
function meantForMissing(
  { map, schema }: { readonly map: object; readonly schema: z.ZodType },
  faults: readonly SchemaFault[],
): SchemaFault[] {
  const known = new Set([
    ...knownKeys(schema, ['error']),
    ...faults.flatMap(({ kind, path }) => (kind === 'unknown' ? String(path.at(-1)) : [])),
  ]);
  const free = Object.keys(Object(valueAt(map, ['error']))).filter((key) => !known.has(key));
  return faults.map((fault) => {
    const [first, meant, below] = fault.path;
    if (fault.kind !== 'missing' || first !== 'error' || below !== undefined) return fault;
    const [written] = closest(String(meant), free);
    return written === undefined ? fault : misspeltKey([first, written], String(meant));
  });
}

interface Slip {
  readonly fault: SchemaFault;
  readonly rename: Rename;
  /** The path of the misspelled key. */
  readonly meant: readonly (string | number)[];
  /** True if the key is unknown and one edit away. */
  readonly isOne: boolean;
}

function slipOf(fault: SchemaFault): Slip | undefined {
  const { kind, path, near } = fault;
  if (near === undefined) return undefined;
  const from = String(path.at(-1));
  const isOne = kind === 'unknown' && closest(from, [near], { max: 1 }).length > 0;
  return { fault, rename: { from, to: near }, meant: [...path.slice(0, -1), near], isOne };
}
