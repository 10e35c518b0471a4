import type { Condition, Conditions, Json, TriggerRule } from '@docs-compiler/graph';

import { jsonAt, type JsonObject, withValues } from '../json.ts';
import type { Reason } from '../run.ts';
import type { Entity, Part } from '../store.ts';
import { callsOf } from './calls-of.ts';
import { documentOf } from './makers.ts';
import type { PrintedExample } from './printed.ts';
import { execute, presupposeCall, type Stage } from './stage.ts';
import { fullToken } from './token-for.ts';

/** How long something is waited for: no documented flow takes longer. */
const patience = 400 * 86_400_000;

/**
 * Why a trigger does not lead to its outcome from a printed call, as a clause; undefined where it
 * does. The arguments of the call are made such that its conditions hold.
 */
export function whyNot(
  stage: Stage,
  trigger: TriggerRule,
  example: PrintedExample,
): string | undefined {
  const { model, simulation } = stage;
  // What a thing has that an argument names cannot be put into the arguments.
  if (looksThroughId(trigger, example)) return undefined;
  const variables = variablesFor(trigger, example);
  if (!variables) return 'the example has no such arguments';
  presupposeCall(stage, documentOf(model, example.operation), variables);
  const before = new Set(simulation.save().entities.keys());
  const { result, reasons } = execute(stage, {
    query: example.operation,
    variables,
    token: fullToken(model, example.tokenKind),
  });
  const [error] = result.errors ?? [];
  if (error) return `the call is refused: ${error.message}`;

  const made = [...simulation.save().entities.values()].filter(({ id }) => !before.has(id));
  const about = made.length > 0 ? made : namedIn(stage, example, variables);
  const acted = trigger.act === undefined ? [] : actOn(stage, trigger.act, about);
  if (typeof acted === 'string') return acted;
  const later = simulation.advance(patience);
  const happened = [...reasons, ...acted, ...later];
  return reaches(stage, trigger, { about, happened });
}

function reaches(
  { simulation }: Stage,
  trigger: TriggerRule,
  { about, happened }: { readonly about: readonly Entity[]; readonly happened: readonly Reason[] },
): string | undefined {
  const begun = happened.some(
    ({ rule, subject }) => rule === 'trigger' && subject === trigger.outcome,
  );
  if (!begun) return 'another trigger goes before it';
  for (const { outcome } of [...(trigger.first ?? []), trigger, ...(trigger.then ?? [])]) {
    const isReached = happened.some(
      ({ rule, subject }) => rule === 'transition' && subject === outcome,
    );
    const isListed = about.some(({ id }) =>
      [...(simulation.entity(id)?.lists.values() ?? [])]
        .flat()
        .some(({ typename }) => typename === outcome),
    );
    const isThere = about.some(({ id }) =>
      [...(simulation.entity(id)?.states.values() ?? [])].some((part) => holdsType(part, outcome)),
    );
    if (!isReached && !isListed && !isThere) return `nothing gets to \`${outcome}\``;
  }
  return undefined;
}

/** A failure may stand in a field of the state that it leads to. */
function holdsType({ typename, values }: Part, outcome: string): boolean {
  return (
    typename === outcome ||
    [...values.values()].some((value) => value.kind === 'part' && holdsType(value.part, outcome))
  );
}

function namedIn(
  { model, simulation }: Stage,
  { operation }: PrintedExample,
  variables: JsonObject,
): Entity[] {
  const calls = callsOf(model, documentOf(model, operation), variables);
  const ids = calls.flatMap(({ rule, args }) =>
    Object.keys({ ...rule?.moves, ...rule?.begins, ...rule?.needs?.[0]?.state }).flatMap((path) => {
      const id = jsonAt(args, path);
      return typeof id === 'string' ? [id] : [];
    }),
  );
  return ids.flatMap((id) => simulation.entity(id) ?? []);
}

function actOn(
  { simulation }: Stage,
  name: string,
  about: readonly Entity[],
): readonly Reason[] | string {
  const [entity] = about;
  if (!entity) return 'the call makes nothing that could be acted on';
  const acted = simulation.act(name, entity.id);
  return 'code' in acted ? acted.message : acted.reasons;
}

function looksThroughId({ when }: TriggerRule, { variables }: PrintedExample): boolean {
  const [conditions = {}] = when === undefined ? [] : [when].flat();
  return Object.keys(conditions).some((path) => {
    const keys = path.split('.');
    return keys.some((_, end) => {
      return end > 0 && typeof jsonAt(variables, keys.slice(0, end).join('.')) === 'string';
    });
  });
}

/** The printed variables, changed so that the conditions hold; undefined where that can't be. */
function variablesFor(
  { when }: TriggerRule,
  { variables }: PrintedExample,
): JsonObject | undefined {
  const [conditions = {}] = when === undefined ? [] : [when].flat();
  return Object.entries(conditions satisfies Conditions).reduce<JsonObject | undefined>(
    (into, [path, condition]) => into && withCondition(into, path, condition),
    variables,
  );
}

function withCondition(
  variables: JsonObject,
  path: string,
  condition: Condition,
): JsonObject | undefined {
  const value = jsonAt(variables, path);
  if ('is' in condition) return withValues(variables, { [path]: condition.is });
  if ('present' in condition) {
    const isThere = value !== undefined && value !== null;
    if (isThere === condition.present) return variables;
    return condition.present ? undefined : withValues(variables, { [path]: null });
  }
  const text = endingIn(value, condition.ends);
  return text === undefined ? undefined : withValues(variables, { [path]: text });
}

/** `249.00` that ends in `.51` is `249.51`. */
function endingIn(value: Json | undefined, end: string): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  return text.length >= end.length ? text.slice(0, text.length - end.length) + end : undefined;
}
