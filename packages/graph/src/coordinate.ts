/**
 * The parts of a schema coordinate as defined by the GraphQL specification: `Refund`,
 * `Refund.status`, `Query.node(id:)`, `@requiredScopes`, `@requiredScopes(scopes:)`. Coordinates
 * come from elements and are not validated.
 */
export interface CoordinateParts {
  /** The type, or the directive with its `@`. */
  readonly subject: string;
  /** The field, input field or enum value. */
  readonly part?: string;
  readonly argument?: string;
}

export function coordinateParts(coordinate: string): CoordinateParts {
  const [, subject = '', part, argument] = form.exec(coordinate) ?? [];
  return { subject, ...(part && { part }), ...(argument && { argument }) };
}

// Groups with names would be slow: large schemas have tens of thousands of coordinates.
const form = /^(@?\w*)(?:\.(\w+))?(?:\((\w+):\))?/;

/** Returns the type or directive of a coordinate: `Refund` for `Refund.amount(in:)`. */
export function subjectOf(coordinate: string): string {
  return /^@?\w*/.exec(coordinate)?.[0] ?? '';
}

/** Returns a coordinate without its argument: `Query.node` for `Query.node(id:)`. */
export function withoutArgument(coordinate: string): string {
  return coordinate.replace(/\(.*$/s, '');
}

/** Returns the coordinate of a field, input field or enum value. */
export function partCoordinate(type: string, name: string): string {
  return `${type}.${name}`;
}

/** Returns the coordinate of an argument of a field or directive. */
export function argumentCoordinate(holder: string, name: string): string {
  return `${holder}(${name}:)`;
}
