import type { Fill, Fills, FillSource, TriggerRule } from '@docs-compiler/graph';
import { getNamedType, type GraphQLNamedType, isAbstractType } from 'graphql';

import type { Call } from './call.ts';
import { holds } from './conditions.ts';
import { partOf, valueOf } from './fill.ts';
import { isMany, mayHold, type Model, objectType, typesIn, typesToCreate } from './model.ts';
import { pointerOf, type Step } from './run.ts';
import type { Entity, Part } from './store.ts';
import { reasonOfTrigger, triggerFor } from './triggers.ts';
import { jsonValue } from './value.ts';

/**
 * Returns the member of a result union with which a call is refused, so that it has no effect: the
 * outcome of a trigger, or a choice of `answer` that is a documented error, or that cannot show
 * what the call creates although another choice can.
 */
export function refusingMember(step: Step, call: Call): Part | undefined {
  const { rule, field, args } = call;
  const named = getNamedType(field.type);
  if (!isAbstractType(named)) return undefined;
  const choices = choicesOf(rule.answer);
  const trigger = refusingTrigger(step, call, named);
  const chosen = trigger
    ? choices.find(({ type }) => type === trigger.outcome)
    : refusingChoice(step, call, choices);
  const type = trigger?.outcome ?? chosen?.type;
  if (type === undefined) return undefined;
  step.reasons.push({
    rule: 'call',
    subject: rule.coordinate,
    says: `returns \`${type}\``,
    ...pointerOf(step, rule),
  });
  if (trigger) step.reasons.push(reasonOfTrigger(step, trigger));
  const { pointers } = step.model;
  const part = partOf(type, [chosen?.fills, trigger?.sets], { step, entity: undefined, args });
  return { ...part, pointer: pointers?.get(trigger ?? chosen?.fill ?? rule) };
}

/** Checks whether the outcome of a trigger is a type that its call returns. */
export function isOfResult(model: Model, { operation = '', outcome }: TriggerRule): boolean {
  const [root = '', name = ''] = operation.split('.');
  const field = objectType(model, root)?.getFields()[name];
  return field !== undefined && isMember(model, getNamedType(field.type), outcome);
}

/** Checks whether a type is a member of an abstract type, and no state. */
function isMember(model: Model, named: GraphQLNamedType, type: string): boolean {
  return isAbstractType(named) && mayHold(model, named, type) && !model.states.has(type);
}

/** Returns the trigger of a call that leads to a member of its result, and not to a state. */
function refusingTrigger(
  step: Step,
  { rule, args }: Call,
  named: GraphQLNamedType,
): TriggerRule | undefined {
  const [typename = ''] = typesToCreate(step.model, rule);
  const occasion = { entity: { typename }, operation: rule.coordinate, args };
  const trigger = triggerFor(step, occasion);
  const isRefusal = trigger && isMember(step.model, named, trigger.outcome);
  const isShown = isRefusal && canShow(step, rule, { type: trigger.outcome });
  return isRefusal && (!isShown || isError(step, trigger.outcome)) ? trigger : undefined;
}

/** A type that `answer` may choose. */
interface Choice {
  readonly type?: string | undefined;
  readonly fills?: Fills | undefined;
  readonly fill?: FillSource;
}

function choicesOf(answer: Fill | undefined): readonly Choice[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const fills = 'first' in answer ? answer.first : [answer];
  return fills.map((fill): Choice => {
    if (typeof fill !== 'object' || fill === null) return {};
    return 'type' in fill ? { type: fill.type, fills: fill.fills, fill } : { fill };
  });
}

/** Returns the type that `answer` chooses, if the call is refused with it. */
function refusingChoice(step: Step, call: Call, choices: readonly Choice[]): Choice | undefined {
  const { rule, args } = call;
  const filling = { step, entity: undefined, args };
  const chosen = choices.find(({ type, fill }) => {
    if (!fill) return true;
    if (type !== undefined || 'field' in fill) return !fill.when || holds(step, fill.when, args);
    return valueOf(fill, filling) !== undefined;
  });
  if (chosen?.type === undefined) return undefined;
  if (isError(step, chosen.type)) return chosen;
  const isOnlyOne = !choices.some((each) => canShow(step, rule, each));
  return isOnlyOne || canShow(step, rule, chosen) ? undefined : chosen;
}

/** Checks whether a choice can show what a call creates. */
function canShow({ model }: Step, rule: Call['rule'], { type, fills, fill }: Choice): boolean {
  if (type === undefined) return fill !== undefined && 'field' in fill;
  const isField = Object.values(fills ?? {}).some(
    (each) => typeof each === 'object' && each !== null && 'field' in each,
  );
  return (
    isField || typesToCreate(model, rule).some((made) => fieldsFor(model, type, made).length > 0)
  );
}

function isError({ model }: Step, type: string): boolean {
  return model.behavior.errors?.includes(type) ?? false;
}

/** Returns the fields of a type that can show an object of another type. */
function fieldsFor(model: Model, type: string, typename: string): readonly string[] {
  const fields = Object.values(objectType(model, type)?.getFields() ?? {});
  return fields.flatMap((field) =>
    !isMany(field) && mayHold(model, getNamedType(field.type), typename) ? [field.name] : [],
  );
}

/** Returns the members of a result that show an entity in their only field for it. */
export function wrappersOf(
  step: Step,
  named: GraphQLNamedType,
  { typename }: Entity,
): readonly string[] {
  return typesIn(step.model, named).filter(
    (type) => !isError(step, type) && fieldsFor(step.model, type, typename).length === 1,
  );
}

/** Returns a member of a result with the entity of its call in the only field for it. */
export function withEntity({ model }: Step, part: Part, entity: Entity): Part {
  const [field, ...others] = fieldsFor(model, part.typename, entity.typename);
  if (field === undefined || others.length > 0 || part.values.has(field)) return part;
  return { ...part, values: new Map([...part.values, [field, jsonValue(entity.id, 'rule')]]) };
}

/** Returns why a call has no result: its type has no obvious member, as a sentence. */
export function noWrapper({ model }: Step, { rule, field }: Call, { typename }: Entity): string {
  const named = getNamedType(field.type);
  const types = typesIn(model, named);
  const type = types.find((each) => fieldsFor(model, each, typename).length > 0) ?? types[0];
  const [name = 'field'] = fieldsFor(model, type ?? '', typename);
  return `Nothing in the documentation says which type of \`${named.name}\` \`${rule.coordinate}\` returns. Add it to the \`call\`, such as \`answer: { type: ${type}, fills: { ${name}: { field: id } } }\`.`;
}
