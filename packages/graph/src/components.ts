/** What a page may use beside Markdown: each component with the names of its props. */
export const componentProps = {
  Callout: ['kind', 'title'],
  Cards: [],
  Card: ['title', 'href'],
  Sequence: ['name'],
  Lifecycle: ['id'],
  Errors: ['names', 'group'],
  ErrorCodes: [],
  Operations: ['kind'],
  Scopes: [],
  Events: ['names'],
  Triggers: ['outcomes'],
  Constants: [],
} as const satisfies Record<string, readonly string[]>;

export type ComponentName = keyof typeof componentProps;
export type PropName<Name extends ComponentName> = (typeof componentProps)[Name][number];

/** Props as the graph has them: JSON that the compiler has checked. */
export type ComponentProps<Name extends ComponentName> = {
  readonly [Prop in PropName<Name>]?: unknown;
};

export function isComponentName(name: string): name is ComponentName {
  return Object.hasOwn(componentProps, name);
}
