import { durationPattern, isWithinLongest } from '@docs-compiler/graph';
import { messageWith } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

const text = z.string().min(1);
const tone = z.enum(['neutral', 'accent', 'warning', 'danger']);

const fieldSchema = z
  .strictObject({
    label: text,
    values: nonEmptyMap(z.union([text, z.strictObject({ text, tone: tone.optional() })]))
      .optional()
      .meta({
        description:
          'Allowed values, each with the text shown for it. Without them any text is allowed.',
      }),
    quoted: z
      .boolean()
      .optional()
      .meta({ description: 'Shows the text as a quotation: words to say to somebody.' }),
    optional: z.boolean().optional(),
  })
  .meta({ description: 'A key of `error:` in addition to those that every error has.' });

/** The keys that every error has in frontmatter or in `graph.json`. */
export const ownErrorKeys = [
  'name',
  'group',
  'meaning',
  'cause',
  'retry',
  'action',
  'page',
  'coordinate',
] as const;

/** The error groups and further error keys of a project. */
export const errorsSchema = z.strictObject({
  groups: nonEmptyMap(text).optional(),
  fields: z
    .record(text, fieldSchema)
    .superRefine((fields, context) => {
      for (const name of Object.keys(fields)) {
        if (!/^[a-z][A-Za-z0-9]*$/.test(name))
          fault(context, name, 'write letters and digits, a lower case letter first');
        else if (ownErrorKeys.some((own) => own === name))
          fault(context, name, 'every error has this key: take another name');
      }
      const labels = Object.entries(fields).map(([, { label }]) => label);
      for (const [at, name] of Object.keys(fields).entries())
        if (labels.indexOf(labels[at] ?? '') < at)
          fault(
            context,
            [name, 'label'],
            'another field has this label: readers could not tell them apart',
          );
    })
    .optional(),
});

/** The default code and message of an error. */
export const refusalWordsSchema = z.strictObject({
  code: text,
  message: messageWith(['name', 'value', 'missing']).optional().meta({
    description:
      'The message. `{name}` and `{value}` are replaced by those of the argument, `{missing}` by what the token lacks.',
  }),
  lists: text.optional().meta({
    description:
      'A key of `extensions` that lists what the token lacks. Without it there is no list.',
  }),
});

const refusalSchema = z.union([text, refusalWordsSchema]);

const duration = text
  .regex(durationPattern, 'write a number and its unit: `30 s`, `2 min`, `1 h`')
  .refine(isWithinLongest, 'give at most a million days');

const clientSchema = z.strictObject({
  id: text,
  secret: text.meta({
    description: 'Published in `graph.json`: never the secret of a real client.',
  }),
  token: text.meta({ description: 'The kind of token that the client gets.' }),
  claims: z.array(text).optional().meta({ description: 'The claims of its tokens.' }),
  lifetime: duration.meta({ description: 'The lifetime of its tokens: `1 h`.' }),
});

const webhooksSchema = z
  .strictObject({
    secret: text
      .regex(/^whsec_[A-Za-z0-9+/]+=*$/, 'write `whsec_` and a key in base64')
      .meta({ description: 'Published in `graph.json`: never the secret of a real endpoint.' }),
    timeout: duration.meta({
      description: 'An attempt fails if there is no response within this time: `15 s`.',
    }),
    retries: z.array(duration).meta({
      description:
        'The delays after failed attempts, in order: `[5 s, 5 min]`. Delivery ends after the last.',
    }),
    body: nonEmptyMap(z.enum(['id', 'event', 'time', 'payload'])).meta({
      description:
        'The keys of the request body, each with its content; `payload` is the selection of the event.',
    }),
    filter: text.optional().meta({
      description:
        'The field of a registered endpoint that lists its events: `Endpoint.events`. Once endpoints are registered, only events that one of them lists are delivered; null lists all. Without it every event is delivered.',
    }),
  })
  .meta({ description: 'The delivery of events, signed as in Standard Webhooks.' });

