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

const conditionSchema = z
  .union([
    z.strictObject({ is: json }),
    z.strictObject({ in: z.array(json).min(1) }).meta({
      description: 'Requires one of these values, or a list with items that all are.',
    }),
    z
      .strictObject({ ends: text })
      .meta({ description: 'The end of a text, or of a number as written.' }),
    z.strictObject({ present: z.boolean() }),
  ])
  .meta({ description: 'A condition on an argument.' });

/** A condition on an argument. */
export type Condition = ReadonlyOf<typeof conditionSchema>;

/** Conditions on arguments, which must all hold. */
export const conditionsSchema = z.record(argument, conditionSchema);
export type Conditions = ReadonlyOf<typeof conditionsSchema>;

/** Conditions on arguments: all of one object must hold, or those of one of several. */
export const alternatives = z.union([conditionsSchema, z.array(conditionsSchema)]);

const when = conditionsSchema.optional();

// The getters have types, because a type that is inferred from itself is none.
const fill = z
  .union([
    z.union([z.string(), z.number(), z.boolean(), z.null()]),
    z
      .strictObject({ now: duration, when })
      .meta({ description: 'The current time, plus a duration.' }),
    z.strictObject({ input: argument, when }).meta({
      description:
        'An argument of the causing call, else of the creating call. After an id, the path continues through the named entity.',
    }),
    z
      .strictObject({ field: text, when })
      .meta({ description: 'A path through the fields of the entity: `due`, `book.title`.' }),
    z
      .strictObject({ text, when })
      .meta({ description: "A text with the entity's id in place of `{id}`." }),
    z.strictObject({ value: json, when }),
    z
      .strictObject({
        type: element,
        get fills(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof fill>> {
          return z.record(z.string(), fill).optional();
        },
        when,
      })
      .meta({ description: 'An object of this type.' }),
    z.strictObject({
      get list(): z.ZodArray<typeof fill> {
        return z.array(fill);
      },
      when,
    }),
    z
      .strictObject({
        get first(): z.ZodArray<typeof fill> {
          return z.array(fill);
        },
        when,
      })
      .meta({ description: 'The first of these values that is not null.' }),
    z
      .strictObject({
        count: text,
        states: z
          .array(element)
          .optional()
          .meta({ description: 'Counts only items in one of these states.' }),
        in: z
          .array(element)
          .optional()
          .meta({ description: 'Null unless the entity is in one of these states.' }),
        when,
      })
      .meta({
        description: 'The number of items in a list of the entity, computed on each read.',
      }),
  ])
  .meta({
    id: 'fill',
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
