import type { CreatesBy, Limits, Need } from '@docs-compiler/graph';
import { type CallFact, callSchema } from '@docs-compiler/graph/behavior-language';

import type { PageNode } from '../../graph.ts';
import type { SchemaElement } from '../../parse/types.ts';
import type { Path } from '../../languages/yaml/tree.ts';
import type { LinkContext } from '../context.ts';
import { namesInConditions } from './conditions.ts';
import { namesInFill, namesInFills } from './fills.ts';
import { itemsOf, partsOf, typesNamed, typesOf } from './parts.ts';
import { named, type Names, placed, type Scope } from './scope.ts';
import { ruledCall, type Things, typesMade } from './things.ts';
import { namesStated, partReference, thingsAt, typesAt, wayThrough } from './paths.ts';

/** Yields the names in the rule of a call: those that its schema declares, and fields. */
export function* namesInCall(context: LinkContext, page: PageNode, things: Things): Names {
  const call = ruledCall(context, page);
  if (!call) return;
  const { rule, operation } = call;
  const scope: Scope = {
    context,
    page,
    calls: [operation],
    things: things.aboutCall(operation.coordinate),
    named: things.namedBy(operation.coordinate),
  };
  yield* namesStated(scope, callSchema, { value: rule, path: ['call'] });
  yield* fieldsMade(scope, rule);
  yield* fieldsBeside(scope, rule, operation);
  yield* fieldsSet(scope, rule);
  for (const [name, list] of Object.entries(rule.begins ?? {})) {
    const path = ['call', 'begins', name];
    yield* wayThrough(scope, thingsAt(scope, name), { name: list, path });
  }
  yield* namesInAnswers(scope, rule, operation);
  for (const [index, need] of (rule.needs ?? []).entries())
    yield* namesInNeed(scope, need, ['call', 'needs', index]);
}

/** Yields the fields of entities that the call creates, finds and removes. */
function* fieldsMade(scope: Scope, rule: CallFact): Names {
  const { context } = scope;
  const { creates, links, copies, adds, takes, fills } = rule;
  if (creates !== undefined) yield* keysOfCreates(scope, creates, ['call', 'creates']);
  const made = typesNamed(context, typesMade(creates));
  const removed = typesNamed(context, Object.keys(rule.removes ?? {}));
  yield* fields(scope, { owners: made, path: ['call', 'links'] }, links);
  yield* fields(scope, { owners: made, path: ['call', 'copies'] }, copies);
  yield* fields(scope, { owners: made, path: ['call', 'adds'] }, adds);
  yield* fields(scope, { owners: removed, path: ['call', 'takes'] }, takes);
  // Fields that the type of the entered state lacks belong to the entity.
  const states = typesNamed(context, Object.values(rule.moves ?? {}));
  const owners = made.length > 0 ? made : [...states, ...scope.things];
  yield* namesInFills(scope, { owners, preferred: states, path: ['call', 'fills'] }, fills);
}

/** Yields the fields of existing entities that the call changes. */
function* fieldsSet(scope: Scope, { sets = {} }: CallFact): Names {
  for (const [name, fills] of Object.entries(sets)) {
    const things = thingsAt(scope, name);
    const path = ['call', 'sets', name];
    yield* namesInFills({ ...scope, things }, { owners: things, path }, fills);
  }
}

/** The fields that are the keys of a map. */
function* fields(
  scope: Scope,
  { owners, path }: { readonly owners: readonly SchemaElement[]; readonly path: Path },
  map: object = {},
): Names {
  if (owners.length === 0) return;
  const parts = partsOf(scope.context, owners);
  for (const name of Object.keys(map))
    yield partReference(
      { owners, parts },
      placed(scope, { name, path: [...path, name], isKey: true }),
    );
}

