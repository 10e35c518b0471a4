import { cacheKey, noCache, type Cache } from '../cache.ts';
import { componentsOf, type ComponentRegistry } from '../components.ts';
import type { Declarations } from '../config.ts';
import type { Project } from '../project.ts';
import { isUnread, type SourceFile } from '../source.ts';
import { memo, memoBy } from '../text/memo.ts';
import { parseBody } from './body.ts';
import { yamlSpans } from '../languages/yaml/tree.ts';
import { frontmatterSpans, readFrontmatter } from './frontmatter-values.ts';
import { frontmatterSchemaOf, type FrontmatterSchema } from '../facts/frontmatter.ts';
import { readKeptPage, textOfPage } from './kept-page.ts';
import { splitPage } from './split-page.ts';
import type { Page, ParsedPage, ReadPage } from './types.ts';

/** Parses an MDX file to facts and a body. Never throws for invalid content. */
export function parsePage(
  project: Pick<Project, 'contentDir' | 'config' | 'cache'>,
  file: SourceFile,
): ParsedPage {
  const { config, cache = noCache } = project;
  return { ...readerOf(config)(cache)(file), contentPath: contentPathOf(project, file) };
}

type PageReader = (cache: Cache) => (file: SourceFile) => Page;

/** Memoized by the config's declarations, the only part of the config that parsing depends on. */
const readerOf = memoBy<Declarations, PageReader>(createReader, declarationsKey);

/** Of tokens, pages name only the kinds. */
function declarationsKey({ errors, tokens, comparisons }: Declarations): string {
  return JSON.stringify([errors, tokens && Object.keys(tokens), comparisons]);
}

function createReader(declarations: Declarations): PageReader {
  const language = {
    schema: frontmatterSchemaOf(declarations),
    registry: componentsOf(declarations),
  };
  const words = declarationsKey(declarations);
  return memo((cache) =>
    memo((file) => {
      const key = cacheKey(['page', words, file.text]);
      return (
        keptPage(file, language, { cache, key }) ?? readAndKeep(file, language, { cache, key })
      );
    }),
  );
}

interface Cached {
  readonly cache: Cache;
  readonly key: string;
}

function keptPage(file: SourceFile, { schema }: Language, cached: Cached): Page | undefined {
  const parts = splitPage(file);
  if (parts.kind !== 'frontmatter') return undefined;
  const kept = readKeptPage(parts.block, { ...cached, schema });
  if (!kept) return undefined;
  const { frontmatter, places, body } = kept;
  const spans = frontmatterSpans(yamlSpans(places, parts.block), parts.marker);
  return { file, frontmatter, body, faults: [], suppressions: [], ...spans };
}

interface Language {
  readonly schema: FrontmatterSchema;
  readonly registry: ComponentRegistry;
}

function readAndKeep(file: SourceFile, language: Language, { cache, key }: Cached): Page {
  const read = readFile(file, language);
  const text = isUnread(file) ? undefined : textOfPage(read);
  if (text !== undefined) cache.keep(key, text);
  return read.page;
}

function readFile(file: SourceFile, { schema, registry }: Language): ReadPage {
  const parts = splitPage(file);
  const { faults, places, ...facts } = readFrontmatter(file, parts, schema);
  const page = { file, ...facts };
  // Without a closing marker, the start of the body is unknown.
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

/** Checks that a page parsed completely. Otherwise a missing part may only be unparsed. */
export function isWhole({ body, file }: ParsedPage): boolean {
  return body !== undefined && !isUnread(file);
}
