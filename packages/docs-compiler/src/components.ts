import { isSafeUrl } from '@docs-compiler/graph';
import { z } from 'zod';

const text = z.string().min(1);
const names = z.array(text).optional();

/** What a page may use beside Markdown. Props are data; unknown ones are faults. */
export interface ComponentDefinition {
  readonly props: z.ZodObject;
  readonly takesChildren: boolean;
}

/** The closed registry of components, by name. */
export const components: ReadonlyMap<string, ComponentDefinition> = new Map([
  define('Callout', {
    props: z.strictObject({
      kind: z.enum(['note', 'tip', 'warning', 'danger']).default('note'),
      title: text.optional(),
    }),
    takesChildren: true,
  }),
  define('Cards', { props: z.strictObject({}), takesChildren: true }),
  define('Card', {
    props: z.strictObject({
      title: text,
      href: text.refine(isSafeUrl, 'use a route, `#anchor`, or an `https:` address'),
    }),
    takesChildren: true,
  }),
  define('Sequence', { props: z.strictObject({ name: text }), takesChildren: false }),
  define('Lifecycle', { props: z.strictObject({ id: text }), takesChildren: false }),
  define('Errors', {
    props: z.strictObject({ names, group: z.enum(['bank', 'authentication', 'other']).optional() }),
    takesChildren: false,
  }),
  define('ErrorCodes', { props: z.strictObject({}), takesChildren: false }),
  define('Operations', {
    props: z.strictObject({
      kind: z.enum(['query', 'mutation', 'subscription', 'field']).optional(),
    }),
    takesChildren: false,
  }),
  define('Scopes', { props: z.strictObject({}), takesChildren: false }),
  define('Events', { props: z.strictObject({ names }), takesChildren: false }),
  define('Triggers', { props: z.strictObject({ outcomes: names }), takesChildren: false }),
  define('Constants', { props: z.strictObject({}), takesChildren: false }),
]);

function define(name: string, definition: ComponentDefinition): [string, ComponentDefinition] {
  return [name, definition];
}
