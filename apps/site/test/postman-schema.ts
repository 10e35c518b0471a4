import { z } from 'zod';

/**
 * The part of https://schema.getpostman.com/json/collection/v2.1.0/ that we use. Unknown keys are
 * errors, so that nothing goes unnoticed.
 */
const keyValue = z.strictObject({
  key: z.string(),
  value: z.string(),
  type: z.enum(['string', 'text', 'secret']).optional(),
});

const auth = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('noauth') }),
  z.strictObject({ type: z.literal('bearer'), bearer: z.array(keyValue) }),
]);

const body = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('graphql'),
    graphql: z.strictObject({ query: z.string(), variables: z.string() }),
  }),
  z.strictObject({ mode: z.literal('urlencoded'), urlencoded: z.array(keyValue) }),
]);

const request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  description: z.string().optional(),
  header: z.array(keyValue),
  url: z.strictObject({ raw: z.string(), host: z.array(z.string()) }),
  body,
  auth: auth.optional(),
});

const response = z.strictObject({
  name: z.string(),
  originalRequest: request,
  status: z.string(),
  code: z.int(),
  _postman_previewlanguage: z.string(),
  header: z.array(keyValue),
  body: z.string(),
});

const event = z.strictObject({
  listen: z.enum(['test', 'prerequest']),
  script: z.strictObject({ type: z.literal('text/javascript'), exec: z.array(z.string()) }),
});

const item = z.strictObject({
  name: z.string(),
  event: z.array(event).optional(),
  request,
  response: z.array(response),
});

export type PostmanItem = z.infer<typeof item>;

export interface PostmanFolder {
  name: string;
  description?: string | undefined;
  item: (PostmanItem | PostmanFolder)[];
}

const folder: z.ZodType<PostmanFolder> = z.lazy(() =>
  z.strictObject({
    name: z.string(),
    description: z.string().optional(),
    item: z.array(z.union([item, folder])).min(1),
  }),
);

export const collectionSchema = z.strictObject({
  info: z.strictObject({
    name: z.string(),
    description: z.string(),
    schema: z.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  auth,
  variable: z.array(keyValue),
  item: z.array(z.union([item, folder])),
});
