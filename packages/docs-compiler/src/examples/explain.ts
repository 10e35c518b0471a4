import type { Label } from '../diagnostic.ts';
import type { ParsedSchema } from '../parse/types.ts';

type Elements = ParsedSchema['elements'];

/** Data about the element in a graphql-js error. */
interface About {
  readonly message: string;
  /** The element that the node in the example names, if any. */
  readonly coordinate: string | undefined;
}

export interface Explained {
  /** The label for the location in the example. */
  readonly label?: string;
  /** A helpful location in the schema: of a near miss, or else of the element. */
  readonly declared?: Label | undefined;
  readonly coordinate?: string | undefined;
  /** The coordinate of the unknown element that the example names. */
  readonly missing?: string | undefined;
  /** The definition of the most similar name. */
  readonly definition?: Label | undefined;
}

/** Returns the details of an error in addition to its message. */
export function explain(elements: Elements, about: About): Explained {
  for (const { pattern, label, near, own, missing } of messagePatterns) {
    const match = pattern.exec(about.message);
    if (!match) continue;

    const parts = match.map((part) => part ?? '');
    const similar = near && elementLabel(elements, near(parts), 'a similar name is defined here');
    const coordinate = own(parts, about.coordinate ?? '');
    const element = elementLabel(elements, coordinate, 'declared here');
    return {
      label: label(parts),
      declared: similar ?? element,
      coordinate,
      missing: missing?.(parts),
      definition: similar && { span: similar.span, text: near(parts) },
    };
  }
  const { coordinate } = about;
  return { declared: elementLabel(elements, coordinate, 'declared here'), coordinate };
}

export function elementLabel(
  elements: Elements,
  coordinate: string | undefined,
  text: string,
): Label | undefined {
  const span = coordinate === undefined ? undefined : elements.get(coordinate)?.span;
  return span && { span, text };
}

interface MessagePattern {
  readonly pattern: RegExp;
  readonly label: (parts: readonly string[]) => string;
  readonly near?: (parts: readonly string[]) => string;
  readonly own: (parts: readonly string[], coordinate: string) => string | undefined;
  readonly missing?: (parts: readonly string[]) => string;
}

const messagePatterns: readonly MessagePattern[] = [
  {
    pattern: /^Cannot query field "(.*?)" on type "(.*?)"\.(?: Did you mean "(.*?)")?/,
    label: () => 'no such field',
    near: ([, , type, name]) => `${type}.${name}`,
    own: ([, , type]) => `${type}`,
    missing: ([, name, type]) => `${type}.${name}`,
  },
  {
    pattern: /^Unknown argument "(.*?)" on field "(.*?)"\.(?: Did you mean "(.*?)")?/,
    label: () => 'no such argument',
    near: ([, , field, name]) => `${field}(${name}:)`,
    own: ([, , field]) => `${field}`,
    missing: ([, name, field]) => `${field}(${name}:)`,
  },
  {
    pattern: /^Unknown argument ".*?" on directive "(.*?)"\.(?: Did you mean "(.*?)")?/,
    label: () => 'no such argument',
    near: ([, directive, name]) => `${directive}(${name}:)`,
    own: ([, directive]) => `${directive}`,
  },
  {
    pattern: /^Field ".*?" argument "(.*?)" of type .* is required/,
    label: ([, argument]) => `\`${argument}\` is missing`,
    own: ([, argument], field) => `${field}(${argument}:)`,
  },
  {
    pattern: /^Directive "(.*?)" argument "(.*?)" of type .* is required/,
    label: ([, , argument]) => `\`${argument}\` is missing`,
    own: ([, directive, argument]) => `${directive}(${argument}:)`,
  },
  {
    pattern: /^Field "(.*?)" of required type/,
    label: ([, field]) => `\`${field?.split('.')[1]}\` is missing`,
    own: ([, field]) => `${field}`,
  },
  {
    pattern: /^Field "(.*?)" is not defined by type "(.*?)"\.(?: Did you mean "(.*?)")?/,
    label: () => 'no such field',
    near: ([, , type, name]) => `${type}.${name}`,
    own: ([, , type]) => `${type}`,
    missing: ([, name, type]) => `${type}.${name}`,
  },
  {
    pattern:
      /^Value "(.*?)" does not exist in "(.*?)" enum\.(?: Did you mean the enum value "(.*?)")?/,
    label: () => 'no such value',
    near: ([, , type, name]) => `${type}.${name}`,
    own: ([, , type]) => `${type}`,
    missing: ([, name, type]) => `${type}.${name}`,
  },
  {
    pattern: /^Enum "(.*?)" cannot represent/,
    label: () => 'not a value of it',
    own: ([, type]) => `${type}`,
  },
  {
    pattern: /^Unknown type "(.*?)"\.(?: Did you mean "(.*?)")?/,
    label: () => 'no such type',
    near: ([, , type]) => `${type}`,
    missing: ([, name]) => `${name}`,
    own: () => undefined,
  },
  {
    pattern: /^Fragment .*objects of type "(.*?)" can never be of type "(.*?)"/,
    label: () => 'never of this type',
    own: ([, type]) => `${type}`,
    // The type may not match only because its definition in the schema is wrong.
    missing: ([, , type]) => `${type}`,
  },
];
