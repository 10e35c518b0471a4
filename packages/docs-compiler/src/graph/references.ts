import type { Element } from 'hast';

import type { Deprecation } from '../schema/deprecation.ts';
import type { SchemaElement } from '../parse/schema.ts';
import type { Span } from '../source.ts';
import type { PageNode, RouteNode } from './pages.ts';

/** A schema coordinate as somebody wrote it. */
export interface Reference {
  readonly name: string;
  readonly span: Span;
  /**
   * Where it stands: a code span of the body or of a text in the frontmatter, `documents:`, a
   * state's type, `applies:` and so on.
   */
  readonly from:
    | 'prose'
    | 'frontmatter'
    | 'documents'
    | 'member'
    | 'state'
    | 'payload'
    | 'operation'
    | 'applies'
    | 'scope'
    | 'behaviour';
  readonly page: PageNode;
  readonly target?: SchemaElement;
  /** The known element that a hole names a part of. */
  readonly owner?: SchemaElement;
  /** The piece of the name that is wrong, for a hole where it is not the last: an argument. */
  readonly wrong?: string;
  /** The schema had the name once. */
  readonly isFormer?: boolean;
  /** Near misses in order, for a hole; at most three. */
  readonly near: readonly SchemaElement[];
  /** The code of a body that leads to the target's place in the reference. */
  readonly element?: Element;
}

/** A code span in an SDL description that names an element, or looks as if it should. */
export interface DescriptionReference extends Pick<
  Reference,
  'name' | 'span' | 'target' | 'owner' | 'near' | 'isFormer'
> {
  /** What is described. */
  readonly holder: SchemaElement;
}

/** A coordinate in the config. */
export type ConfigReference = Omit<Reference, 'page' | 'element'>;

/** A code span that names a part of what its page is about without its owner: `voidedAt`. */
export interface BareName extends Pick<Reference, 'name' | 'span' | 'page'> {
  /** There may be several of that name. */
  readonly targets: readonly SchemaElement[];
}

/** A place that sends readers to a deprecated element. */
export interface DeprecatedUse {
  readonly target: SchemaElement;
  readonly span: Span;
  /** As written; absent for a link. */
  readonly name?: string;
  readonly page?: PageNode | undefined;
  readonly deprecation: Deprecation;
  /** What the reason names to use instead. */
  readonly replacements: readonly SchemaElement[];
}

export interface LinkNode {
  readonly href: string;
  readonly span: Span;
  readonly page?: PageNode;
  /** It stands in a description of the schema. */
  readonly inDescription?: true;
  /**
   * A `file` lies in `content/public`, or is written beside the pages; a `missing-file` should.
   * `unresolved` is a link of a description that is relative to a site that nobody named.
   */
  readonly kind: 'internal' | 'external' | 'file' | 'missing-file' | 'unresolved';
  /** The URL of an image, not of something to follow. */
  readonly isImage?: true;
  /** The route part, for an internal link. */
  readonly route?: string;
  readonly anchor?: string;
  /** Undefined where the route does not exist. */
  readonly target?: RouteNode;
  /** What may be meant, nearest first: routes for a route, anchors for an anchor that does not exist. */
  readonly near: readonly string[];
  /** The one file or route that a path in another form can only mean. */
  readonly meant?: string;
}

/** Something that the config's `synonyms` stand for, of which no text has some word. */
export interface UnsaidSynonym {
  /** What readers type. */
  readonly word: string;
  /** The place of the meaning in the list, from 0. */
  readonly at: number;
  readonly meaning: string;
  /** The word that no text has, in lower case. */
  readonly missing: string;
}

/** A text that must not stand in docs. */
export interface SensitiveText {
  /** The entry of the config's `sensitiveData`. */
  readonly index: number;
  /** What it is: `card number`. */
  readonly name: string;
  readonly check?: string;
  readonly span: Span;
}
