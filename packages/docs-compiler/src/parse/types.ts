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
import type { YamlPlaces } from '../languages/yaml/document.ts';
import type { Frontmatter } from '../facts/frontmatter.ts';
import type { Suppression } from './suppression.ts';

export type Page = Omit<ParsedPage, 'contentPath'>;

/** A parsed page. `places` has the spans of its frontmatter values if all of them are valid. */
export interface ReadPage {
  readonly page: Page;
  readonly places?: YamlPlaces | undefined;
}

export interface ParsedPage {
  readonly file: SourceFile;
  /**
   * The path below the content folder without extension, such as `graphql/pagination` or `index`.
   */
  readonly contentPath: string;
  /** The valid part of the frontmatter; invalid keys are absent. */
  readonly frontmatter: Frontmatter;
  /**
   * Returns the span of a frontmatter value by its path, such as `['lifecycle', 'states', 0,
   * 'type']`, or of the nearest existing parent.
   */
  spanAt(path: readonly (string | number)[]): Span;
  /** Returns the span of a key, for faults of its value. */
  keySpanAt(path: readonly (string | number)[]): Span;
  /** The body; undefined if the MDX does not parse. The frontmatter's facts are kept. */
  readonly body?: Body;
  readonly faults: readonly PageFault[];
  /** Suppression comments of the frontmatter, then of the body. */
  readonly suppressions: readonly Suppression[];
}

export type PageFault =
  | (Fault & { readonly kind: 'syntax-mdx' })
  | (Fault & {
      readonly kind: 'invalid-frontmatter';
      /** True if other keys of the frontmatter may be missing or misread because of it. */
      readonly isDamaging?: true;
    })
  | {
      readonly kind: 'dynamic-content';
      readonly construct: 'import' | 'export' | 'expression' | 'prop' | 'spread';
      readonly span: Span;
      readonly suggestion?: Fix;
    }
  | {
      readonly kind: 'foreign-markup';
      readonly text: string;
      /** True for a line of a table that has no valid second line. */
      readonly isTable?: true;
      /** True for a link, bold text or code that is not closed. */
      readonly isOpen?: true;
      /** The help text. */
      readonly instead: string;
      readonly span: Span;
      readonly suggestion?: Fix;
    }
  | { readonly kind: 'missing-title'; readonly span: Span; readonly isEmpty: boolean };

export interface ParsedBody {
  /** The body; undefined if the MDX does not parse, with exactly one `syntax-mdx` fault. */
  readonly body?: Body;
  readonly faults: readonly PageFault[];
  readonly suppressions: readonly Suppression[];
}

/**
 * A page's body as data. `hast` contains plain elements, `x-component` for components, `x-example`
 * (property `index`) for each group of fences, and `x-languages` (property `index`) around
 * equivalent code blocks in several languages.
 */
export interface Body {
  readonly hast: Root;
  readonly headings: readonly Heading[];
  readonly links: readonly BodyLink[];
  readonly images: readonly BodyImage[];
  readonly codeSpans: readonly CodeSpan[];
  readonly fences: readonly FenceGroup[];
  /** The parsed examples, one for each group. */
  readonly examples: readonly ParsedExample[];
  /** Fences outside groups, in order. */
  readonly otherFences: readonly Fence[];
  /** Sentences that end with a colon that nothing follows. */
  readonly dangling: readonly Span[];
  readonly components: readonly ComponentUse[];
}

export interface Heading {
  readonly depth: number;
  readonly text: string;
  /** The anchor, a slug that is unique on the page. */
  readonly id: string;
  readonly span: Span;
}

/**
 * A URL as written: `/route#anchor`, `#anchor`, a file or an absolute URL. From Markdown links,
 * link definitions, images and cards.
 */
export interface BodyLink {
  readonly href: string;
  readonly span: Span;
  /** The link is the source of an image. */
  readonly isImage?: true;
}

/** An image in the source text: `![alt](url)` or `![alt][label]`. */
export interface BodyImage {
  readonly url: string;
  /** The alternative text; empty if there is none. */
  readonly alt: string;
  readonly span: Span;
}

/** Inline code in prose. `text` excludes the leading `~`; `optOut` is true if there was one. */
export interface CodeSpan {
  readonly text: string;
  readonly optOut: boolean;
  readonly span: Span;
  /** The hast element. `emit` sets its `dataCoordinate` if the code names an element. */
  readonly element: Element;
}

/** A `graphql` fence with its `json variables` and `json response` fences. */
export interface FenceGroup {
  readonly fence: Fence;
  readonly variables: readonly Fence[];
  readonly responses: readonly Fence[];
  /** The first line of each block between the group's fences. */
  readonly between: readonly Span[];
}

export interface Fence {
  readonly language: string;
  /**
   * Words and `key="value"` pairs after the language, such as `{ response: true, title: 'Paid' }`.
   */
  readonly meta: Readonly<Record<string, string | true>>;
  /**
   * The text with `
   * ` line endings, whatever the file has.
   */
  readonly text: string;
  /** The whole fence including its markers. */
  readonly span: Span;
  /** Returns the span in the file of a range of `text`. */
  spanOf(start: number, end: number): Span;
}

