import type { Given, Json } from '@docs-compiler/graph';

import type { ExampleNode, FactNode } from '../../graph.ts';
import type { PageScenariosFact } from '../../parse/frontmatter-scenarios.ts';
import type { Path } from '../../text/yaml-tree.ts';
import type { LinkContext } from '../context.ts';
import { namesInJson } from './json-names.ts';
import { hasFields, partsOf, typesNamed } from './parts.ts';
import { examplesNamed, examplesTitled, variablesOf } from './printed.ts';
import { allNamed, named, placed, type Names, type Scope } from './scope.ts';
import { partReference, wayThrough } from './way.ts';

interface Worlds {
  readonly context: LinkContext;
  readonly examples: readonly ExampleNode[];
}

/** What a page says of its answers, and names of the schema and of other things there. */
export function* namesInWorlds(
  { context, examples }: Worlds,
  { fact: { world, scenarios }, page }: FactNode<PageScenariosFact>,
): Names {
  const scope = { context, page, calls: [], things: [], named: new Map(), examples };
  yield* namesInWorld(scope, world, ['world']);
  for (const [title, scenario] of Object.entries(scenarios)) {
    const path = ['scenarios', title];
    const titled = examplesTitled(examples, { page, title });
    yield* namesInVariables({ ...scope, examples: titled }, scenario.variables, path);
    yield* namesInWorld(scope, scenario.world ?? {}, [...path, 'world']);
    for (const [index, step] of (scenario.before ?? []).entries())
      if ('call' in step)
        yield* namesInVariables(
          { ...scope, examples: examplesNamed(examples, step.call) },
          step.variables,
          [...path, 'before', index],
        );
  }
}

interface WorldScope extends Scope {
  readonly examples: readonly ExampleNode[];
}

function* namesInWorld(
  scope: WorldScope,
  world: Readonly<Record<string, Given>>,
  path: Path,
): Names {
  const { context, examples } = scope;
  const owners = typesNamed(context, [context.schema.schema.getQueryType()?.name ?? '']);
  for (const [id, { call, variables, type, values, root, states }] of Object.entries(world)) {
    const at = [...path, id];
    const called = { ...scope, examples: examplesNamed(examples, call) };
    yield* namesInVariables(called, variables, at);
    if (type !== undefined) {
      yield named(scope, { name: type, path: [...at, 'type'] });
      const types = typesNamed(context, [type]);
      yield* namesInJson(scope, { types, path: [...at, 'values'] }, values ?? null);
      const parts = partsOf(context, types);
      for (const [name, json] of Object.entries(values ?? {}))
        yield {
          kind: 'value',
          page: scope.page,
          name,
          path: [...at, 'values', name],
          json,
          elements: parts.get(name) ?? [],
        };
    }
    if (root !== undefined)
      yield partReference(
        { owners, parts: partsOf(context, owners) },
        placed(scope, { name: root, path: [...at, 'root'] }),
      );
    yield* allNamed(scope, states, [...at, 'states']);
  }
}

/** Ways through the variables of examples. Which variables there are is no matter of the schema. */
function* namesInVariables(
  scope: WorldScope,
  variables: Readonly<Record<string, Json>> | undefined,
  path: Path,
): Names {
  const declared = variablesOf(scope.context, scope.examples);
  for (const [name, value] of Object.entries(variables ?? {})) {
    const at = [...path, 'variables', name];
    const types = declared.get(name.split('.')[0] ?? '') ?? [];
    const written = { name, path: at, isKey: true, skip: 1 } as const;
    const isWhole = !name.includes('.');
    const held = isWhole ? types : yield* wayThrough(scope, types.filter(hasFields), written);
    yield* namesInJson(scope, { types: held, path: at }, value);
  }
}
