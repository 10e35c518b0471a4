import { durationPattern, isWithinLongest } from '@docs-compiler/graph';
import { messageWith } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

const text = z.string().min(1);
const tone = z.enum(['neutral', 'accent', 'warning', 'danger']);

const fieldSchema = z
  .strictObject({
    label: text.meta({ description: 'The name of the key for readers, unique among the keys.' }),
    values: nonEmptyMap(
      z.union([
        text,
        z.strictObject({
          text: text.meta({ description: 'The text shown for the value.' }),
          tone: tone.optional().meta({
            description: 'The color of its badge. Without it, `neutral`.',
          }),
        }),
      ]),
    )
      .optional()
      .meta({
        description:
          'Allowed values, each with the text shown for it. Without them any text is allowed.',
      }),
    quoted: z
      .boolean()
      .optional()
      .meta({ description: 'Shows the text as a quotation: words to say to somebody.' }),
    optional: z
      .boolean()
      .optional()
      .meta({ description: 'True if an error may lack the key. By default each error needs it.' }),
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
  groups: nonEmptyMap(text).optional().meta({
    description:
      'The groups of errors, each with its label: the values of `group` of an error and of `<Errors>`. Without them any text is allowed.',
  }),
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
    .optional()
    .meta({
      description:
        'Further keys of `error:` in frontmatter, by name. Without them any key with a text is allowed.',
    }),
});

/** The default code and message of an error. */
export const refusalWordsSchema = z.strictObject({
  code: text.meta({ description: 'The error code, `extensions.code` of the response.' }),
  message: messageWith(['name', 'value', 'missing']).optional().meta({
    description:
      'The message. `{name}` and `{value}` are replaced by those of the argument, `{missing}` by what the token lacks.',
  }),
  lists: text.optional().meta({
    description: 'A key of `extensions` that lists what the token lacks. Without it, `missing`.',
  }),
});

const refusalSchema = z.union([text, refusalWordsSchema]).meta({
  id: 'rejection',
  title: 'rejection',
  description: 'The error of a rejected request: its code alone, or an object with these keys.',
});

/** The reasons to reject a request that no call declares, by the key of their error. */
export const refusals = {
  token: 'The error of a request without a token, or with an unknown one.',
  expired: 'The error of a request with an expired token. Without it, that of `token`.',
  scope: 'The error of a request whose token lacks a scope, a claim or a policy.',
  value: 'The error of a request with a value that a limit or a scalar forbids.',
  repeated: 'The error of a call that repeats the value of the argument named by `once`.',
  missing: 'The error of a request with an id that no object has.',
  parse: 'The error of a request that is not valid GraphQL. Without it, the error has no code.',
  validation:
    'The error of a request that does not fit the schema. Without it, the error has no code.',
} as const;

const duration = text
  .regex(durationPattern, 'write a number and its unit: `30 s`, `2 min`, `1 h`')
  .refine(isWithinLongest, 'give at most a million days');

const clientSchema = z.strictObject({
  id: text.meta({ description: 'The `client_id` of a token request.' }),
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
  .meta({
    description:
      'The delivery of events, signed as in Standard Webhooks. Without it the sandbox sends none.',
  });

/** The options of the simulated API, in addition to the facts of pages. */
export const sandboxSchema = z.strictObject({
  codes: z
    .strictObject({
      token: refusalSchema.meta({ description: refusals.token }),
      expired: refusalSchema.optional().meta({ description: refusals.expired }),
      scope: refusalSchema.meta({ description: refusals.scope }),
      value: refusalSchema.meta({ description: refusals.value }),
      repeated: refusalSchema.meta({ description: refusals.repeated }),
      missing: refusalSchema.meta({ description: refusals.missing }),
      parse: refusalSchema.optional().meta({ description: refusals.parse }),
      validation: refusalSchema.optional().meta({ description: refusals.validation }),
    })
    .meta({
      description:
        'The errors of rejections that no call declares, each as a code (`extensions.code`) or with a `message`.',
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
    policies: z.array(text).default([]).meta({
      description:
        'The policies that require this kind of token, as in `@requiredAuthorizationPolicies(policies:)`.',
    }),
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
  label: text.meta({ description: 'The heading of the column, and the name of the filter.' }),
  values: nonEmptyMap(text).optional().meta({
    description:
      'Allowed values, each with the text shown for it; a row has one or several, and readers filter by them. Without them any text is allowed.',
  }),
  optional: z
    .boolean()
    .optional()
    .meta({ description: 'True if a row may lack the field. By default each row needs it.' }),
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
    fields: z
      .record(text, comparedSchema)
      .superRefine((fields, context) => {
        for (const name of Object.keys(fields))
          if (!/^[a-z][a-z0-9]*$/.test(name) || name === 'name')
            fault(
              context,
              name,
              'write lower case letters and digits; `name` is what each row has',
            );
      })
      .meta({ description: 'The fields of a row by name, in the order of the columns.' }),
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
