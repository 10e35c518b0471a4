import { z } from 'zod';

import { durationPattern, isWithinLongest } from '../duration.ts';
import { element, json, names, type ReadonlyOf, text } from './names.ts';

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

export const conditionSchema = z
  .union([
    z.strictObject({ is: json.meta({ description: 'The value that the argument must have.' }) }),
    z.strictObject({
      in: z.array(json).min(1).meta({
        description:
          'The allowed values. A list must have items, and each of them must be one of these.',
      }),
    }),
    z.strictObject({
      ends: text.meta({
        description: "The end of a text, or of a number as it is written: `'.51'`.",
      }),
    }),
    z.strictObject({
      present: z.boolean().meta({
        description:
          'True: the argument must have a value other than null. False: it must have none.',
      }),
    }),
  ])
  .meta({
    id: 'condition',
    title: 'condition',
    description:
      'A condition on an argument: exactly one of the keys `is`, `in`, `ends` and `present`.',
  });

/** A condition on an argument. */
export type Condition = ReadonlyOf<typeof conditionSchema>;

/** Conditions on arguments, which must all hold. */
export const conditionsSchema = z.record(argument, conditionSchema);
export type Conditions = ReadonlyOf<typeof conditionsSchema>;

/** Conditions on arguments: all of one object must hold, or those of one of several. */
export const alternatives = z.union([conditionsSchema, z.array(conditionsSchema)]);

const when = conditionsSchema.optional().meta({
  description: 'Conditions on arguments. If one of them does not hold, there is no value.',
});

// The getters have types, because a type that is inferred from itself is none.
const fill = z
  .union([
    z.union([z.string(), z.number(), z.boolean(), z.null()]),
    z.strictObject({
      now: duration.meta({
        description: 'A duration that is added to the current time: `14 d`; `0 s` is now.',
      }),
      when,
    }),
    z.strictObject({
      input: argument.meta({
        description:
          'The path of an argument of the causing call, else of the creating call. After an id, the path continues through the fields of the named entity.',
      }),
      when,
    }),
    z.strictObject({
      field: text.meta({
        description: 'A path through the fields of the entity: `due`, `book.title`.',
      }),
      when,
    }),
    z.strictObject({
      text: text.meta({
        description: 'A text in which `{id}` is replaced by the id of the entity.',
      }),
      when,
    }),
    z.strictObject({
      value: json.meta({ description: 'A literal of any kind: also an object or a list.' }),
      when,
    }),
    z.strictObject({
      type: element.meta({
        description: 'The object type of a new object without an id, such as an amount.',
      }),
      get fills(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof fill>> {
        return z
          .record(z.string(), fill)
          .optional()
          .meta({ description: 'The field values of the new object, by field.' });
      },
      when,
    }),
    z.strictObject({
      get list(): z.ZodArray<typeof fill> {
        return z
          .array(fill)
          .meta({ description: 'The items of a list. Items without a value are left out.' });
      },
      when,
    }),
    z.strictObject({
      get first(): z.ZodArray<typeof fill> {
        return z
          .array(fill)
          .meta({ description: 'Values in order: the first that is not null is taken.' });
      },
      when,
    }),
    z.strictObject({
      count: text.meta({
        description:
          'A list field of the entity. The value is the number of its items, counted on each read.',
      }),
      states: z
        .array(element)
        .optional()
        .meta({ description: 'Counts only items in one of these states.' }),
      in: z
        .array(element)
        .optional()
        .meta({ description: 'Null unless the entity is in one of these states.' }),
      when,
    }),
  ])
  .meta({
    id: 'fill',
    title: 'fill',
    description:
      'A literal or the source of a value: a time, an argument, a field, a text, an object, a list, the first value that is not null, or a count; no value if its `when` does not hold.',
  });

/** A literal or the source of a value; no value if its `when` does not hold. */
export type Fill = ReadonlyOf<typeof fill>;

/** The source of a value. */
export type FillSource = Extract<Fill, object>;

export const fillSchema: z.ZodType<Fill> = fill;

/** Values of fields. */
export const fillsSchema = z.record(z.string(), fillSchema);
export type Fills = ReadonlyOf<typeof fillsSchema>;
