import { z } from 'zod';

import { needPlaceholders } from '../need-placeholders.ts';
import {
  alternatives,
  argument,
  type ArgumentPath,
  conditionSchema,
  conditionsSchema,
  duration,
  fillSchema,
  fillsSchema,
} from './fill.ts';
import { element, messageWith, nameOf, names, type ReadonlyOf, text } from './names.ts';

const typeKey = z.string().register(names, { kind: 'element' });

const limitSchema = z
  .union([
    z.number(),
    text,
    z.strictObject({
      now: duration.meta({ description: 'A duration that is added to the time of the call.' }),
    }),
    z.strictObject({
      input: argument.meta({ description: 'The path of another argument, a number or a date.' }),
      times: z
        .union([z.number(), text])
        .optional()
        .meta({ description: 'The factor of that argument: `1.5`. Without it, 1.' }),
    }),
  ])
  .meta({
    id: 'limit',
    title: 'limit',
    description:
      'A literal number or date, the time of the call plus a duration, or another argument times a number; with `of`, a path through fields. There is no limit if that argument is absent.',
  });

/** A limit of an argument with a number or date. */
export type Limit = ReadonlyOf<typeof limitSchema>;

/** Inclusive limits of an argument with a number or date. */
const limitsSchema = z.strictObject({
  least: limitSchema.optional().meta({ description: 'The smallest allowed value, inclusive.' }),
  most: limitSchema.optional().meta({ description: 'The largest allowed value, inclusive.' }),
  of: argument.optional().meta({
    description: 'The argument with the id of the entity that the limits are fields of.',
  }),
  less: z
    .strictObject({
      list: text.meta({ description: 'The list field of the entity: `fines`.' }),
      sum: text.meta({ description: 'The path to the number in each item: `amount.quantity`.' }),
      states: z
        .array(element)
        .optional()
        .meta({ description: 'Sums only items in one of these states.' }),
    })
    .optional()
    .meta({
      description:
        'Subtracted from the limits: the sum of a field over the items of a list of that entity.',
    }),
});

export type Limits = ReadonlyOf<typeof limitsSchema>;

/** A precondition of a call, with the rejection if it fails. */
const needSchema = z
  .strictObject({
    when: conditionsSchema
      .optional()
      .meta({ description: 'The need applies only if these conditions hold.' }),
    given: alternatives.optional().meta({
      description:
        'Conditions on arguments: all of one object must hold, or those of one of several.',
    }),
    has: z
      .record(argument, z.record(z.string(), z.array(element).min(1)))
      .optional()
      .meta({
        description:
          'Types of field values of an entity, by the argument with its id and the path to the field. One must match.',
      }),
    where: z.record(text, conditionSchema).optional().meta({
      description: 'Conditions on fields of the value that has a type of `has`. All must hold.',
    }),
    state: z.record(argument, z.array(element).min(1)).optional().meta({
      description:
        'Required states of an entity: state types or coordinates of enum values. One must match.',
    }),
    value: z
      .record(argument, z.union([limitsSchema, z.array(limitsSchema).min(1)]))
      .optional()
      .meta({
        description: 'Limits of arguments: all of one object, or those of one of several.',
      }),
    unused: z
      .record(
        argument,
        z.strictObject({
          of: element.meta({ description: 'The type of the entities that are searched.' }),
          field: text.meta({ description: 'The path to their field: `account.number`.' }),
        }),
      )
      .optional()
      .meta({
        description:
          'Arguments whose value must be unique among entities of the type `of`, each with the path to the field.',
      }),
    claims: z
      .array(text)
      .min(1)
      .optional()
      .meta({ description: 'Claims that the token must all have.' }),
    code: nameOf('error code', 'a need').meta({
      description:
        'The error code of the rejection (`extensions.code`), which an `errorCodes` entry explains.',
    }),
    message: messageWith(needPlaceholders).meta({
      description:
        'The message, in which `{states}`, `{given}`, `{value}`, `{unused}`, `{least}` and `{most}` are filled in from the need.',
    }),
  })
  .refine(
    ({ state, value, unused, claims, given, has }) =>
      [state, value, unused, claims, given, has].filter((each) => each).length === 1,
    { error: 'needs a `state`, a `value`, `unused`, `given`, `has` or `claims`, one of them' },
  )
  .refine(({ has, where }) => has !== undefined || where === undefined, {
    error: 'has `where`, and no `has`',
  });

export type Need = ReadonlyOf<typeof needSchema>;

/**
 * A type for each key of an argument, for each of its values, or for each type of the entity that
 * it names; the first match applies. Any key is allowed, so the type cannot be inferred.
 */
