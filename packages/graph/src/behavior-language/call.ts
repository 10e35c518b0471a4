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
      now: duration.meta({
        description: 'A duration that is added to the time of the call: `14 d`.',
      }),
    }),
    z.strictObject({
      input: argument.meta({
        description: 'The path of another argument with a number or a date: `input.deposit`.',
      }),
      times: z.union([z.number(), text]).optional().meta({
        description: 'The number that the other argument is multiplied by: `1.5`. Without it, 1.',
      }),
    }),
  ])
  .meta({
    id: 'limit',
    title: 'limit',
    description:
      'A number or a date; with `now`, the time of the call plus a duration; with `input`, the value of another argument. If that argument is absent, there is no limit. Beside `of`, a string is the path of a field of that entity.',
  });

/** A limit of an argument with a number or date. */
export type Limit = ReadonlyOf<typeof limitSchema>;

/** Inclusive limits of an argument with a number or date. */
const limitsSchema = z.strictObject({
  least: limitSchema.optional().meta({ description: 'The smallest allowed value, inclusive.' }),
  most: limitSchema.optional().meta({ description: 'The largest allowed value, inclusive.' }),
  of: argument.optional().meta({
    description:
      'The argument with the id of an entity. With it, `least` and `most` are paths of fields of that entity: `most: deposit`.',
  }),
  less: z
    .strictObject({
      list: text.meta({ description: 'The field of the entity with the list: `fines`.' }),
      sum: text.meta({ description: 'The path of the number in each item: `amount.quantity`.' }),
      states: z
        .array(element)
        .optional()
        .meta({ description: 'Adds up only items in one of these states.' }),
    })
    .optional()
    .meta({
      description:
        'A sum that is subtracted from the limits: of a number in each item of a list of the entity. For example, it limits a fine to what earlier fines left of the deposit. Needs `of`.',
    }),
});

export type Limits = ReadonlyOf<typeof limitsSchema>;

/** A precondition of a call, with the rejection if it fails. */
const needSchema = z
  .strictObject({
    state: z.record(argument, z.array(element).min(1)).optional().meta({
      description:
        'Allowed states of an entity, by the argument with its id: `loanId: [LoanOpen, LoanLate]`. A state is a type, or the coordinate of an enum value (`LoanStatus.OPEN`).',
    }),
    value: z
      .record(argument, z.union([limitsSchema, z.array(limitsSchema).min(1)]))
      .optional()
      .meta({
        description:
          'Limits of numbers and dates, by argument: `input.deposit: { least: 10 }`. In a list of such limits, it is enough that one holds.',
      }),
    given: alternatives.optional().meta({
      description:
        'Conditions on arguments that must all hold: `input.days: { present: true }`. In a list of such objects, it is enough that those of one object hold.',
    }),
    has: z
      .record(argument, z.record(z.string(), z.array(element).min(1)))
      .optional()
      .meta({
        description:
          'Allowed types of a field of an entity, by the argument with the id and the path of the field: `requestId: { methods: [CardMethod] }`. If the field is a list, one item must have one of the types.',
      }),
    where: z.record(text, conditionSchema).optional().meta({
      description:
        'Conditions on fields of the value that `has` matches: `enabled: { is: true }`. All must hold.',
    }),
    unused: z
      .record(
        argument,
        z.strictObject({
          of: element.meta({ description: 'The type of the entities: `Card`.' }),
          field: text.meta({ description: 'The path of their field: `account.number`.' }),
        }),
      )
      .optional()
      .meta({
        description:
          'Arguments whose value no entity may have yet, each with the type and the field: `input.number: { of: Card, field: number }`.',
      }),
    claims: z
      .array(text)
      .min(1)
      .optional()
      .meta({ description: 'Claims that the token must have, all of them.' }),
    when: conditionsSchema.optional().meta({
      description: 'Conditions on arguments. The precondition is checked only if all of them hold.',
    }),
    code: nameOf('error code', 'a need').meta({
      description:
        'The error code of the rejection (`extensions.code`). An entry in `errorCodes` of any page explains it.',
    }),
    message: messageWith(needPlaceholders).meta({
      description:
        'The message of the error. `{states}`, `{given}`, `{value}`, `{unused}`, `{least}` and `{most}` are replaced by what the precondition says.',
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
          'The argument that decides the type. Each other key beside `by` is a field that this argument may have, a value of it, or the type of the entity whose id it is, and names the type to create: `{ by: input.item, book: BookLoan, film: FilmLoan }`.',
      }),
      of: text.optional().meta({
        description:
          'A path of fields in the entity whose id `by` has. Then the type of the value of that field decides.',
      }),
      get else() {
        return createsSchema.optional().meta({
          description: 'The type if no other key matches, or another object with `by`.',
        });
      },
    })
    .catchall(element),
]);

