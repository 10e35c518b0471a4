import { triggerRuleShape, triggerShape } from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import type { WithDuration } from './constant.ts';
import { elementName, listOf, onPage, text, type Declared } from './kind.ts';

/** The keys that start a trigger. All others but `on` are effects, which need a start. */
const starts = ['when', 'act', 'else'];
const effects = Object.keys(triggerShape).filter((key) => ![...starts, 'on'].includes(key));

const shownShape = {
  outcome: text.meta({
    description:
      'The state or the error that readers get: a state type, an enum value (`LoanStatus.LATE`; `LATE`, if no other lifecycle has a state of this name), or the name or type of an error.',
  }),
  input: text.meta({
    description:
      'What readers send, in words: `a reader called Forgetful`. It is also shown without the rest of the table.',
  }),
  operation: elementName(
    'operation',
    'The call that starts the trigger: `Mutation.lend`. With `act`, the call that created the entity.',
  ).optional(),
};

export const triggerSchema = z
  .strictObject({ ...shownShape, ...triggerShape })
  .refine(
    (trigger) => starts.some((key) => key in trigger) || !effects.some((key) => key in trigger),
    {
      error: 'says what happens, and not when: needs `when`, `act` or `else: true`',
    },
  );

/** A test input and the outcome that it causes in the sandbox. */
export type TriggerFact = z.infer<typeof triggerSchema>;

export const triggerJsonSchema = z.strictObject({
  ...shownShape,
  ...triggerRuleShape,
  ...onPage,
});

/** Converts a trigger. Each delay becomes a duration. */
export function triggerJson(
  { fact, page }: Declared<TriggerFact, { readonly route: string }>,
  withDuration: WithDuration,
): z.infer<typeof triggerJsonSchema> {
  return { ...timedTrigger(fact, withDuration), page: page.route };
}

/** Replaces each delay of a trigger by a duration. */
export function timedTrigger(fact: TriggerFact, withDuration: WithDuration) {
  const { first, then, ...rest } = fact;
  return {
    ...withDuration(rest),
    ...(first && { first: first.map(withDuration) }),
    // oxlint-disable-next-line unicorn/no-thenable -- a key of frontmatter; this object is never awaited
    ...(then && { then: then.map(withDuration) }),
  };
}

export const triggers = listOf({
  key: 'triggers',
  name: 'outcome',
  isSimulated: true,
  schema: triggerSchema,
});
