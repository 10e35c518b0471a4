/**
 * Schema coordinates as the GraphQL specification writes them: `Refund`, `Refund.status`,
 * `Query.node(id:)`, `@requiredScopes`, `@requiredScopes(scopes:)`. They are those of elements, so
 * nothing is checked.
 */
export interface CoordinateParts {
  /** The type, or the directive with its `@`. */
  readonly subject: string;
  /** The field, input field or enum value. */
  readonly part?: string;
  readonly argument?: string;
}

export function coordinateParts(coordinate: string): CoordinateParts {
  const { subject = '', part, argument } = form.exec(coordinate)?.groups ?? {};
  return { subject, ...(part && { part }), ...(argument && { argument }) };
}

const form = /^(?<subject>@?\w*)(?:\.(?<part>\w+))?(?:\((?<argument>\w+):\))?/;

/** The type or directive that an element is, or is a part of: `Refund` of `Refund.amount(in:)`. */
export function subjectOf(coordinate: string): string {
  return coordinateParts(coordinate).subject;
}

/** What has the argument of a coordinate: `Query.node` of `Query.node(id:)`; any other as it is. */
export function withoutArgument(coordinate: string): string {
  return coordinate.replace(/\(.*$/s, '');
}

/** A field, input field or enum value of a type. */
export function partCoordinate(type: string, name: string): string {
  return `${type}.${name}`;
}

/** An argument of a field or a directive. */
export function argumentCoordinate(holder: string, name: string): string {
  return `${holder}(${name}:)`;
}
