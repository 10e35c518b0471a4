import type { ArgumentPath, CallRule, Fill } from '@docs-compiler/graph';
import { getNamedType, type GraphQLNamedType, isCompositeType } from 'graphql';

import { beyondBounds } from './bounds.ts';
import { type Call, keyOfOnce } from './call.ts';
import { isList, isObject, jsonAt } from './json.ts';
import { mayHold, type Model, objectType, typesToCreate } from './model.ts';
import { allNamedBy, refusalOfNeeds } from './needs.ts';
import { type Refusal, refusalIn, type Step, pointerOf } from './run.ts';
import { transitionTo } from './states.ts';
import { triggerFor } from './triggers.ts';

/**
 * Returns the refusal of a call with its items: that of one of them, or one for a repeated
 * idempotency key.
 */
export function refusalOfAll(step: Step, calls: readonly Call[]): Refusal | undefined {
  const given = new Set<string>();
  for (const call of calls) {
    const refusal = refusalOf(step, call);
    if (refusal) return refusal;
    const { once } = call.rule;
    if (once === undefined) continue;
    const key = keyOfOnce(call, once);
    if (given.has(key)) return repeated(step, call, once);
    given.add(key);
  }
  return undefined;
}

/**
 * Returns the refusal of one call: broken limits, a repeated key, unknown entities, or unmet needs.
 */
function refusalOf(outer: Step, call: Call): Refusal | undefined {
  const { rule, field, args } = call;
  const step = { ...outer, finds: rule.finds };
  const { codes } = step.model.behavior;
  const outside = beyondBounds(step, { call: rule.coordinate, field, args });
  if (outside) return outside;
  if (rule.once !== undefined && step.store.spent.has(keyOfOnce(call, rule.once)))
    return repeated(step, call, rule.once);
  const unknown = unknownEntity(step, call);
  if (unknown !== undefined) {
    const refusal = refusalIn(codes.missing, 'No object has the id in {name}.', {
      name: lastOf(unknown),
      value: String(jsonAt(args, unknown) ?? ''),
    });
    step.reasons.push({
      rule: 'need',
      subject: unknown,
      says: refusal.message,
      ...pointerOf(step, rule),
    });
    return refusal;
  }
  return refusalOfNeeds(step, rule.needs ?? [], args) ?? impossibleMove(step, call);
}

function repeated(step: Step, { rule, args }: Call, once: string): Refusal {
  const refusal = refusalIn(step.model.behavior.codes.repeated, '{name} was used before.', {
    name: lastOf(once),
    value: String(jsonAt(args, once) ?? ''),
  });
  step.reasons.push({
    rule: 'once',
    subject: once,
    says: refusal.message,
    ...pointerOf(step, rule, '/once'),
  });
  return refusal;
}

/** Returns the first move that no documented transition allows from the entity's current state. */
function impossibleMove(step: Step, { rule, args }: Call): Refusal | undefined {
  const moves = Object.entries(rule.moves ?? {}).flatMap(([path, outcome]) =>
    allNamedBy(step, args, path).map((entity) => ({ entity, outcome })),
  );
  for (const { entity, outcome } of moves) {
    const known = step.model.states.get(outcome);
    if (!known || transitionTo(entity, known)) continue;
    const trigger = triggerFor(step, { entity, operation: rule.coordinate, args });
    const instead = trigger && step.model.states.get((trigger.first?.[0] ?? trigger).outcome);
    if (instead && transitionTo(entity, instead)) continue;
    const current = entity.states.get(known.lifecycle.id)?.state ?? 'in no state';
    return {
      code: 'NOT_SIMULATED',
      message: `Nothing in the documentation says what \`${rule.coordinate}\` does to what is ${current}.`,
    };
  }
  return undefined;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** An argument that holds the id of an entity. */
interface Target {
  readonly path: string;
  /** Checks whether the rule applies to entities of a type. */
  fits(typename: string): boolean;
}

/** Returns the first argument whose id is unknown, or belongs to an entity of a wrong type. */
function unknownEntity(step: Step, { rule, args }: Call): string | undefined {
  const targets = targetsOf(step.model, rule);
  return targets.find(({ path }) => {
    // An entity to be found need not exist.
    if (rule.finds?.[path] !== undefined) return false;
    const named = jsonAt(args, path);
    const ids = isList(named) ? named : [named];
    // An argument may accept several types.
    const choices = targets.filter((each) => each.path === path);
    return ids.some((id) => {
      // Input objects are not ids.
      if (id === undefined || id === null || isObject(id)) return false;
      const entity = typeof id === 'string' ? step.store.entities.get(id) : undefined;
      return !entity || !choices.some(({ fits }) => fits(entity.typename));
    });
  })?.path;
}

function targetsOf(model: Model, rule: CallRule): Target[] {
  const { links = {}, moves, sets, removes, needs = [] } = rule;
  const states = needs.flatMap(({ state = {} }) => Object.entries(state));
  return [
    ...[...Object.entries(links), ...shownIn(model, rule)].map(([field, path]) => ({
      path,
      fits: (typename: string) =>
        typesWith(model, rule, field).some((type) => mayHold(model, type, typename)),
    })),
    ...Object.entries(moves ?? {}).map(([path, state]) => ({
      path,
      fits: (typename: string) => hasLifecycleOf(model, typename, [state]),
    })),
    ...Object.entries(sets ?? {}).map(([path, fills]) => ({
      path,
      fits: (typename: string) => {
        const fields = objectType(model, typename)?.getFields() ?? {};
        return Object.keys(fills).every((name) => Object.hasOwn(fields, name));
      },
    })),
    ...Object.entries(removes ?? {}).map(([type, path]) => ({
      path,
      fits: (typename: string) => {
        const removed = model.schema.getType(type);
        return removed !== undefined && mayHold(model, removed, typename);
      },
    })),
    ...states.map(([path, names]) => ({
      path,
      fits: (typename: string) => hasLifecycleOf(model, typename, names),
    })),
  ];
}

/**
 * Returns the fields of a created entity that show an entity named by an argument, each with that
 * argument.
 */
function shownIn(model: Model, rule: CallRule): readonly (readonly [string, ArgumentPath])[] {
  return Object.entries(rule.fills ?? {}).flatMap(([field, fill]) =>
    typesWith(model, rule, field).some(isCompositeType)
      ? inputsOf(fill).map((path) => [field, path] as const)
      : [],
  );
}

function inputsOf(fill: Fill): readonly ArgumentPath[] {
  if (typeof fill !== 'object' || fill === null) return [];
  if ('first' in fill) return fill.first.flatMap(inputsOf);
  return 'input' in fill ? [fill.input] : [];
}

/** Returns the types of a field in all types that a call may create. */
function typesWith(model: Model, rule: CallRule, field: string): GraphQLNamedType[] {
  return typesToCreate(model, rule).flatMap((each) => {
    const type = objectType(model, each)?.getFields()[field]?.type;
    return type ? [getNamedType(type)] : [];
  });
}

function hasLifecycleOf(model: Model, typename: string, states: readonly string[]): boolean {
  const unions = states.flatMap((state) => model.states.get(state)?.lifecycle.coordinate ?? []);
  const fields = Object.values(objectType(model, typename)?.getFields() ?? {});
  return fields.some(({ type }) => unions.includes(getNamedType(type).name));
}
