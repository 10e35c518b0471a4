import { isSafeUrl, type ComponentName, type PropName } from '@docs-compiler/graph';
import { z } from 'zod';

import type { Declarations } from './config.ts';

const text = z.string().min(1);
const names = z.array(text).optional();

/** What a page may use beside Markdown. Props are data; unknown ones are faults. */
export interface ComponentDefinition {
  readonly props: z.ZodObject;
  readonly takesChildren: boolean;
}

/** With the props that the contract names. */
interface Definition<Name extends ComponentName> extends ComponentDefinition {
  readonly props: z.ZodObject<Readonly<Record<PropName<Name>, z.ZodType>>>;
}

type Definitions = { readonly [Name in ComponentName]: Definition<Name> };

const definitions: Definitions = {
  Callout: {
    props: z.strictObject({
      kind: z.enum(['note', 'tip', 'warning', 'danger']).default('note'),
      title: text.optional(),
    }),
    takesChildren: true,
  },
  Cards: { props: z.strictObject({}), takesChildren: true },
  Card: {
    props: z.strictObject({
      title: text,
      href: text.refine(isSafeUrl, 'use a route, `#anchor`, or an `https:` address'),
    }),
    takesChildren: true,
  },
  Sequence: { props: z.strictObject({ name: text }), takesChildren: false },
  Lifecycle: { props: z.strictObject({ id: text }), takesChildren: false },
  Errors: errorsTaking(text),
  ErrorCodes: { props: z.strictObject({}), takesChildren: false },
  Operations: {
    props: z.strictObject({
      kind: z.enum(['query', 'mutation', 'subscription', 'field']).optional(),
    }),
    takesChildren: false,
  },
  Scopes: { props: z.strictObject({}), takesChildren: false },
  Events: { props: z.strictObject({ names }), takesChildren: false },
  Triggers: { props: z.strictObject({ outcomes: names }), takesChildren: false },
  Constants: { props: z.strictObject({}), takesChildren: false },
};

export type ComponentRegistry = ReadonlyMap<string, ComponentDefinition>;

/** The closed registry of components, by name, where a project declares nothing. */
export const components: ComponentRegistry = new Map(Object.entries(definitions));

/** The same where the config says which groups of errors there are. */
export function componentsOf({ errors }: Declarations): ComponentRegistry {
  if (!errors?.groups) return components;
  const own: Definitions = {
    ...definitions,
    Errors: errorsTaking(z.enum(Object.keys(errors.groups))),
  };
  return new Map(Object.entries(own));
}

function errorsTaking(group: z.ZodType<string>): Definition<'Errors'> {
  return { props: z.strictObject({ names, group: group.optional() }), takesChildren: false };
}
