import { durationPattern, isWithinLongest } from '@docs-compiler/graph';
import { z } from 'zod';

const text = z.string().min(1);
const tone = z.enum(['neutral', 'accent', 'warning', 'danger']);

const fieldSchema = z
  .strictObject({
    label: text,
    values: wordsOf(z.union([text, z.strictObject({ text, tone: tone.optional() })]))
      .optional()
      .meta({ description: 'What it may say, with the words shown. Without them it is any text.' }),
    quoted: z.boolean().optional().meta({ description: 'The text is shown as words to be said.' }),
    optional: z.boolean().optional(),
  })
  .meta({ description: 'A key of `error:` beside those that every error has.' });

/** What an error has anyway, and what `graph.json` says of it. */
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

/** What the errors of a project say beyond what every error does. */
export const errorsSchema = z.strictObject({
  groups: wordsOf(text).optional(),
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

/** How a refusal is worded that no call words. */
export const refusalWordsSchema = z.strictObject({
  code: text,
  message: text.optional().meta({
    description: 'With `{name}` and `{value}` of the argument, or `{missing}` of the token.',
  }),
  lists: text.optional().meta({
    description: 'The key of `extensions` with a list of what the token lacks.',
  }),
});

const refusalSchema = z.union([text, refusalWordsSchema]);

const duration = text
  .regex(durationPattern, 'write a number and its unit: `30 s`, `2 min`, `1 h`')
  .refine(isWithinLongest, 'give at most a million days');

const clientSchema = z.strictObject({
  id: text,
  secret: text.meta({ description: 'Readers see it in `graph.json`: never one of a real client.' }),
  token: text.meta({ description: 'The kind of token that it gets.' }),
  claims: z.array(text).optional().meta({ description: 'What its tokens claim.' }),
  lifetime: duration.meta({ description: 'How long a token of it works.' }),
});

const webhooksSchema = z
  .strictObject({
    secret: text
      .regex(/^whsec_[A-Za-z0-9+/]+=*$/, 'write `whsec_` and a key in base64')
      .meta({ description: 'Readers see it in `graph.json`: never one of a real address.' }),
    timeout: duration.meta({ description: 'No answer in this time is a failed attempt.' }),
    retries: z.array(duration).meta({
      description: 'How long after a failed attempt the next one comes.',
    }),
    body: wordsOf(z.enum(['id', 'event', 'time', 'payload'])).meta({
      description:
        'The keys of a delivery, each with what it holds; `payload` is what the event selects.',
    }),
    filter: text.optional().meta({
      description:
        'The field of a registered address that lists the events it asked for, as `Endpoint.events`. Once addresses are registered, only events that one of them asked for are delivered; where the field is null it asked for all.',
    }),
  })
  .meta({ description: 'How events are delivered: signed as in Standard Webhooks.' });

/** What a simulator of the API is told beside the facts of pages. */
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
        'The `extensions.code` of refusals that no call words, or that with a `message`: of no token, of a token whose time is over, of one that may not, of a value beyond its limit, of what may be sent once, of an id of nothing, of a request that is no GraphQL, of one that does not fit the schema.',
    }),
  order: z
    .enum(['newest', 'oldest'])
    .default('oldest')
    .meta({ description: 'What a connection begins with.' }),
  now: z.iso.datetime().optional().meta({
    description: 'The moment at which printed answers are tried: `2031-05-14T08:30:00.000Z`.',
  }),
  skip: z.record(z.string(), text).default({}).meta({
    description: 'Root fields that are not simulated, each with the reason as a sentence.',
  }),
  start: z.string().optional().meta({
    description: 'The route of the page whose `world` is there from the start.',
  }),
  clients: z.array(clientSchema).optional().meta({
    description: 'Who gets tokens of a sandbox, by client credentials.',
  }),
  fields: z.record(text, text).optional().meta({
    description: 'Other fields that the token endpoint asks for, each with its value.',
  }),
  webhooks: webhooksSchema.optional(),
});

/** The kinds of token, with the policies that ask for one. */
export const tokensSchema = wordsOf(
  z.strictObject({
    policies: z.array(text).default([]),
    kindOf: text.optional().meta({
      description: 'Another kind that this one is, too. Otherwise no token is of two kinds.',
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
  values: wordsOf(text).optional().meta({
    description: 'What it may say, one or several, with the words shown: rows are found by them.',
  }),
  optional: z.boolean().optional(),
});

/** What pages can be compared by: each has a row, and one page shows them all. */
export const comparisonsSchema = wordsOf(
  z.strictObject({
    label: text.meta({ description: 'What a row is about: `Plan`.' }),
    noun: text.meta({ description: 'What is counted: `plans`.' }),
    fields: z.record(text, comparedSchema).superRefine((fields, context) => {
      for (const name of Object.keys(fields))
        if (!/^[a-z][a-z0-9]*$/.test(name) || name === 'name')
          fault(context, name, 'write lower case letters and digits; `name` is what each row has');
    }),
  }),
);

/** A map by words that stand in frontmatter and in attributes of HTML: no spaces in them. */
function wordsOf<Value extends z.ZodType>(value: Value) {
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
