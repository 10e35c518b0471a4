import { durationPattern, isWithinLongest } from '@docs-compiler/graph';
import { messageWith } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

const text = z.string().min(1);
const tone = z.enum(['neutral', 'accent', 'warning', 'danger']);

const fieldSchema = z
  .strictObject({
    label: text.meta({
      description: 'The name of the key for readers, which no other key has: `Tell the reader`.',
    }),
    values: nonEmptyMap(
      z.union([
        text,
        z.strictObject({
          text: text.meta({ description: 'The text shown for the value.' }),
          tone: tone.optional().meta({
            description: 'The color of the badge. Without it, `neutral`.',
          }),
        }),
      ]),
    )
      .optional()
      .meta({
        description:
          'Allowed values, each with the text that is shown for it. The site shows them as badges. Without this key, any string is allowed.',
      }),
    quoted: z.boolean().optional().meta({
      description: 'True: the text is shown as a quotation, as words to say to somebody.',
    }),
    optional: z.boolean().optional().meta({
      description: 'True: an error may omit the key. Without it, each error must have the key.',
    }),
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
      'The allowed values of `group` in `error`, each with its label. Without this key, any string is allowed.',
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
        'Further keys of `error` in frontmatter, by name. Without this key, any further key with a string is allowed.',
    }),
});

/** The default code and message of an error. */
export const refusalWordsSchema = z.strictObject({
  code: text.meta({ description: 'The error code (`extensions.code`).' }),
  message: messageWith(['name', 'value', 'missing']).optional().meta({
    description:
      'The message of the error. `{name}` and `{value}` are replaced by the name and the value of the argument, `{missing}` by the scopes that the token lacks.',
  }),
  lists: text.optional().meta({
    description:
      'The key of `extensions` with the list of scopes that the token lacks. Without it, `missing`. Only for `scope`.',
  }),
});

const refusalSchema = z.union([text, refusalWordsSchema]).meta({
  id: 'rejection',
  title: 'rejection',
  description: 'The error of a rejected request: the error code, or an object with these keys.',
});

/** The reasons to reject a request that no call declares, by the key of their error. */
export const refusals = {
  token: 'The error of a request without a token, or with an unknown token.',
  expired:
    'The error of a request with an expired token. Without it, the error is that of `token`.',
  scope: 'The error of a request whose token lacks a scope, a claim or a policy.',
  value: 'The error of a request with a value that a limit or a scalar forbids.',
  repeated: 'The error of a call that repeats an idempotency key (`call.once` in frontmatter).',
  missing: 'The error of a call with an id that no object has.',
  parse:
    'The error of a request that does not parse as GraphQL. Without it, the error has no code.',
  validation:
    'The error of a request that does not fit the schema. Without it, the error has no code.',
} as const;

const duration = text
  .regex(durationPattern, 'write a number and its unit: `30 s`, `2 min`, `1 h`')
  .refine(isWithinLongest, 'give at most a million days');

const clientSchema = z.strictObject({
  id: text.meta({ description: 'The `client_id` of a token request.' }),
  secret: text.meta({
    description:
      'The `client_secret` of a token request. It is published in `graph.json`, so it must not be the secret of a real client.',
  }),
  token: text.meta({ description: 'The kind of token that the client gets, a key of `tokens`.' }),
  claims: z.array(text).optional().meta({ description: 'The claims that its tokens have.' }),
  lifetime: duration.meta({ description: 'The lifetime of its tokens: `1 h`.' }),
});

const webhooksSchema = z
  .strictObject({
    secret: text.regex(/^whsec_[A-Za-z0-9+/]+=*$/, 'write `whsec_` and a key in base64').meta({
      description:
        'The secret that signs the webhooks: `whsec_` and a key in base64. It is published in `graph.json`, so it must not be the secret of a real endpoint.',
    }),
    timeout: duration.meta({
      description: 'The time to wait for a response: `15 s`. After that, the attempt has failed.',
    }),
    retries: z.array(duration).meta({
      description:
        'The delays between failed attempts and the next ones, in order: `[5 s, 5 min]`. There is no attempt after the last of them.',
    }),
    overlap: duration.optional().meta({
      description:
        'How long a delivery has a second signature, made with the former secret, after the secret was rotated: `24 h`. Without this key, it has none.',
    }),
    body: nonEmptyMap(z.enum(['id', 'event', 'time', 'payload'])).meta({
      description:
        'The keys of the request body, each with its content: the id of the event (`id`), its name (`event`), its time (`time`) or the object that `selection` of the event selects (`payload`).',
    }),
    filter: text.optional().meta({
      description:
        'For an API in which clients register webhook endpoints: the field of an endpoint that lists its events, such as `Endpoint.events`. Once endpoints are registered, only events that one of them lists are delivered; null lists all. Without this key, every event is delivered.',
    }),
  })
  .meta({
    description:
      'How events are sent to webhooks, signed as in Standard Webhooks. Without this key, the sandbox sends none.',
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
      description: 'The errors of requests that are rejected for a reason that no call declares.',
    }),
  order: z
    .enum(['newest', 'oldest'])
    .default('oldest')
    .meta({ description: 'The entity that comes first in lists, unless a request sorts them.' }),
  now: z.iso.datetime().optional().meta({
    description: 'The time at which printed responses are run: `2031-05-14T08:30:00.000Z`.',
  }),
  skip: z.record(z.string(), text).default({}).meta({
    description:
      'Queries and mutations that are not simulated, by coordinate, each with the reason in a sentence: `Query.weather`.',
  }),
  start: z.string().optional().meta({
    description:
      'The route of a page: the entities in its `world` exist at the start of every run.',
  }),
  clients: z.array(clientSchema).optional().meta({
    description:
      'The clients that get tokens from the token endpoint, with the OAuth client credentials grant.',
  }),
  fields: z.record(text, text).optional().meta({
    description:
      'Further fields that a token request must have, each with its value: `audience: library`.',
  }),
  webhooks: webhooksSchema.optional(),
});

/** The kinds of token, each with the policies that require it. */
export const tokensSchema = nonEmptyMap(
  z.strictObject({
    policies: z.array(text).default([]).meta({
      description:
        'The policies in `@requiredAuthorizationPolicies(policies:)` that require this kind of token.',
    }),
    kindOf: text.optional().meta({
      description:
        'A wider kind of token: tokens of this kind are also accepted where the wider kind is required, as a manager is also a user. Without it, they are of one kind only.',
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
  label: text.meta({ description: 'The heading of the column, and the label of its filter.' }),
  values: nonEmptyMap(text).optional().meta({
    description:
      'Allowed values, each with the text that is shown for it. A row has one or several of them, and readers filter by them. Without this key, any string is allowed.',
  }),
  optional: z.boolean().optional().meta({
    description: 'True: a row may omit the field. Without it, each row must have the field.',
  }),
  table: z.boolean().optional().meta({
    description:
      'False: the field is shown on each page, but not in the table. Without it, both show the field.',
  }),
});

/** The comparisons of pages: each page declares a row, and one page shows the whole table. */
export const comparisonsSchema = nonEmptyMap(
  z.strictObject({
    label: text.meta({ description: 'The heading of the column with the names of rows: `Plan`.' }),
    noun: text.meta({ description: 'The word for several rows, as in "3 plans": `plans`.' }),
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
      .meta({ description: 'The fields of each row, by name, in the order of the columns.' }),
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
