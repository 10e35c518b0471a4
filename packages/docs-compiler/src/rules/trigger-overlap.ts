import type { Condition, Conditions } from '@docs-compiler/graph';

import type { Graph, TriggerNode } from '../graph.ts';
import type { GraphRule } from '../rule.ts';

/** The triggers of a call have different conditions; otherwise one of them would never fire. */
export const triggerOverlap: GraphRule = {
  stage: 'graph',
  code: 'trigger-overlap',
  severity: 'error',
  summary: 'two triggers of a call have the same condition',

  *check(graph) {
    for (const { first, second } of overlapping(graph))
      yield {
        message: 'this trigger never fires, because another one has the same condition',
        primary: { span: second.span, text: 'never fires' },
        related: [{ span: first.span, text: 'this trigger takes precedence' }],
        help: ['give each outcome a condition of its own'],
      };
  },
};

function overlapping({ triggers }: Graph): { first: TriggerNode; second: TriggerNode }[] {
  const running = triggers.filter(({ fact }) => fact.when !== undefined || fact.else);
  return running.flatMap((second, index) => {
    const first = running.slice(0, index).find((each) => isBefore(each, second));
    return first ? [{ first, second }] : [];
  });
}

/** Checks whether the first trigger takes precedence in every case of the second. */
function isBefore({ fact: first }: TriggerNode, { fact: second }: TriggerNode): boolean {
  if (first.operation !== second.operation || first.act !== second.act) return false;
  const isForAll = first.on === undefined || second.on?.every((type) => first.on?.includes(type));
  if (!isForAll) return false;
  // A trigger without a condition takes precedence only over one for the same types.
  if (first.when === undefined || second.when === undefined)
    return first.when === second.when && String(first.on) === String(second.on);
  const choices = [first.when].flat();
  return [second.when].flat().every((each) => choices.some((other) => implies(each, other)));
}

/** Checks whether the conditions of the second hold whenever those of the first do. */
function implies(first: Conditions, second: Conditions): boolean {
  return Object.entries(second).every(([path, condition]) => {
    const own = Object.hasOwn(first, path) ? first[path] : undefined;
    return own !== undefined && impliesOne(own, condition);
  });
}

function impliesOne(first: Condition, second: Condition): boolean {
  if ('ends' in first && 'ends' in second) return first.ends.endsWith(second.ends);
  if ('present' in second) return isPresent(first) === second.present;
  if ('in' in second) {
    const values = 'is' in first ? [first.is] : 'in' in first ? first.in : undefined;
    return (
      values?.every((each) => second.in.some((other) => sameAs({ is: each }, { is: other }))) ??
      false
    );
  }
  return sameAs(first, second);
}

function isPresent(condition: Condition): boolean {
  if ('present' in condition) return condition.present;
  if ('in' in condition) return !condition.in.includes(null);
  return !('is' in condition && condition.is === null);
}

function sameAs(first: Condition, second: Condition): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
