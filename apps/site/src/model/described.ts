import type { Root } from 'hast';

/** A description of the schema as it is in the graph: each output writes it in its own way. */
export interface Described {
  /** What is described: its own name needs no link. */
  readonly coordinate: string;
  /** Markdown as written; null where there is none. */
  readonly description: string | null;
  /** The same as hast; absent where it is plain text. */
  readonly descriptionBody?: Root | undefined;
}

/** The description of an element, without all else that the graph says of it. */
export function descriptionOf({ coordinate, description, descriptionBody }: Described): Described {
  return { coordinate, description, descriptionBody };
}
