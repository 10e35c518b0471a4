export interface KindInfo {
  /** The folder below `/api`. */
  readonly slug: string;
  readonly label: string;
  readonly singular: string;
  /** One sentence for readers who are new to GraphQL. */
  readonly about: string;
}

/** The ten kinds of the reference, in display order. */
export const kinds = {
  query: {
    slug: 'queries',
    label: 'Queries',
    singular: 'Query',
    about: 'Calls that read data and change nothing.',
  },
  mutation: {
    slug: 'mutations',
    label: 'Mutations',
    singular: 'Mutation',
    about: 'Calls that create or change something.',
  },
  subscription: {
    slug: 'subscriptions',
    label: 'Subscriptions',
    singular: 'Subscription',
    about: 'Calls that stay open and send data as it changes.',
  },
  object: {
    slug: 'objects',
    label: 'Objects',
    singular: 'Object',
    about: 'What calls return: named fields, each with a type.',
  },
  interface: {
    slug: 'interfaces',
    label: 'Interfaces',
    singular: 'Interface',
    about: 'Fields that several objects have in common.',
  },
  union: {
    slug: 'unions',
    label: 'Unions',
    singular: 'Union',
    about: 'One of several objects; the type name in the answer says which.',
  },
  enum: {
    slug: 'enums',
    label: 'Enums',
    singular: 'Enum',
    about: 'A value from a fixed list.',
  },
  input: {
    slug: 'inputs',
    label: 'Inputs',
    singular: 'Input',
    about: 'What you pass to a call.',
  },
  scalar: {
    slug: 'scalars',
    label: 'Scalars',
    singular: 'Scalar',
    about: 'Single values: text, numbers, dates, amounts.',
  },
  directive: {
    slug: 'directives',
    label: 'Directives',
    singular: 'Directive',
    about: 'Marks on the schema or a call that change its meaning.',
  },
} as const satisfies Record<string, KindInfo>;

export type Kind = keyof typeof kinds;

/** In the order of `kinds`. */
export const kindNames: readonly Kind[] = keysOf(kinds);

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const isKey = (key: string): key is Key => Object.hasOwn(record, key);
  return Object.keys(record).filter(isKey);
}
