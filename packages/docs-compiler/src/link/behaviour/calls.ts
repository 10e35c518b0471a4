import type { CreatesBy, Limits, Need } from '@docs-compiler/graph';
import type { CallFact } from '@docs-compiler/graph/behaviour-language';

import type { PageNode } from '../../graph.ts';
import type { SchemaElement } from '../../parse/types.ts';
import type { Path } from '../../text/yaml-tree.ts';
import type { LinkContext } from '../context.ts';
import { namesInConditions, namesInFill, namesInFills } from './fills.ts';
import { itemsOf, partsOf, typesNamed, typesOf } from './parts.ts';
import { allNamed, named, type Names, placed, type Scope } from './scope.ts';
import { ruledCall, type Things, typesMade } from './things.ts';
import { partReference, thingsAt, wayThrough } from './way.ts';

/** What the rule of a call names. */
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
  yield* namesInMade(scope, rule);
  yield* namesInMakes(scope, rule, operation);
  yield* namesInMoves(scope, rule);
  yield* namesInFinds(scope, rule);
  for (const key of ['each', 'acts'] as const)
    for (const name of Object.keys(rule[key] ?? {}))
      yield* argument(scope, { name, path: ['call', key, name], isKey: true });
  yield* namesInItems(scope, rule);
  if (rule.once !== undefined) yield* argument(scope, { name: rule.once, path: ['call', 'once'] });
  yield* namesInAnswers(scope, rule, operation);
  yield* namesInNeeds(scope, rule.needs);
}

/** What is made, with all that it has then. */
function* namesInMade(scope: Scope, { creates, links, copies, fills, moves }: CallFact): Names {
  const { context } = scope;
  if (creates !== undefined) yield* namesInCreates(scope, creates, ['call', 'creates']);
  const made = typesNamed(context, typesMade(creates));
  yield* fieldsGiven(scope, { owners: made, path: ['call', 'links'] }, links);
  yield* fieldsGiven(scope, { owners: made, path: ['call', 'copies'] }, copies);
  // What the type of a state has no field for is the thing's.
  const states = typesNamed(context, Object.values(moves ?? {}));
  const owners = made.length > 0 ? made : [...states, ...scope.things];
  yield* namesInFills(scope, { owners, preferred: states, path: ['call', 'fills'] }, fills);
}

/** What is made beside it stands in a field of it, or of the answer. */
function* namesInMakes(
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
    yield named(scope, { name: type, path: [...path, 'type'] });
    const own = typesNamed(context, [type]);
    const filled = { owners: own, path: [...path, 'fills'] };
    yield* namesInFills({ ...scope, things: own }, filled, fills);
  }
}

function* namesInCreates(scope: Scope, creates: string | CreatesBy, path: Path): Names {
  if (typeof creates === 'string') {
    yield named(scope, { name: creates, path });
    return;
  }
  const { by, of, ...types } = creates;
  const behind = yield* argument(scope, { name: by, path: [...path, 'by'] });
  const things = scope.named.get(by) ?? [];
  if (of !== undefined) yield* wayThrough(scope, things, { name: of, path: [...path, 'of'] });
  const parts = partsOf(scope.context, behind);
  for (const [key, type] of Object.entries(types)) {
    const at = [...path, key];
    // What an argument with fields is asked for is one of them; of an id it is a type.
    if (key !== 'else' && parts.size > 0)
      yield partReference(
        { owners: behind, parts },
        placed(scope, { name: key, path: at, isKey: true }),
      );
    else if (key !== 'else' && behind.some(({ name }) => name === 'ID'))
      yield named(scope, { name: key, path: at, isKey: true });
    if (type !== undefined) yield* namesInCreates(scope, type, at);
  }
}

function* namesInMoves(scope: Scope, { moves, leaves, removes }: CallFact): Names {
  for (const [name, state] of Object.entries(moves ?? {})) {
    const path = ['call', 'moves', name];
    yield* argument(scope, { name, path, isKey: true });
    yield named(scope, { name: state, path });
  }
  for (const [name, of] of Object.entries(leaves ?? {})) {
    const path = ['call', 'leaves', name];
    yield* argument(scope, { name, path, isKey: true });
    yield* argument(scope, { name: of, path });
  }
  for (const [type, name] of Object.entries(removes ?? {})) {
    const path = ['call', 'removes', type];
    yield named(scope, { name: type, path, isKey: true });
    yield* argument(scope, { name, path });
  }
}

