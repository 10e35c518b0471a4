import {
  argumentCoordinate,
  partCoordinate,
  subjectOf,
  withoutArgument,
} from '@docs-compiler/graph';

/**
 * A parsed path of the inspector: `Query.node.id.@deprecated` is the argument `Query.node(id:)`.
 */
export interface ChangedPath {
  /** The coordinate; undefined for the schema itself. */
  readonly coordinate?: string;
  /** The directive whose use changed, without its `@`. */
  readonly directive?: string;
}

export function readPath(path: string): ChangedPath {
  const [first = '', ...others] = path.split('.');
  if (first.startsWith('@')) return { coordinate: withArgument(first, others[0]) };

  const parts = [first, ...others];
  const use = parts.findIndex((part) => part.startsWith('@'));
  const [type = '', field, argument] = use < 0 ? parts : parts.slice(0, use);
  const directive = parts[use]?.slice(1);
  const coordinate = field ? withArgument(partCoordinate(type, field), argument) : type;
  return { ...(coordinate && { coordinate }), ...(directive && { directive }) };
}

/**
 * Returns the owners of an element, nearest first: `Query.node` and `Query` for `Query.node(id:)`.
 */
export function holdersOf(coordinate: string): string[] {
  const holders = [withoutArgument(coordinate), subjectOf(coordinate)];
  return [...new Set(holders)].filter((holder) => holder !== coordinate);
}

function withArgument(holder: string, argument: string | undefined): string {
  return argument ? argumentCoordinate(holder, argument) : holder;
}
