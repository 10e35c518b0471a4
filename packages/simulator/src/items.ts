import type { EachRule } from '@docs-compiler/graph';

import type { Call } from './call.ts';
import { isList, jsonAt } from './json.ts';
import type { Step } from './run.ts';

/** A call that one item of a list stands for. */
export interface ItemCall {
  readonly call: Call;
  readonly rule: EachRule;
}

/** The calls that the items of a call's lists are, each with the item as its only argument. */
export function itemsOf({ model }: Step, { rule, args }: Call): readonly ItemCall[] {
  return Object.entries(rule.each ?? {}).flatMap(([path, each]) => {
    const items = jsonAt(args, path);
    const called = model.calls.get(each.as);
    const field = model.schema.getMutationType()?.getFields()[each.as.replace(/^.*\./, '')];
    const argument = field?.args[0]?.name;
    if (!isList(items) || !called || !field || argument === undefined) return [];
    return items.map((item) => ({
      rule: each,
      call: { rule: called, field, args: { [argument]: item } },
    }));
  });
}
