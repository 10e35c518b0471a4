import { argumentCoordinate, subjectOf, withoutArgument } from '@docs-compiler/graph';

/** What a path of the inspector names: `Query.node.id.@deprecated` is the argument `Query.node(id:)`. */
export interface ChangedPath {
  /** Absent for the schema itself. */
  readonly coordinate?: string;
  /** The directive whose use there changed, without its `@`. */
  readonly directive?: string;
}

export function readPath(path: string): ChangedPath {
  const [first = '', ...others] = path.split('.');
  if (first.startsWith('@')) return { coordinate: withArgument(first, others[0]) };

  const parts = [first, ...others];
  const use = parts.findIndex((part) => part.startsWith('@'));
  const [type, field, argument] = use < 0 ? parts : parts.slice(0, use);
  const directive = parts[use]?.slice(1);
  const coordinate = field ? withArgument(`${type}.${field}`, argument) : type;
  return { ...(coordinate && { coordinate }), ...(directive && { directive }) };
}

/** The elements that hold this one, the nearest first: `Query.node`, `Query` for `Query.node(id:)`. */
export function holdersOf(coordinate: string): string[] {
  const holders = [withoutArgument(coordinate), subjectOf(coordinate)];
  return [...new Set(holders)].filter((holder) => holder !== coordinate);
}

/**
 * A member of a union, or a type that implements an interface, as a part of it:
 * `RefundState.RefundPaused`. No coordinate of GraphQL says that, and writers do write it.
 */
export function caseCoordinate(owner: string, member: string): string {
  return `${owner}.${member}`;
}

function withArgument(holder: string, argument: string | undefined): string {
  return argument ? argumentCoordinate(holder, argument) : holder;
}