/** A JSX element. The name of raw HTML is in lower case; the name of a fragment is empty. */
export interface ComponentUse {
  readonly name: string;
  /** The props with the registry's defaults, if the props are valid. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The name in the opening tag. */
  readonly span: Span;
  /** The spans of the props' values, without quotes or braces. */
  readonly propSpans: Readonly<Record<string, Span>>;
  /** Violations of the component registry. The rules write their messages. */
  readonly faults: readonly ComponentFault[];
}

export type ComponentFault =
  | {
      readonly kind: 'unknown-component';
      readonly near?: string;
      /** A prop that the name stands for in other tools: `kind="warning"`. */
      readonly prop?: string;
      /** The names in the opening tag and, if there is one, the closing tag. */
      readonly places: readonly Span[];
      /** Only the case is wrong, so the intended component is certain. */
      readonly sure?: true;
    }
  | { readonly kind: 'raw-html'; readonly suggestion?: Fix }
  /** A block component within a line of text, which HTML does not allow. */
  | { readonly kind: 'misplaced-component'; readonly inside: string }
  | (Fault & { readonly kind: 'invalid-prop' });

/** A parsed fence group. A part that does not parse is undefined and has a fault. */
export interface ParsedExample {
  readonly kind: 'operation' | 'sdl';
  readonly fence: Fence;
  /** The reason why the example must fail; empty if the fence has none. */
  readonly invalid?: string;
  /** The reason why the example is not checked; empty if the fence has none. */
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
  /** The code that an `errors=CODE` response must contain. */
  readonly errorCode?: string;
  /** The parsed value; undefined if the text is not JSON. */
  readonly value?: unknown;
  /**
   * Returns the span of a value by its path: its opening bracket if it spans several lines, or the
   * key of its nearest existing parent if it is missing.
   */
  spanAt(path: JsonPath): Span;
  /** Returns the span of a value's key, or of the value itself in a list. */
  keySpanAt(path: JsonPath): Span;
  /**
   * Returns the span of an object's entry including one adjacent comma, so that it can be removed;
   * undefined if there is no entry.
   */
  entrySpanAt(path: JsonPath): Span | undefined;
}

export type ExamplePart = 'operation' | 'variables' | 'response';

/** A part of an example that does not parse. */
export interface ExampleSyntaxFault extends Fault {
  readonly part: ExamplePart;
}

/**
 * Reads SDL descriptions: GitHub-flavored Markdown but not MDX, so `{` and `<` are text. Parses
 * each text once, because large schemas repeat descriptions, and only if it may be Markdown.
 */
export interface ProseReader {
  /** Returns the reason why a text cannot be parsed as Markdown and is shown as plain text. */
  faultOf(description: string): string | undefined;
  /** Returns the link targets in source order. Ignores code. */
  hrefsOf(description: string): readonly string[];
  /** Returns undefined for plain text: paragraphs between blank lines. */
  hastOf(description: string): Root | undefined;
}

/**
 * All SDL files as one schema. `schema` and `elements` exclude later duplicates. A type that is
 * used but not defined has a placeholder in `schema`, so that its uses are kept, but no element.
 */
export interface ParsedSchema {
  readonly files: readonly SourceFile[];
  readonly definitions: readonly DefinitionNode[];
  readonly schema: GraphQLSchema;
  /** All schema elements by coordinate, in source order. */
  readonly elements: ReadonlyMap<string, SchemaElement>;
  readonly syntaxFaults: readonly SyntaxFault[];
  readonly schemaFaults: readonly SchemaFault[];
  /** Returns the descriptions that cannot be read. Parses all of them at the first call. */
  descriptionFaults(this: void): readonly DescriptionFault[];
  /** Reads descriptions of this schema. */
  readonly prose: ProseReader;
  /**
   * True if a file does not parse completely, so that names may be missing although they are
   * defined.
   */
  readonly incomplete: boolean;
  /** Names of types that are used but not defined. */
  readonly standIns: ReadonlySet<string>;
  /** The suppression comments. */
  readonly suppressions: readonly Suppression[];
  /** Returns the span of a node of the original AST. */
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
  /** The coordinate of the owner. */
  readonly parent?: string;
  readonly description?: string;
  /** The span of the name at the definition. Built-in scalars and directives have none. */
  readonly span?: Span;
  readonly node?: ASTNode;
}

/** A syntax error with the message of graphql-js. */
export interface SyntaxFault {
  readonly message: string;
  readonly span: Span;
  /** The beginning of the definition that is skipped because of the error. */
  readonly definition?: Span;
  /** True if a new definition begins before the braces of this one are closed. */
  readonly unclosed: boolean;
  /** The edit that closes the definition, if nothing else is missing. */
  readonly closing?: Edit;
}

/** A description that is shown as plain text because it cannot be parsed as Markdown. */
export interface DescriptionFault {
  readonly element: SchemaElement;
  readonly message: string;
  /** The description including its quotes. */
  readonly span: Span;
}

/** An error of graphql-js with its message and at least one location. */
export interface SchemaFault {
  readonly message: string;
  /** True for a value of the wrong type, which graphql-js accepts in a schema. */
  readonly isValue?: true;
  readonly spans: readonly [Span, ...Span[]];
}

export type JsonPath = readonly (string | number)[];
