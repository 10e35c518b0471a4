import { z } from 'zod';

import type { Json } from '../json.ts';

/** The kind of thing that a name in frontmatter refers to, in the words of messages. */
export type NameKind =
  | FactElement
  /** A type or a coordinate of the schema, in a rule. */
  | 'element'
  /** A path through the arguments of the rule's calls. */
  | 'argument'
  | 'act'
  | 'constant'
  | 'error code'
  | 'example'
  /** The id of an entity. */
  | 'id'
  | 'kind of token'
  | 'lifecycle'
  | 'scope or claim';

/** A coordinate in a fact: a payload is a type, an operation a field of a root type. */
export type FactElement = 'documents' | 'payload' | 'operation' | 'applies';

/** The reference of a value or key of a schema. */
export interface NameInfo {
  readonly kind: NameKind;
  /** The part of a page that has the name, for messages: `a need`. */
  readonly by?: string;
}

/** The schemas of names: any other text in a rule is a field, which depends on its context, or prose. */
export const names: z.core.$ZodRegistry<NameInfo> = z.registry<NameInfo>();

export const text = z.string().min(1);

/** The parameters of the issue of a message with a placeholder that is not replaced. */
export const unknownPlaceholder = z.object({
  /** With braces. */
  placeholder: z.string(),
  known: z.array(z.string()),
});

/** Returns the schema of a message in which these placeholders, and no others, are replaced. */
export function messageWith(placeholders: readonly string[]): typeof text {
  const known = placeholders.map((name) => `{${name}}`);
  return text.superRefine((message, context) => {
    for (const [placeholder] of message.matchAll(/\{\w+\}/g))
      if (!known.includes(placeholder)) {
        const params: z.input<typeof unknownPlaceholder> = { placeholder, known };
        context.addIssue({ code: 'custom', message: `unknown placeholder ${placeholder}`, params });
      }
  });
}

/** Returns the schema of a name. Schemas derived from it have the same reference. */
export function nameOf(kind: NameKind, by?: string): typeof text {
  return z
    .string()
    .min(1)
    .register(names, { kind, ...(by !== undefined && { by }) });
}

export const element = nameOf('element');

/** The schema of JSON, with a type that is read-only. */
export const json: z.ZodType<Json> = z.json().meta({ title: 'JSON' });

/** The type of a schema's values, read-only at each depth. */
export type ReadonlyOf<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>>;

type DeepReadonly<Value> = [Value] extends [Json]
  ? [Json] extends [Value]
    ? Json
    : ReadonlyParts<Value>
  : ReadonlyParts<Value>;

type ReadonlyParts<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;
