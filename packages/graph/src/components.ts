/**
 * The type of a prop: text, a list of texts, a link address, or a name declared in the config (a
 * group of errors, a comparison).
 */
type Content = 'text' | 'texts' | 'address' | 'error-group' | 'comparison';

/** The kinds of facts that props name. */
export type NamedFact =
  | 'lifecycle'
  | 'sequence'
  | 'error'
  | 'event'
  | 'trigger'
  | 'comparison'
  | 'constant';

interface PropInfo {
  /** What the prop says, for `docs-compiler explain` and the reference. */
  readonly description: string;
  /** Its type, or the allowed words. */
  readonly holds: Content | readonly string[];
  /** The kind of the facts that it names. */
  readonly names?: NamedFact;
  readonly isOptional?: true;
  /** The default value. */
  readonly default?: string;
}

export interface ComponentInfo {
  /** What the component shows, for `docs-compiler explain` and the reference. */
  readonly description: string;
  readonly props: Readonly<Record<string, PropInfo>>;
  readonly takesChildren?: true;
  /** Whether it is a part of a line of text, not a block. */
  readonly isInline?: true;
}

/** The icons of cards. */
export const cardIcons = [
  'card',
  'cash',
  'chart',
  'code',
  'coin',
  'institution',
  'phone',
  'receipt',
  'repeat',
  'return',
  'send',
  'shield',
  'status',
  'terminal',
  'test',
  'token',
  'vault',
  'verify',
  'webhook',
] as const;

/** Components that a page may use in addition to Markdown. */
export const components = {
  Callout: {
    description: 'A box that stands out from the text around it.',
    props: {
      kind: {
        description: 'The importance of the box, shown by its color and icon.',
        holds: ['note', 'tip', 'warning', 'danger'],
        default: 'note',
      },
      title: { description: 'The title of the box.', holds: 'text', isOptional: true },
    },
    takesChildren: true,
  },
  Cards: {
    description: 'A grid of `<Card>` components.',
    props: {},
    takesChildren: true,
  },
  Card: {
    description: 'A link to another page with a title and, as children, a sentence about it.',
    props: {
      title: { description: 'The text of the link.', holds: 'text' },
      href: { description: 'A route, an anchor or an `https:` URL.', holds: 'address' },
      icon: { description: 'The icon beside the title.', holds: cardIcons, isOptional: true },
    },
    takesChildren: true,
  },
  Demo: {
    description:
      'Calls that readers run on the page, declared in `demo` of its frontmatter. Belongs before the first heading of the home page, and needs a `sandbox` in the config.',
    props: {},
  },
  Sequence: {
    description: 'A diagram of messages between actors.',
    props: {
      name: {
        description: "The name of a diagram, a key of `sequence` in the page's frontmatter.",
        holds: 'text',
        names: 'sequence',
      },
    },
  },
  Lifecycle: {
    description:
      'The diagram and the table of the states and transitions of a lifecycle. If several guides show it, the table is collapsed.',
    props: {
      id: {
        description: 'The `id` of a `lifecycle` of any page.',
        holds: 'text',
        names: 'lifecycle',
      },
    },
  },
  Errors: {
    description:
      'Errors of all pages, each with its meaning, cause and action. Without props it lists all of them, with filters.',
    props: {
      names: {
        description: 'The errors to list, each by the `name` of an `error` of any page.',
        holds: 'texts',
        names: 'error',
        isOptional: true,
      },
      group: {
        description: 'Lists the errors of this `group`, declared in `errors.groups` of the config.',
        holds: 'error-group',
        isOptional: true,
      },
    },
  },
  ErrorCodes: {
    description:
      'A table of the `errorCodes` of the page, or of all pages if the page declares none.',
    props: {},
  },
  Operations: {
    description:
      'A table of the tokens and scopes that operations, fields and types require. Without `kind` it has filters.',
    props: {
      kind: {
        description:
          'The kind of operation to list; `field` lists fields of object types that have requirements of their own.',
        holds: ['query', 'mutation', 'subscription', 'field'],
        isOptional: true,
      },
    },
  },
  Scopes: {
    description:
      'A table of the `scopes` of the page, or of all pages if the page declares none, with the operations that need them.',
    props: {},
  },
  Events: {
    description:
      'A table of the `events` of the page, or of all pages if the page declares none, with sample payloads.',
    props: {
      names: {
        description:
          'The events to list, each by its `name` on any page. They have no sample payloads.',
        holds: 'texts',
        names: 'event',
        isOptional: true,
      },
    },
  },
  Triggers: {
    description:
      'A table of the `triggers` of the page, or of all pages if the page declares none: what to send in order to see an outcome.',
    props: {
      outcomes: {
        description: 'The triggers to list, each by its `outcome` on any page.',
        holds: 'texts',
        names: 'trigger',
        isOptional: true,
      },
    },
  },
  Constants: {
    description:
      'A table of the `constants` of the page, or of all pages if the page declares none.',
    props: {},
  },
  Constant: {
    description:
      'The value of a constant with its unit, within a line of text. It links to the table of `<Constants />`.',
    props: {
      name: {
        description:
          'The `name` of an entry in `constants`: that of this page, or else of another. If several other pages declare the name, they must declare the same value.',
        holds: 'text',
        names: 'constant',
      },
    },
    isInline: true,
  },
  Comparison: {
    description:
      'A table that compares pages, with filters. Each page declares its row in `compares`.',
    props: {
      name: {
        description: 'The name of the comparison, a key of `comparisons` in the config.',
        holds: 'comparison',
        names: 'comparison',
      },
    },
  },
  NotSimulated: {
    description:
      'A table of what is not simulated, with the reasons: calls (`sandbox.skip` in the config), printed responses (`skip` in `scenarios`) and limits (`skip` in `constants`).',
    props: {},
  },
  SectionPages: {
    description:
      'A list of the pages in a category of the sidebar. Belongs on the page that was written for the category.',
    props: {},
  },
  GraphqlIde: {
    description:
      'The GraphQL IDE. A page that begins with it is the IDE page, and elsewhere it is a link to that page. Needs a `sandbox` in the config.',
    props: {},
  },
  Fill: {
    description:
      "A box for a reader's own value, which replaces an example value in all code of the page.",
    props: {
      label: { description: 'The label of the box.', holds: 'text' },
      example: { description: 'The value in the code that is replaced.', holds: 'text' },
    },
  },
} as const satisfies Readonly<Record<string, ComponentInfo>>;

