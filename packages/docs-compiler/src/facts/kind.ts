import { names, type FactElement } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import type { Span } from '../source.ts';
import type { Path } from '../languages/yaml/tree.ts';

// A kind of fact has one module in this folder: the schema of its frontmatter, what its names refer
// to, and its form in `graph.json`. `kinds.ts` lists the kinds.

export const text = z.string().min(1);

/** A fact on a page with its place in the frontmatter. The span is that of its name. */
export interface Declared<Fact, Page> {
  readonly fact: Fact;
  readonly page: Page;
  readonly path: Path;
  readonly span: Span;
}

/** A page as facts are read from it. */
export interface PageOf<Frontmatter> {
  readonly parsed: {
    readonly frontmatter: Frontmatter;
    spanAt(path: Path): Span;
    keySpanAt(path: Path): Span;
  };
}

type PageWith<Key extends string, Value> = PageOf<{
  readonly [Own in Key]?: Value | undefined;
}>;

/** A key of the frontmatter that holds facts. */
export interface FactKey<Key extends string = string> {
  readonly key: Key;
  /** True if the key holds a list or a map of facts. */
  readonly isList: boolean;
  /** True if the simulator reads the facts. */
  readonly isSimulated: boolean;
}

export interface FactKind<Fact, Key extends string, Value> extends FactKey<Key> {
  /** The schema of a fact, without the words that a config declares. */
  readonly schema: z.ZodType<Fact>;
  /** Returns the facts of all pages, in page order. */
  readonly in: <Page extends PageWith<Key, Value>>(
    pages: readonly Page[],
  ) => readonly Declared<Fact, Page>[];
}

/** A key with a list of facts, each with a name. */
export function listOf<Fact, Key extends string>({
  key,
  name,
  isSimulated = false,
  schema,
}: {
  readonly key: Key;
  /** The key whose value is the fact's name. */
  readonly name: string & keyof Fact;
  readonly isSimulated?: boolean;
  readonly schema: z.ZodType<Fact>;
}): FactKind<Fact, Key, readonly Fact[]> {
  return {
    key,
    isList: true,
    isSimulated,
    schema,
    in: (pages) =>
      pages.flatMap((page) =>
        (page.parsed.frontmatter[key] ?? []).map((fact, index) => {
          const path = [key, index];
          return { fact, page, path, span: page.parsed.spanAt([...path, name]) };
        }),
      ),
  };
}

/** A key with a single fact. Its span is that of its name, or of the key if it has no name. */
export function oneOf<Fact, Key extends string>({
  key,
  name,
  isSimulated = false,
  schema,
}: {
  readonly key: Key;
  readonly name?: string & keyof Fact;
  readonly isSimulated?: boolean;
  readonly schema: z.ZodType<Fact>;
}): FactKind<Fact, Key, Fact> {
  return {
    key,
    isList: false,
    isSimulated,
    schema,
    in: (pages) =>
      pages.flatMap((page) => {
        const fact = page.parsed.frontmatter[key];
        if (fact === undefined) return [];
        const path = [key];
        const span =
          name === undefined ? page.parsed.keySpanAt(path) : page.parsed.spanAt([...path, name]);
        return [{ fact, page, path, span }];
      }),
  };
}

/** Returns the schema of a text that names a schema element. The linker resolves it. */
export function elementName(kind: FactElement, description = coordinateWords): z.ZodString {
  return text.meta({ description }).register(names, { kind });
}

const coordinateWords =
  'A schema coordinate: `Loan`, `Loan.status`, `Query.node(id:)`, `@requiredScopes`.';

export const route = z.string().meta({
  description:
    'A path from the site root without base path or trailing slash: `/api/objects/loan`.',
});
export const coordinate = z.string().meta({ description: 'A schema coordinate.' });

/** The keys that a fact has in `graph.json` in addition to its own. */
export const onPage = { page: route };

/** A page with its route and the element that it documents. */
export interface DocumentingPage {
  readonly route: string;
  readonly documents?:
    | { readonly target?: { readonly coordinate: string } | undefined }
    | undefined;
}

/** Returns a fact as in `graph.json`: its own keys and the route of its page. */
export function withPage<Fact extends object>({
  fact,
  page,
}: Declared<Fact, Pick<DocumentingPage, 'route'>>): Fact & { page: string } {
  return { ...fact, page: page.route };
}
