import type { Limits, Need } from '@docs-compiler/graph';

import type { Path } from '../../text/yaml-tree.ts';
import { namesInConditions } from './fills.ts';
import { itemsOf, typesNamed } from './parts.ts';
import { allNamed, named, type Names, type Scope } from './scope.ts';
import { thingsAt, wayThrough } from './way.ts';

/** What the needs of a call name. */
export function* namesInNeeds(scope: Scope, needs: readonly Need[] | undefined): Names {
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
