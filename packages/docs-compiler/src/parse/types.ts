import type {
  DocumentNode,
  OperationDefinitionNode,
  DefinitionNode,
  GraphQLSchema,
  ASTNode,
} from 'graphql';
import type { Element, Root } from 'hast';

import type { Fix, Edit } from '../diagnostic.ts';
import type { Fault } from '../fault.ts';
import type { SourceFile, Span } from '../source.ts';
import type { YamlPlaces } from '../text/yaml-places.ts';
import type { Frontmatter } from './frontmatter.ts';
import type { Suppression } from './suppression.ts';

export type Page = Omit<ParsedPage, 'contentPath'>;

/** A page, and where the values of its frontmatter are, in which all is valid. */
export interface ReadPage {
  readonly page: Page;
  readonly places?: YamlPlaces | undefined;
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

export interface ParsedBody {
  /** Undefined when the MDX does not parse: then there is exactly one `syntax-mdx` fault. */
  readonly body?: Body;
  readonly faults: readonly PageFault[];
  readonly suppressions: readonly Suppression[];
}

/**
 * A page's body as data. `hast` holds plain elements, `x-component` for components, `x-example`
 * (property `index`) where a group of fences stood, and `x-languages` (property `index`) around
 * blocks of code that say the same in several languages.
 */
export interface Body {
  readonly hast: Root;
  readonly headings: readonly Heading[];
  readonly links: readonly BodyLink[];
  readonly images: readonly BodyImage[];
  readonly codeSpans: readonly CodeSpan[];
  readonly fences: readonly FenceGroup[];
  /** The same as values, one for each group. */
  readonly examples: readonly ParsedExample[];
  /** Fences that belong to no group, in order. */
  readonly otherFences: readonly Fence[];
  /** Sentences whose colon leads to nothing. */
  readonly dangling: readonly Span[];
  readonly components: readonly ComponentUse[];
}

export interface Heading {
  readonly depth: number;
  readonly text: string;
  /** The anchor: a slug that is unique on the page. */
  readonly id: string;
  readonly span: Span;
}

/**
 * A URL as written: `/route#anchor`, `#anchor`, a file or an absolute URL. Links in Markdown,
 * their definitions, images, and cards.
 */
export interface BodyLink {
  readonly href: string;
  readonly span: Span;
  /** The URL of an image, not of something to follow. */
  readonly isImage?: true;
}

/** An image as it stands in the text: `![alt](url)` or `![alt][label]`. */
export interface BodyImage {
  readonly url: string;
  /** What is said to a reader who does not see it; empty where nothing is. */
  readonly alt: string;
  readonly span: Span;
}

/** Inline code in prose. `text` has no `~`; `optOut` says that it had one. */
export interface CodeSpan {
  readonly text: string;
  readonly optOut: boolean;
  readonly span: Span;
  /** The hast element; `emit` gives it a `dataCoordinate` where it names something. */
  readonly element: Element;
}

/** A `graphql` fence with the `json variables` and `json response` fences that belong to it. */
export interface FenceGroup {
  readonly fence: Fence;
  readonly variables: readonly Fence[];
  readonly responses: readonly Fence[];
  /** Lines with the first of what stands between its fences. */
  readonly between: readonly Span[];
}

export interface Fence {
  readonly language: string;
  /** Words and `key="value"` pairs after the language: `{ response: true, title: 'Paid' }`. */
  readonly meta: Readonly<Record<string, string | true>>;
  /** Its lines with `\n` between them, whatever the file has. */
  readonly text: string;
  /** The whole fence with its markers. */
  readonly span: Span;
  /** The place in the file of a range of `text`. */
  spanOf(start: number, end: number): Span;
}

/** A JSX element. The name of raw HTML is in lower case, that of a fragment is empty. */
export interface ComponentUse {
  readonly name: string;
  /** With the registry's defaults, where nothing is wrong with them. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The name in the opening tag. */
  readonly span: Span;
  /** The values of the props that are written, without quotes or braces. */
  readonly propSpans: Readonly<Record<string, Span>>;
  /** What does not fit the registry: rules word it. */
  readonly faults: readonly ComponentFault[];
}

export type ComponentFault =
  | {
      readonly kind: 'unknown-component';
      readonly near?: string;
      /** The name in the opening tag and in the closing one, where there is one. */
      readonly places: readonly Span[];
      /** Only the case is wrong, so no other component can be meant. */
      readonly sure?: true;
    }
  | { readonly kind: 'raw-html'; readonly suggestion?: Fix }
  /** It would be a block within a line of text, which no page can be. */
  | { readonly kind: 'misplaced-component'; readonly inside: string }
  | (Fault & { readonly kind: 'invalid-prop' });

/** A fence group as values. A part that does not parse is absent and has a fault. */
export interface ParsedExample {
  readonly kind: 'operation' | 'sdl';
  readonly fence: Fence;
  /** Says why the example must fail; empty where the fence gives no reason. */
  readonly invalid?: string;
  /** Says why the example is not checked; empty where the fence gives no reason. */
  readonly ignore?: string;
  readonly document?: DocumentNode;
  readonly operation?: OperationDefinitionNode;
  readonly variables?: JsonFence;
  readonly responses: readonly JsonFence[];
  readonly syntaxFaults: readonly ExampleSyntaxFault[];
}

export interface JsonFence {
  readonly fence: Fence;
  readonly title?: string;
  /** The code that an `errors=CODE` response must carry. */
  readonly errorCode?: string;
  /** Undefined when the text is not JSON. */
  readonly value?: unknown;
  /**
   * The place of a value by its path (of its opening bracket, where it has several lines),
   * or of the key of its nearest existing parent.
   */
  spanAt(path: JsonPath): Span;
  /** The place of a value's key; of the value itself in a list. */
  keySpanAt(path: JsonPath): Span;
  /** An entry of an object with the comma that it needs; undefined where there is none. */
  entrySpanAt(path: JsonPath): Span | undefined;
}

export type ExamplePart = 'operation' | 'variables' | 'response';

/** A part of an example that can't be read as what it claims to be. */
export interface ExampleSyntaxFault extends Fault {
  readonly part: ExamplePart;
}

/**
 * All SDL files as one schema. Later duplicates are left out of `schema` and `elements`.
 * A type that is used but not defined is in `schema` as a stand-in, so that what uses it stays;
 * it has no element.
 */
export interface ParsedSchema {
  readonly files: readonly SourceFile[];
  readonly definitions: readonly DefinitionNode[];
  readonly schema: GraphQLSchema;
  /** Everything that a schema coordinate names, by coordinate, in source order. */
  readonly elements: ReadonlyMap<string, SchemaElement>;
  readonly syntaxFaults: readonly SyntaxFault[];
  readonly schemaFaults: readonly SchemaFault[];
  readonly descriptionFaults: readonly DescriptionFault[];
  /** A file cannot be read to its end, so names may be missing that the author did define. */
  readonly incomplete: boolean;
  /** The names of types that are used but not defined. */
  readonly standIns: ReadonlySet<string>;
  /** Comments that take findings away. */
  readonly suppressions: readonly Suppression[];
  /** The place of a node of the original AST. */
  spanOf(node: ASTNode): Span;
}

export type ElementKind =
  | 'object'
  | 'interface'
  | 'union'
  | 'enum'
  | 'input'
  | 'scalar'
  | 'directive'
  | 'field'
  | 'input-field'
  | 'argument'
  | 'enum-value';

export interface SchemaElement {
  readonly coordinate: string;
  readonly kind: ElementKind;
  readonly name: string;
  /** The coordinate of the element that this one is a part of. */
  readonly parent?: string;
  readonly description?: string;
  /** The element's name at its definition. Built-in scalars and directives have none. */
  readonly span?: Span;
  readonly node?: ASTNode;
}

/** A syntax error in the words of graphql-js. */
export interface SyntaxFault {
  readonly message: string;
  readonly span: Span;
  /** The beginning of the definition that is left out because of it. */
  readonly definition?: Span;
  /** A new definition begins where this one still has open braces. */
  readonly unclosed: boolean;
  /** What closes it, where that is all that is missing. */
  readonly closing?: Edit;
}

/** A description that is shown as it is written, because it cannot be read as Markdown. */
export interface DescriptionFault {
  readonly element: SchemaElement;
  readonly message: string;
  /** The description with its quotes. */
  readonly span: Span;
}

/** An error of graphql-js in its words, with every place that it names: there is at least one. */
export interface SchemaFault {
  readonly message: string;
  readonly spans: readonly [Span, ...Span[]];
}

export type JsonPath = readonly (string | number)[];