export type ComponentName = keyof typeof components;

type Props<Name extends ComponentName> = (typeof components)[Name]['props'];
type Value<Info> = Info extends { readonly holds: infer Held }
  ? Held extends readonly string[]
    ? Held[number]
    : Held extends 'texts'
      ? readonly string[]
      : string
  : never;
type OptionalProp<Name extends ComponentName> = {
  [Prop in keyof Props<Name>]: Props<Name>[Prop] extends { readonly isOptional: true }
    ? Prop
    : never;
}[keyof Props<Name>];

/** Props in the graph, which the compiler has validated and completed with defaults. */
export type ComponentProps<Name extends ComponentName> = {
  readonly [Prop in Exclude<keyof Props<Name>, OptionalProp<Name>>]: Value<Props<Name>[Prop]>;
} & { readonly [Prop in OptionalProp<Name>]?: Value<Props<Name>[Prop]> | undefined };

export function isComponentName(name: string): name is ComponentName {
  return Object.hasOwn(components, name);
}

/** Checks for a component that is a part of a line of text. */
export function isInlineComponent(name: string): boolean {
  return isComponentName(name) && 'isInline' in components[name];
}

/** Checks whether JSON is a valid set of compiled props of a component. */
export function arePropsOf<Name extends ComponentName>(
  name: Name,
  json: unknown,
): json is ComponentProps<Name> {
  if (typeof json !== 'object' || json === null) return false;
  const props: Readonly<Record<string, PropInfo>> = components[name].props;
  const given = new Map<string, unknown>(Object.entries(json));
  return Object.entries(props).every(([prop, info]) => isValueOf(info, given.get(prop)));
}

function isValueOf({ holds, isOptional }: PropInfo, value: unknown): boolean {
  if (value === undefined) return isOptional === true;
  if (holds === 'texts')
    return Array.isArray(value) && value.every((each) => typeof each === 'string');
  return typeof value === 'string' && (typeof holds === 'string' || holds.includes(value));
}
