import type { BadgeProps } from '../Badge/Badge.tsx';
import type { CodeToken } from '../Code/types.ts';
import type { FinderProps } from '../Finder/Finder.tsx';
import type { InlinePart } from '../Inline/Inline.tsx';
import type { LinkListProps } from '../LinkList/LinkList.tsx';
import type { StateTone } from '../States/tones.ts';

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
  /**
   * The label of the names in the first column in search results, such as `Error code`. Without it,
   * search does not list them.
   */
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
  /** The label, such as `payload`. */
  readonly label: string;
  readonly tokens: readonly CodeToken[];
}

/**
 * The content of a cell. Text is shown as it is. A column whose cells are all absent or empty is
 * omitted.
 */
export type Cell = string | readonly Piece[] | undefined;

/** A piece of a line. */
export type Piece =
  | InlinePart
  /** A link to a page of the site. */
  | { readonly kind: 'page'; readonly text: string; readonly href?: string | undefined }
  | BadgePiece
  /** The name of a state. HTML shows it in the color of its tone. */
  | { readonly kind: 'state'; readonly text: string; readonly tone: StateTone }
  /** Schema names, as a list of links or of badges. */
  | {
      readonly kind: 'names';
      readonly names: LinkListProps['links'];
      readonly as: 'list' | 'badges';
    }
  /** A small second line: the schema name of a state. */
  | { readonly kind: 'below'; readonly parts: readonly InlinePart[] }
  /** Filterable values. A single value may be displayed differently. */
  | { readonly kind: 'values'; readonly count: number; readonly parts: readonly InlinePart[] }
  /** Pieces for HTML only. Markdown and search have them in another column or omit them. */
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
