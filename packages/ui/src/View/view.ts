import type { BadgeProps } from '../Badge/Badge.tsx';
import type { CodeToken } from '../Code/types.ts';
import type { FinderProps } from '../Finder/Finder.tsx';
import type { InlinePart } from '../Inline/Inline.tsx';
import type { LinkListProps } from '../LinkList/LinkList.tsx';

/**
 * The content of a component as data, from which HTML, Markdown and search text are written
 * (docs/adr/0048-a-view-is-data.md).
 */
export type ViewData = TableView | LineView;

export interface TableView {
  readonly kind: 'table';
  /** The caption for screen readers, hidden because the heading says the same. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly TableViewRow[];
  /** A filter above the table, in HTML. */
  readonly filter?: FinderProps | undefined;
  /** A layout of its own in HTML. */
  readonly look?: 'comparison' | undefined;
  /** What search calls the names in the first column: `Error code`. Without it, they are not listed. */
  readonly named?: string | undefined;
}

export interface Column {
  readonly label: string;
  /** The only output with this column: HTML has badges where Markdown has a column. */
  readonly only?: Output | undefined;
  /** Whether the search text of the page includes its cells. */
  readonly isSearched?: true | undefined;
}

type Output = 'html' | 'markdown';

export interface TableViewRow {
  readonly key: string;
  /** Filter values, as `data-` attributes. */
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined;
  /** One for each column; the first is the row's heading. */
  readonly cells: readonly Cell[];
  /** The page whose search text includes the row; undefined for each page that shows the row. */
  readonly page?: string | undefined;
  /** A sample. HTML shows rows with samples as cards, Markdown shows the samples below the table. */
  readonly sample?: Sample | undefined;
}

export interface Sample {
  /** What it is: `payload`, which labels it as the payload of its row. */
  readonly label: string;
  readonly tokens: readonly CodeToken[];
}

/** Text is shown as it is; an absent or empty cell may leave its column out. */
export type Cell = string | readonly Piece[] | undefined;

/** A piece of a line. */
export type Piece =
  | InlinePart
  /** A link to a page of the site. */
  | { readonly kind: 'page'; readonly text: string; readonly href?: string | undefined }
  | BadgePiece
  /** Names of the schema, as a list of links or of badges. */
  | {
      readonly kind: 'names';
      readonly names: LinkListProps['links'];
      readonly as: 'list' | 'badges';
    }
  /** A small second line: the schema name of a state. */
  | { readonly kind: 'below'; readonly parts: readonly InlinePart[] }
  /** Values that a filter finds; the look of a single one may differ. */
  | { readonly kind: 'values'; readonly count: number; readonly parts: readonly InlinePart[] }
  /** Pieces for HTML, which Markdown and search have in a column or not at all. */
  | { readonly kind: 'html'; readonly pieces: readonly Piece[] };

interface BadgePiece {
  readonly kind: 'badge';
  readonly text: string;
  readonly tone?: BadgeProps['tone'];
  readonly href?: string | undefined;
  /** Whether the text is a schema name. */
  readonly code?: true | undefined;
}

/** A part of a paragraph. */
export interface LineView {
  readonly kind: 'line';
  readonly pieces: readonly Piece[];
}
