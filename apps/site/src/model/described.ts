import type { Root } from 'hast';

/** A schema description as in the graph; each output format renders it itself. */
export interface Described {
  /** The described element, whose name is not linked in the description. */
  readonly coordinate: string;
  /** The Markdown source; null if there is none. */
  readonly description: string | null;
  /** The description as hast; absent if it is plain text. */
  readonly descriptionBody?: Root | undefined;
}

/** Returns the description of an element without its other properties. */
export function descriptionOf({ coordinate, description, descriptionBody }: Described): Described {
  return { coordinate, description, descriptionBody };
}
