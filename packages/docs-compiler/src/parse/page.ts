import { cacheKey, noCache, type Cache } from '../cache.ts';
import { componentsOf, type ComponentRegistry } from '../components.ts';
import type { Declarations } from '../config.ts';
import type { Fix } from '../diagnostic.ts';
import type { Fault } from '../fault.ts';
import type { Project } from '../project.ts';
import { isUnread, type SourceFile, type Span } from '../source.ts';
import { memo, memoBy } from '../text/memo.ts';
import { parseBody, type Body } from './body.ts';
import type { YamlPlaces } from '../text/yaml-places.ts';
import { yamlSpans } from '../text/yaml-tree.ts';
import { pageSpans, readFrontmatter } from './frontmatter-values.ts';
import { frontmatterSchemaOf, type Frontmatter, type FrontmatterSchema } from './frontmatter.ts';
import { pageOfText, textOfPage } from './kept-page.ts';
import { splitPage } from './split-page.ts';
import type { Suppression } from './suppression.ts';

/** An MDX file -> facts and body. Never throws for what an author wrote. */
export function parsePage(
  project: Pick<Project, 'contentDir' | 'config' | 'cache'>,
  file: SourceFile,
): ParsedPage {
  const { config, cache = noCache } = project;
  return { ...readerOf(config)(cache)(file), contentPath: contentPathOf(project, file) };
}

type Page = Omit<ParsedPage, 'contentPath'>;

/** A page, and where the values of its frontmatter are, in which all is valid. */
export interface ReadPage {
  readonly page: Page;
  readonly places?: YamlPlaces | undefined;
}

type PageReader = (cache: Cache) => (file: SourceFile) => Page;

/** What a page may say depends on what the config declares, and on nothing else of it. */
const readerOf = memoBy<Declarations, PageReader>(createReader, wordsOf);

function wordsOf({ errors, tokens, comparisons }: Declarations): string {
  return JSON.stringify([errors, tokens, comparisons]);
}

function createReader(declarations: Declarations): PageReader {
  const language = {
    schema: frontmatterSchemaOf(declarations),
    registry: componentsOf(declarations),
  };
  const words = wordsOf(declarations);
  return memo((cache) =>
    memo((file) => {
      const key = cacheKey(['page', words, file.text]);
      return keptPage(file, cache.read(key)) ?? readAndKeep(file, language, { cache, key });
    }),
  );
}

function keptPage(file: SourceFile, text: string | undefined): Page | undefined {
  if (text === undefined) return undefined;
  const parts = splitPage(file);
  if (parts.kind !== 'frontmatter') return undefined;
  const { frontmatter, places, body } = pageOfText(file, text);
  const spans = pageSpans(yamlSpans(places, parts.block), parts.marker);
  return { file, frontmatter, body, faults: [], suppressions: [], ...spans };
}

interface Language {
  readonly schema: FrontmatterSchema;
  readonly registry: ComponentRegistry;
}

function readAndKeep(
  file: SourceFile,
  language: Language,
  { cache, key }: { readonly cache: Cache; readonly key: string },
): Page {
  const read = readFile(file, language);
  const text = isUnread(file) ? undefined : textOfPage(read);
  if (text !== undefined) cache.keep(key, text);
  return read.page;
}

function readFile(file: SourceFile, { schema, registry }: Language): ReadPage {
  const parts = splitPage(file);
  const { faults, places, ...facts } = readFrontmatter(file, parts, schema);
  const page = { file, ...facts };
  // Without the closing marker nobody knows where the body starts.
  if (parts.kind === 'unclosed') return { page: { ...page, faults } };

  const { body, ...inBody } = parseBody({ file, start: parts.bodyStart }, registry);
  return {
    page: {
      ...page,
      ...(body ? { body } : {}),
      faults: [...faults, ...inBody.faults],
      suppressions: [...page.suppressions, ...inBody.suppressions],
    },
    places,
  };
}

function contentPathOf(
  { contentDir = '' }: Pick<Project, 'contentDir'>,
  { path }: SourceFile,
): string {
  const below = path.startsWith(`${contentDir}/`) ? path.slice(contentDir.length + 1) : path;
  return below.replace(/\.mdx?$/, '');
}

export interface ParsedPage {
  readonly file: SourceFile;
  /** Path below the content folder without extension: `graphql/pagination`, `index`. */
  readonly contentPath: string;
  /** What is valid of the frontmatter; a key that is not valid is absent. */
  readonly frontmatter: Frontmatter;
  /**
   * The place of a value of the frontmatter (`['lifecycle', 'states', 0, 'type']`),
   * or of the nearest part of the path that exists.
   */
  spanAt(path: readonly (string | number)[]): Span;
  /** The place of the key itself, for a fault of what is under it. */
  keySpanAt(path: readonly (string | number)[]): Span;
  /** Undefined when the MDX does not parse; the frontmatter's facts stay. */
  readonly body?: Body;
  readonly faults: readonly PageFault[];
  /** Comments of the frontmatter, then of the body, that take findings away. */
  readonly suppressions: readonly Suppression[];
}

/** What is not on a page that is not whole may only not be readable. */
export function isWhole({ body, file }: ParsedPage): boolean {
  return body !== undefined && !isUnread(file);
}

export type PageFault =
  | (Fault & { readonly kind: 'syntax-mdx' })
  | (Fault & { readonly kind: 'invalid-frontmatter' })
  | {
      readonly kind: 'dynamic-content';
      readonly construct: 'import' | 'export' | 'expression' | 'prop' | 'spread';
      readonly span: Span;
      readonly suggestion?: Fix;
    }
  | {
      readonly kind: 'foreign-markup';
      readonly text: string;
      /** What to do about it. */
      readonly instead: string;
      readonly span: Span;
      readonly suggestion?: Fix;
    }
  | { readonly kind: 'missing-title'; readonly span: Span; readonly isEmpty: boolean };
