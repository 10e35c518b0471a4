import { boundKinds, durationOf } from '@docs-compiler/graph';
import { conditionSchema, type Delay } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import { groupBy } from '../text/order.ts';
import { elementName, listOf, text, type Declared } from './kind.ts';

export const constantSchema = z.strictObject({
  name: text.meta({
    description:
      'The name, by which `<Constant name="…" />` refers to the value: `Longest reference`.',
  }),
  value: z.union([z.string(), z.number(), z.boolean()]).meta({
    description: 'The value, in the `unit`; with `bound: pattern`, a regular expression.',
  }),
  unit: text.optional().meta({
    description: 'The unit, shown after the value: `characters`, `days`.',
  }),
  meaning: text.meta({
    description: 'What the value means for readers, in a sentence (`Longer names are rejected.`).',
  }),
  applies: elementName(
    'applies',
    'The coordinate of what the value limits. With `bound`, an argument (`Query.loan(id:)`) or an input field (`LendInput.reader`).',
  ).optional(),
  also: z.array(elementName('applies')).min(1).optional().meta({
    description: 'Further arguments and input fields with the same limit, by their coordinates.',
  }),
  bound: z.enum(boundKinds).optional().meta({
    description:
      'The kind of limit, which the sandbox then enforces for `applies`: the length of a string (`maxLength`, `minLength`), the size of a number (`most`, `least`), the number of items (`maxItems`, `minItems`), a regular expression (`pattern`), or a date in the future that is at most this far ahead (`within`). Without it the value is not enforced.',
  }),
  except: z.array(elementName('applies')).min(1).optional().meta({
    description: 'Arguments and input fields in which the limit does not apply, at any depth.',
  }),
  when: z.record(elementName('applies'), conditionSchema).optional().meta({
    description:
      'Conditions on other fields of the same input object, by their coordinates: `CardInput.kind: { is: town }`. The limit applies only if all of them hold.',
  }),
  skip: text.optional().meta({
    description:
      'The reason why the sandbox does not enforce the limit, in a sentence. `<NotSimulated />` lists it.',
  }),
});

/** A value that a page states: a limit, a lifetime, a count. */
export type ConstantFact = z.infer<typeof constantSchema>;

export const constants = listOf({
  key: 'constants',
  name: 'name',
  isSimulated: true,
  schema: constantSchema,
});

/** The constants that the facts and components of a page may name, by name. */
export type NamedConstants = ReadonlyMap<string, ConstantFact>;

/**
 * Returns the constants that a page may name: its own, and those that all pages declare with the
 * same value.
 */
export function constantsFor(
  page: unknown,
  constants: readonly Declared<ConstantFact, unknown>[],
): NamedConstants {
  const usable = new Map<string, ConstantFact>();
  for (const [name, namesakes] of groupBy(constants, ({ fact }) => fact.name)) {
    const values = new Set(namesakes.map(({ fact }) => JSON.stringify([fact.value, fact.unit])));
    const [shared] = values.size === 1 ? namesakes : [];
    const known = namesakes.find((each) => each.page === page) ?? shared;
    if (known) usable.set(name, known.fact);
  }
  return usable;
}

/** Replaces the delay of an outcome or a transition by its duration. */
export type WithDuration = <Each extends { readonly after?: Delay | undefined }>(
  each: Each,
) => Omit<Each, 'after'> & { readonly after?: string | undefined };

/** Returns how delays of a page become durations. Without a duration, there is no delay. */
export function withDurations(constants: NamedConstants): WithDuration {
  return (each) => {
    const { after } = each;
    const timed: { readonly after?: string | undefined } =
      after === undefined ? {} : { after: lengthOf(after) };
    return { ...each, ...timed };
  };

  function lengthOf(after: Delay): string | undefined {
    return typeof after === 'string' ? after : durationOfConstant(constants.get(after.constant));
  }
}

/** Returns the duration that a constant has, as in `2 min`; undefined if its value is none. */
export function durationOfConstant(constant: ConstantFact | undefined): string | undefined {
  return durationOf(constant?.value, constant?.unit);
}
