import type { ArgumentPath, CallRule, Fill } from '@docs-compiler/graph';
import { getNamedType, isCompositeType, type GraphQLNamedType } from 'graphql';

import type { Call } from './call.ts';
import { isList, isObject, jsonAt } from './json.ts';
import { mayHold, objectType, typesToCreate, type Model } from './model.ts';
import type { Step } from './run.ts';

/** An argument that has the id of an entity. */
interface Target {
  readonly path: string;
  /** Whether an entity of a type is what the rule is about. */
  fits(typename: string): boolean;
}

/** The first argument whose id is that of nothing, or of something else. */
export function unknownEntity(step: Step, { rule, args }: Call): string | undefined {
  const targets = targetsOf(step.model, rule);
  return targets.find(({ path }) => {
    // What is looked for need not be there.
    if (rule.finds?.[path] !== undefined) return false;
    const named = jsonAt(args, path);
    const ids = isList(named) ? named : [named];
    // An argument may name things of several types.
    const choices = targets.filter((each) => each.path === path);
    return ids.some((id) => {
      // What has fields is given whole.
      if (id === undefined || id === null || isObject(id)) return false;
      const entity = typeof id === 'string' ? step.store.entities.get(id) : undefined;
      return !entity || !choices.some(({ fits }) => fits(entity.typename));
    });
  })?.path;
}

function targetsOf(model: Model, rule: CallRule): Target[] {
  const { links = {}, moves, removes, needs = [] } = rule;
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

/** Fields of what is made that show what an argument names, each with that argument. */
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

/** What a field holds of the types that a call may make. */
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