/** What finds things, and the items that lists of these get and lose. */
function* namesInFinds(scope: Scope, { creates, finds, adds, removes, takes }: CallFact): Names {
  const { context } = scope;
  for (const [name, field] of Object.entries(finds ?? {})) {
    const path = ['call', 'finds', name];
    yield* argument(scope, { name, path, isKey: true });
    yield named(scope, { name: field, path });
  }
  const made = typesNamed(context, typesMade(creates));
  const removed = typesNamed(context, Object.keys(removes ?? {}));
  yield* fieldsGiven(scope, { owners: made, path: ['call', 'adds'] }, adds);
  yield* fieldsGiven(scope, { owners: removed, path: ['call', 'takes'] }, takes);
}

/** Fields, each with the argument that says what becomes of it. */
function* fieldsGiven(
  scope: Scope,
  { owners, path }: { readonly owners: readonly SchemaElement[]; readonly path: Path },
  ways: Readonly<Record<string, string>> | undefined,
): Names {
  const parts = partsOf(scope.context, owners);
  for (const [field, name] of Object.entries(ways ?? {})) {
    const at = [...path, field];
    if (owners.length > 0)
      yield partReference({ owners, parts }, placed(scope, { name: field, path: at, isKey: true }));
    yield* argument(scope, { name, path: at });
  }
}

/** Items of a list that are calls, and lists of a thing that begin. */
function* namesInItems(scope: Scope, { each, begins }: CallFact): Names {
  for (const [name, { as, of }] of Object.entries(each ?? {})) {
    const path = ['call', 'each', name];
    yield named(scope, { name: as, path: [...path, 'as'] });
    if (of !== undefined) yield* argument(scope, { name: of, path: [...path, 'of'] });
  }
  for (const [name, list] of Object.entries(begins ?? {})) {
    const path = ['call', 'begins', name];
    const things = yield* thingsAt(scope, { name, path, isKey: true });
    yield* wayThrough(scope, things, { name: list, path });
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

function argument(scope: Scope, written: Parameters<typeof wayThrough>[2]) {
  return wayThrough(scope, scope.calls, written);
}

/** What the needs of a call name. */
function* namesInNeeds(scope: Scope, needs: readonly Need[] | undefined): Names {
  for (const [index, { when, given, state, has, value, unused }] of (needs ?? []).entries()) {
    const path = ['call', 'needs', index];
    yield* namesInConditions(scope, when, [...path, 'when']);
    yield* namesInConditions(scope, given, [...path, 'given']);
    for (const [name, states] of Object.entries(state ?? {})) {
      const at = [...path, 'state', name];
      yield* wayThrough(scope, scope.calls, { name, path: at, isKey: true });
      yield* allNamed(scope, states, at);
    }
    for (const [name, ways] of Object.entries(has ?? {})) {
      const at = [...path, 'has', name];
      const things = yield* thingsAt(scope, { name, path: at, isKey: true });
      for (const [way, types] of Object.entries(ways)) {
        yield* wayThrough(scope, things, { name: way, path: [...at, way], isKey: true });
        yield* allNamed(scope, types, [...at, way]);
      }
    }
    for (const [name, limits] of Object.entries(value ?? {})) {
      const at = [...path, 'value', name];
      yield* wayThrough(scope, scope.calls, { name, path: at, isKey: true });
      for (const [index, one] of [limits].flat().entries())
        yield* namesInLimits(scope, one, Array.isArray(limits) ? [...at, index] : at);
    }
    for (const [name, { of, field }] of Object.entries(unused ?? {})) {
      const at = [...path, 'unused', name];
      yield* wayThrough(scope, scope.calls, { name, path: at, isKey: true });
      yield named(scope, { name: of, path: [...at, 'of'] });
      const owners = typesNamed(scope.context, [of]);
      yield* wayThrough(scope, owners, { name: field, path: [...at, 'field'] });
    }
  }
}

/** With `of` the limits are fields of what that names. */
function* namesInLimits(scope: Scope, { of, less, ...limits }: Limits, path: Path): Names {
  for (const key of ['least', 'most'] as const) {
    const limit = limits[key];
    if (typeof limit === 'object' && 'input' in limit)
      yield* wayThrough(scope, scope.calls, { name: limit.input, path: [...path, key, 'input'] });
  }
  if (of === undefined) return;
  const things = yield* thingsAt(scope, { name: of, path: [...path, 'of'] });
  for (const key of ['least', 'most'] as const) {
    const name = limits[key];
    if (typeof name === 'string') yield* wayThrough(scope, things, { name, path: [...path, key] });
  }
  if (!less) return;
  const at = [...path, 'less'];
  const items = yield* wayThrough(scope, things, { name: less.list, path: [...at, 'list'] });
  yield* wayThrough(scope, itemsOf(scope.context, items), { name: less.sum, path: [...at, 'sum'] });
  yield* allNamed(scope, less.states, [...at, 'states']);
}
