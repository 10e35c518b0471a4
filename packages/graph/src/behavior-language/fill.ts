import { z } from 'zod';

import { durationPattern, isWithinLongest } from '../duration.ts';
import { element, json, nameOf, names, type ReadonlyOf, text } from './names.ts';

export const argument = text
  .meta({ description: 'A path through the arguments of the call: `input.amount.quantity`.' })
  .register(names, { kind: 'argument' });

/** A path through the arguments of a call: `input.amount.quantity`. */
export type ArgumentPath = string;

export const duration = text
  .regex(durationPattern, 'write a number and its unit: `30 s`, `2 min`, `6 h`')
  .refine(isWithinLongest, 'give at most a million days')
  .meta({ description: 'A duration: `30 s`, `2 min`, `6 h`, `1 d`.' });

/** A duration: `30 s`, `2 min`, `6 h`, `1 d`. */
export type Duration = string;

/** A delay in frontmatter: a duration, or the constant that has it. `graph.json` has the duration. */
export const delay = z.union([
  duration,
  z.strictObject({
    constant: nameOf('constant', 'a delay').meta({
      description:
        'The name of a constant whose value is a duration, such as 7 with the unit `days`. A constant of the same page has precedence.',
    }),
  }),
]);

/** A delay as frontmatter states it. */
export type Delay = ReadonlyOf<typeof delay>;

export const conditionSchema = z
  .union([
    z.strictObject({
      is: json.meta({ description: 'The value that the argument must be equal to.' }),
    }),
    z.strictObject({
      in: z.array(json).min(1).meta({
        description:
          'Allowed values, one of which the argument must be equal to. If the argument is a list, it must not be empty, and each item must be equal to one of them.',
      }),
    }),
    z.strictObject({
      ends: text.meta({
        description: "The characters that a string or a number must end with: `'.51'`.",
      }),
    }),
    z.strictObject({
      present: z.boolean().meta({
        description:
          'True: the argument must be given and not null. False: it must be absent or null.',
      }),
    }),
  ])
  .meta({
    id: 'condition',
    title: 'condition',
    description:
      'A condition on the value of an argument: exactly one of `is`, `in`, `ends` and `present`. After an argument with an id, its path may continue with fields of the entity: `loanId.book.title`.',
  });

/** A condition on an argument. */
export type Condition = ReadonlyOf<typeof conditionSchema>;

/** Conditions on arguments, which must all hold. */
export const conditionsSchema = z.record(argument, conditionSchema);
export type Conditions = ReadonlyOf<typeof conditionsSchema>;

/** Conditions on arguments: all of one object must hold, or those of one of several. */
export const alternatives = z.union([conditionsSchema, z.array(conditionsSchema)]);

const when = conditionsSchema.optional().meta({
  description: 'Conditions on arguments. There is a value only if all of them hold.',
});

// The getters have types, because a type that is inferred from itself is none.
const fill = z
  .union([
    z.union([z.string(), z.number(), z.boolean(), z.null()]),
    z.strictObject({
      now: duration.meta({
        description:
          'The current time plus this duration: `14 d`; `0 s` is now. A scalar that accepts only dates, or only times, gets that part.',
      }),
      when,
    }),
    z.strictObject({
      input: argument.meta({
        description:
          'The value of an argument: of the call that caused the change, or else of the call that created the entity. After an argument with an id, the path may continue with fields of that entity: `input.bookId.title`.',
      }),
      when,
    }),
    z.strictObject({
      field: text.meta({
        description:
          'The value of another field of the entity, by its path: `due`, `amount.quantity`.',
      }),
      when,
    }),
    z.strictObject({
      text: text.meta({
        description: 'A string in which `{id}` is replaced by the id of the entity.',
      }),
      when,
    }),
    z.strictObject({
      value: json.meta({ description: 'A literal value, which may be an object or a list.' }),
      when,
    }),
    z.strictObject({
      type: element.meta({
        description: 'A new object of this type, without an id: `Amount`.',
      }),
      get fills(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof fill>> {
        return z
          .record(z.string(), fill)
          .optional()
          .meta({ description: 'The values of the fields of the new object.' });
      },
      when,
    }),
    z.strictObject({
      get list(): z.ZodArray<typeof fill> {
        return z
          .array(fill)
          .meta({ description: 'A list with these items. Items without a value are left out.' });
      },
      when,
    }),
    z.strictObject({
      get first(): z.ZodArray<typeof fill> {
        return z
          .array(fill)
          .meta({ description: 'The first of these values that exists and is not null.' });
      },
      when,
    }),
    z.strictObject({
      count: text.meta({
        description: 'The number of items in this list field of the entity, counted on each read.',
      }),
      states: z
        .array(element)
        .optional()
        .meta({ description: 'Counts only items in one of these states.' }),
      in: z.array(element).optional().meta({
        description:
          'The states in which the count is shown. In any other state the value is null.',
      }),
      when,
    }),
  ])
  .meta({
    id: 'fill',
    title: 'fill',
    description:
      'The value of a field. A literal is written as it is (`true`, `Ada`), and is the id of the entity for a field that shows one; an object has one of the keys `now`, `input`, `field`, `text`, `value`, `type`, `list`, `first` and `count`, which says where the value comes from.',
  });

/** A literal or the source of a value; no value if its `when` does not hold. */
export type Fill = ReadonlyOf<typeof fill>;

/** The source of a value. */
export type FillSource = Extract<Fill, object>;

export const fillSchema: z.ZodType<Fill> = fill;

/** Values of fields. */
export const fillsSchema = z.record(z.string(), fillSchema);
export type Fills = ReadonlyOf<typeof fillsSchema>;