/** Yields the fields with further created entities: of the created entity or of the response. */
function* fieldsBeside(
  scope: Scope,
  { creates, makes }: CallFact,
  operation: SchemaElement,
): Names {
  const { context } = scope;
  const made = typesNamed(context, typesMade(creates));
  const owners = [...made, ...typesOf(context, [operation])];
  const parts = partsOf(context, owners);
  for (const [name, { type, fills }] of Object.entries(makes ?? {})) {
    const path = ['call', 'makes', name];
    yield partReference({ owners, parts }, placed(scope, { name, path, isKey: true }));
    const own = typesNamed(context, [type]);
    const filled = { owners: own, path: [...path, 'fills'] };
    yield* namesInFills({ ...scope, things: own }, filled, fills);
  }
}

function* keysOfCreates(scope: Scope, creates: string | CreatesBy, path: Path): Names {
  if (typeof creates === 'string') return;
  const { by, of, ...types } = creates;
  const behind = typesAt(scope, by);
  const things = scope.named.get(by) ?? [];
  if (of !== undefined) yield* wayThrough(scope, things, { name: of, path: [...path, 'of'] });
  const parts = partsOf(scope.context, behind);
  for (const [key, type] of Object.entries(types)) {
    const at = [...path, key];
    // A key is a field of an argument with fields, and a type for the id of an entity.
    if (key !== 'else' && parts.size > 0)
      yield partReference(
        { owners: behind, parts },
        placed(scope, { name: key, path: at, isKey: true }),
      );
    else if (key !== 'else' && behind.some(({ name }) => name === 'ID'))
      yield named(scope, { name: key, path: at, isKey: true });
    if (type !== undefined) yield* keysOfCreates(scope, type, at);
  }
}

function* namesInAnswers(
  scope: Scope,
  { answers, answer }: CallFact,
  operation: SchemaElement,
): Names {
  const owners = typesOf(scope.context, [operation]);
  yield* namesInFills(scope, { owners, path: ['call', 'answers'] }, answers);
  if (answer !== undefined)
    yield* namesInFill(
      scope,
      { name: operation.name, fields: [operation], path: ['call', 'answer'] },
      answer,
    );
}

function* namesInNeed(scope: Scope, need: Need, path: Path): Names {
  const { when, given, has, where, value, unused } = need;
  yield* namesInConditions(scope, when, [...path, 'when']);
  yield* namesInConditions(scope, given, [...path, 'given']);
  for (const [name, ways] of Object.entries(has ?? {})) {
    const things = thingsAt(scope, name);
    for (const way of Object.keys(ways))
      yield* wayThrough(scope, things, {
        name: way,
        path: [...path, 'has', name, way],
        isKey: true,
      });
  }
  const types = Object.values(has ?? {}).flatMap((ways) => Object.values(ways).flat());
  for (const name of Object.keys(where ?? {}))
    yield* wayThrough(scope, typesNamed(scope.context, types), {
      name,
      path: [...path, 'where', name],
      isKey: true,
    });
  for (const [name, limits] of Object.entries(value ?? {})) {
    const at = [...path, 'value', name];
    for (const [index, one] of [limits].flat().entries())
      yield* fieldsInLimits(scope, one, Array.isArray(limits) ? [...at, index] : at);
  }
  for (const [name, { of, field }] of Object.entries(unused ?? {})) {
    const owners = typesNamed(scope.context, [of]);
    yield* wayThrough(scope, owners, { name: field, path: [...path, 'unused', name, 'field'] });
  }
}

/** Yields the fields in limits: with `of`, a text is a field of the entity of that argument. */
function* fieldsInLimits(scope: Scope, { of, less, ...limits }: Limits, path: Path): Names {
  if (of === undefined) return;
  const things = thingsAt(scope, of);
  for (const key of ['least', 'most'] as const) {
    const name = limits[key];
    if (typeof name === 'string') yield* wayThrough(scope, things, { name, path: [...path, key] });
  }
  if (!less) return;
  const at = [...path, 'less'];
  const items = yield* wayThrough(scope, things, { name: less.list, path: [...at, 'list'] });
  yield* wayThrough(scope, itemsOf(scope.context, items), { name: less.sum, path: [...at, 'sum'] });
}
