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
  /** Its type, or the allowed words. */
  readonly holds: Content | readonly string[];
  /** The kind of the facts that it names. */
  readonly names?: NamedFact;
  readonly isOptional?: true;
  /** The default value. */
  readonly default?: string;
}

export interface ComponentInfo {
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
    props: {
      kind: { holds: ['note', 'tip', 'warning', 'danger'], default: 'note' },
      title: { holds: 'text', isOptional: true },
    },
    takesChildren: true,
  },
  Cards: { props: {}, takesChildren: true },
  Card: {
    props: {
      title: { holds: 'text' },
      href: { holds: 'address' },
      icon: { holds: cardIcons, isOptional: true },
    },
    takesChildren: true,
  },
  Demo: { props: {} },
  Sequence: { props: { name: { holds: 'text', names: 'sequence' } } },
  Lifecycle: { props: { id: { holds: 'text', names: 'lifecycle' } } },
  Errors: {
    props: {
      names: { holds: 'texts', names: 'error', isOptional: true },
      group: { holds: 'error-group', isOptional: true },
    },
  },
  ErrorCodes: { props: {} },
  Operations: {
    props: {
      kind: { holds: ['query', 'mutation', 'subscription', 'field'], isOptional: true },
    },
  },
  Scopes: { props: {} },
  Events: { props: { names: { holds: 'texts', names: 'event', isOptional: true } } },
  Triggers: { props: { outcomes: { holds: 'texts', names: 'trigger', isOptional: true } } },
  Constants: { props: {} },
  Constant: { props: { name: { holds: 'text', names: 'constant' } }, isInline: true },
  Comparison: { props: { name: { holds: 'comparison', names: 'comparison' } } },
  NotSimulated: { props: {} },
  SectionPages: { props: {} },
  GraphqlIde: { props: {} },
  Fill: { props: { label: { holds: 'text' }, example: { holds: 'text' } } },
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
