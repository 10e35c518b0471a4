import { isSafeUrl, type ComponentName, type PropName } from '@docs-compiler/graph';
import { z } from 'zod';

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

const definitions: { readonly [Name in ComponentName]: Definition<Name> } = {
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
  Errors: {
    props: z.strictObject({ names, group: z.enum(['bank', 'authentication', 'other']).optional() }),
    takesChildren: false,
  },
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

/** The closed registry of components, by name. */
export const components: ReadonlyMap<string, ComponentDefinition> = new Map(
  Object.entries(definitions),
);
