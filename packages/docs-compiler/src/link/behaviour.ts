import type { ExampleNode, LifecycleNode, PageNode, Reference } from '../graph.ts';
import { namesInCall } from './behaviour/calls.ts';
import {
  namesInAct,
  namesInLifecycle,
  namesInTrigger,
  namesInTypeRule,
} from './behaviour/rules.ts';
import type { IdUse, Names } from './behaviour/scope.ts';
import type { ValueUse } from './behaviour/values.ts';
import { thingsOf } from './behaviour/things.ts';
import { namesInWorlds } from './behaviour/world.ts';
import type { LinkContext } from './context.ts';
import type { Facts } from './facts.ts';

/** What pages say that the API does. */
type Behaviour = Pick<Facts, 'triggers' | 'acts' | 'typeRules' | 'errors' | 'scenarios'> & {
  readonly pages: readonly PageNode[];
  readonly lifecycles: readonly LifecycleNode[];
  readonly examples: readonly ExampleNode[];
};

/** What rules name. */
export interface BehaviourNames {
  readonly references: readonly Reference[];
  /** Where an id stands for a thing. */
  readonly ids: readonly IdUse[];
  readonly values: readonly ValueUse[];
}

/** The names of schema elements in what pages say that the API does, and the ids of things. */
export function linkBehaviour(context: LinkContext, behaviour: Behaviour): BehaviourNames {
  const names = [...namesIn(context, behaviour)];
  return {
    references: names.flatMap((each) => ('from' in each ? [each] : [])),
    ids: names.flatMap((each) => ('kind' in each && each.kind === 'id' ? [each] : [])),
    values: names.flatMap((each) => ('kind' in each && each.kind === 'value' ? [each] : [])),
  };
}

function* namesIn(context: LinkContext, behaviour: Behaviour): Names {
  const { pages, lifecycles, triggers, acts, typeRules, errors, scenarios, examples } = behaviour;
  const things = thingsOf(context, { pages, lifecycles });
  const rules = { context, things, errors };
  for (const page of pages) yield* namesInCall(context, page, things);
  for (const act of acts) yield* namesInAct(rules, act);
  for (const trigger of triggers) yield* namesInTrigger(rules, trigger);
  for (const lifecycle of lifecycles) yield* namesInLifecycle(rules, lifecycle);
  for (const rule of typeRules) yield* namesInTypeRule(rules, rule);
  for (const node of scenarios) yield* namesInWorlds({ context, examples }, node);
}