export const callSchema = z.strictObject({
  creates: createsSchema.optional().meta({
    description:
      'The type of the entity that the call creates: `Loan`. If it depends on an argument, an object with `by`.',
  }),
  links: z.record(z.string(), argument).optional().meta({
    description:
      'Fields of the created entity that show another entity, each with the argument that has the id of the other: `book: input.bookId`. Lists of the other entity with items of this type then show it.',
  }),
  copies: z.record(z.string(), argument).optional().meta({
    description:
      'Fields of the created entity that get the value of an argument with another name: `borrower: input.reader`. An argument with the name of a field is copied without this key.',
  }),
  fills: fillsSchema.optional().meta({
    description:
      'Values of further fields of the created entity: `due: { now: 14 d }`. With `moves`, of the state that is entered.',
  }),
  makes: z
    .record(
      z.string(),
      z.strictObject({
        type: element.meta({ description: 'The type of the second entity.' }),
        fills: fillsSchema.optional().meta({
          description: 'Initial values of its fields.',
        }),
      }),
    )
    .optional()
    .meta({
      description:
        'Fields of the created entity that show a second entity, which is created at the same time.',
    }),
  moves: z.record(argument, element).optional().meta({
    description:
      'State changes: each argument with the id of an entity, and the state that the entity enters: `loanId: LoanReturned`. If no transition of its lifecycle leads there from its current state, the call is rejected with `NOT_SIMULATED`.',
  }),
  sets: z.record(argument, fillsSchema).optional().meta({
    description:
      'Fields of existing entities that get a new value, by the argument with the id of the entity: `loanId: { reader: { input: reader } }`. For a field that shows another entity, the value is its id. Fields of a state are set by `fills` beside `moves`.',
  }),
  removes: z.record(typeKey, argument).optional().meta({
    description:
      'Entities that the call deletes: each type, and the argument with the id: `Book: bookId`.',
  }),
  once: argument.optional().meta({
    description:
      'The argument with the idempotency key: `input.key`. A later call with the same value is rejected with `sandbox.codes.repeated` of the config.',
  }),
  needs: z.array(needSchema).optional().meta({
    description:
      'Preconditions, which are checked in order. The call is rejected with the code and the message of the first that is not met. Each has exactly one of `state`, `value`, `unused`, `given`, `has` and `claims`.',
  }),
  acts: z.record(argument, nameOf('act', 'a call')).optional().meta({
    description:
      'Acts that the call performs, each by the argument with the id of the entity: `loanId: bring the book`.',
  }),
  answers: fillsSchema.optional().meta({
    description:
      'Values of fields of the type that the call returns: `removed: true`. A field with the type of the entity shows the entity without this key.',
  }),
  answer: fillSchema.optional().meta({
    description:
      'The value that the call returns, if its return type is not an object type but a scalar (`true`), an enum or a union. Not needed for a union with one member that can show the created entity. In a member, the only field that can show the entity shows it without `fills`. If `first` chooses a documented error, or a member that cannot show the entity although another one can, the call has no effect.',
  }),
  finds: z.record(argument, element).optional().meta({
    description:
      'Arguments that identify an entity by another field than its id, each with the coordinate of that field: `input.url: Endpoint.url`. All other keys of the call may use such an argument as if it had the id. If `creates` would create an entity of the type that was found, the call uses the existing one instead.',
  }),
  adds: z.record(z.string(), argument).optional().meta({
    description:
      'List fields of the existing entity that the call uses because of `finds`, each with the argument whose items are added: `events: input.events`.',
  }),
  takes: z.record(z.string(), argument).optional().meta({
    description:
      'List fields of the entity in `removes`, each with the argument whose items are removed from the list: `events: input.events`. The entity is deleted only if no items remain, or if the argument is absent.',
  }),
  leaves: z.record(argument, argument).optional().meta({
    description:
      'Arguments with ids of items that are removed from the list of their owner, each with the argument that has the id of the owner: `input.bookIds: input.shelfId`. The ids of items that do not belong to this owner become null in the response.',
  }),
  each: z
    .record(
      argument,
      z.strictObject({
        as: element.meta({
          description:
            'The coordinate of the call, which gets the item as its only argument: `Mutation.lend`.',
        }),
        of: argument.optional().meta({
          description:
            'The argument with the id of the entity that the items belong to. Without it, they belong to the entity that this call creates.',
        }),
        waits: z.literal(true).optional().meta({
          description:
            'True: the triggers of the items do not start now, but when a call or a trigger lists them in `begins`.',
        }),
      }),
    )
    .optional()
    .meta({
      description:
        'List arguments. Each item is performed as a call of its own: `input.loans: { as: Mutation.lend }`.',
    }),
  begins: z.record(argument, text).optional().meta({
    description:
      'Waiting items (`waits`) whose triggers start with this call: each argument with the id of an entity, and its list field with the items: `orderId: loans`.',
  }),
});

/** The effect of a root field, as its page declares it. */
export type CallFact = z.infer<typeof callSchema>;

/** The effect of a root field. A root field without a rule is not simulated. */
export type CallRule = ReadonlyOf<typeof callSchema> & { readonly coordinate: string };

/** The call that is made for each item of a list. */
export type EachRule = NonNullable<CallRule['each']>[string];