export interface CreatesBy {
  readonly by: ArgumentPath;
  /** A path through the fields of that entity, whose type is matched. */
  readonly of?: string | undefined;
  readonly else?: string | CreatesBy | undefined;
  readonly [key: string]: string | CreatesBy | undefined;
}

const createsSchema: z.ZodType<string | CreatesBy> = z.union([
  element,
  z
    .object({
      by: argument.meta({
        description:
          'The path of the argument that decides the type: by its key, by its value, or by the type of the entity with that id.',
      }),
      of: text.optional().meta({
        description:
          'A path through the fields of the entity that `by` names; the type found there decides.',
      }),
      get else() {
        return createsSchema.optional().meta({
          description: 'The type if no other key matches, or a further choice.',
        });
      },
    })
    .catchall(element),
]);

export const callSchema = z.strictObject({
  finds: z.record(argument, element).optional().meta({
    description:
      'Arguments that identify an entity by a field other than its id, each with the coordinate of that field; wherever a rule names such an argument, it means the entity. A call creates no entity of a type of which it has found one, and is about that one instead.',
  }),
  creates: createsSchema.optional().meta({
    description:
      'The type of the created entity; or `by` an argument, a type for each of its keys.',
  }),
  links: z.record(z.string(), argument).optional().meta({
    description:
      'Fields of the created entity that link to another entity, each with the argument that has its id.',
  }),
  copies: z.record(z.string(), argument).optional().meta({
    description: 'Fields of the created entity that copy an argument of another name.',
  }),
  fills: fillsSchema.optional().meta({
    description:
      'Further fields of the created entity; with `moves`, of the state that is entered.',
  }),
  moves: z.record(argument, element).optional().meta({
    description: 'Arguments with the id of an entity, each with the state that the entity enters.',
  }),
  leaves: z.record(argument, argument).optional().meta({
    description:
      'Arguments with ids, each with the argument that names the owner they are removed from. Null if not a member.',
  }),
  removes: z.record(typeKey, argument).optional().meta({
    description: 'Types of removed entities, each with the argument that has the id.',
  }),
  adds: z.record(z.string(), argument).optional().meta({
    description: 'Lists of a found entity, each with the argument whose items are added.',
  }),
  takes: z.record(z.string(), argument).optional().meta({
    description:
      'Lists of a removed entity, each with the argument whose items are taken out. The entity stays if items remain.',
  }),
  answers: fillsSchema
    .optional()
    .meta({ description: 'Fields of the response that are no entity.' }),
  answer: fillSchema.optional().meta({
    description: 'The response itself, if it has no fields of one type: a leaf, or a union member.',
  }),
  acts: z.record(argument, nameOf('act', 'a call')).optional().meta({
    description: 'Arguments with the id of an entity, each with the act that this call performs.',
  }),
  makes: z
    .record(
      z.string(),
      z.strictObject({
        type: element.meta({ description: 'The type of the further entity.' }),
        fills: fillsSchema.optional().meta({
          description: 'Initial field values of the further entity, by field.',
        }),
      }),
    )
    .optional()
    .meta({
      description: 'Fields of the created entity with a further entity that is created with it.',
    }),
  each: z
    .record(
      argument,
      z.strictObject({
        as: element.meta({ description: 'The call, with the item as its only argument.' }),
        of: argument.optional().meta({
          description:
            'The argument with the id of their owner; by default the entity that the call creates.',
        }),
        waits: z
          .literal(true)
          .optional()
          .meta({ description: 'Whether its triggers wait for `begins` of another call.' }),
      }),
    )
    .optional()
    .meta({ description: 'List arguments, each of whose items is a call of its own.' }),
  begins: z.record(argument, text).optional().meta({
    description:
      'Arguments with the id of an entity, each with the list whose waiting items start now.',
  }),
  once: argument.optional().meta({
    description: 'The idempotency key: the argument whose value a later call must not repeat.',
  }),
  needs: z.array(needSchema).optional().meta({
    description:
      'Preconditions, checked in this order. The first that is not met rejects the call with its code and message. Each has exactly one of `state`, `value`, `unused`, `given`, `has` and `claims`.',
  }),
});

/** The effect of a root field, as its page declares it. */
export type CallFact = z.infer<typeof callSchema>;

/** The effect of a root field. A root field without a rule is not simulated. */
export type CallRule = ReadonlyOf<typeof callSchema> & { readonly coordinate: string };

/** The call that is made for each item of a list. */
export type EachRule = NonNullable<CallRule['each']>[string];