/** The options of the simulated API, in addition to the facts of pages. */
export const sandboxSchema = z.strictObject({
  codes: z
    .strictObject({
      token: refusalSchema,
      expired: refusalSchema.optional(),
      scope: refusalSchema,
      value: refusalSchema,
      repeated: refusalSchema,
      missing: refusalSchema,
      parse: refusalSchema.optional(),
      validation: refusalSchema.optional(),
    })
    .meta({
      description:
        'Default error codes (`extensions.code`), each alone or with a `message`: missing token, expired token, insufficient scope, value out of range, repeated unique value, unknown id, syntax error, invalid request.',
    }),
  order: z
    .enum(['newest', 'oldest'])
    .default('oldest')
    .meta({ description: 'Default sort order of connections: the entity that comes first.' }),
  now: z.iso.datetime().optional().meta({
    description:
      'The simulated time at which printed responses are run: `2031-05-14T08:30:00.000Z`.',
  }),
  skip: z.record(z.string(), text).default({}).meta({
    description: 'Root fields that are not simulated, each with the reason, as a sentence.',
  }),
  start: z.string().optional().meta({
    description: 'The route of the page whose `world` contains the initial entities of every run.',
  }),
  clients: z.array(clientSchema).optional().meta({
    description: 'Clients of the token endpoint of a sandbox, by the client credentials grant.',
  }),
  fields: z.record(text, text).optional().meta({
    description: 'Further fields that a token request must have, each with its value.',
  }),
  webhooks: webhooksSchema.optional(),
});

/** The kinds of token, each with the policies that require it. */
export const tokensSchema = nonEmptyMap(
  z.strictObject({
    policies: z.array(text).default([]),
    kindOf: text.optional().meta({
      description:
        'A wider kind that tokens of this kind also belong to. Without it they belong to one kind only.',
    }),
  }),
).superRefine((tokens, context) => {
  for (const [name, { kindOf }] of Object.entries(tokens)) {
    if (kindOf === undefined) continue;
    const wider = Object.hasOwn(tokens, kindOf) ? tokens[kindOf] : undefined;
    if (kindOf === name || wider?.kindOf !== undefined || !wider)
      fault(context, [name, 'kindOf'], 'name another kind of token that is no kind of a third');
  }
});

const comparedSchema = z.strictObject({
  label: text,
  values: nonEmptyMap(text).optional().meta({
    description:
      'Allowed values, each with the text shown for it; a row has one or several, and readers filter by them. Without them any text is allowed.',
  }),
  optional: z.boolean().optional(),
  table: z.boolean().optional().meta({
    description:
      'False: each page shows the field, and the table that compares them does not. True by default.',
  }),
});

/** The comparisons of pages: each page declares a row, and one page shows the whole table. */
export const comparisonsSchema = nonEmptyMap(
  z.strictObject({
    label: text.meta({ description: 'The heading of the column with the names of rows: `Plan`.' }),
    noun: text.meta({ description: 'The plural noun for rows: `plans`.' }),
    fields: z.record(text, comparedSchema).superRefine((fields, context) => {
      for (const name of Object.keys(fields))
        if (!/^[a-z][a-z0-9]*$/.test(name) || name === 'name')
          fault(context, name, 'write lower case letters and digits; `name` is what each row has');
    }),
  }),
);

/** Returns the schema of a non-empty map whose keys have no spaces: HTML attributes contain them. */
function nonEmptyMap<Value extends z.ZodType>(value: Value) {
  return z.record(text, value).superRefine((map, context) => {
    const words = Object.keys(map);
    if (words.length === 0) fault(context, [], 'name one, or leave the key out');
    for (const word of words)
      if (/\s/.test(word)) fault(context, word, 'write the key without spaces');
  });
}

function fault(context: z.RefinementCtx, path: string | string[], message: string): void {
  context.addIssue({ code: 'custom', path: [path].flat(), message });
}
