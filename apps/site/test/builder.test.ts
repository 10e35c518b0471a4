import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  buildSchema,
  getOperationAST,
  getVariableValues,
  type GraphQLSchema,
  Kind,
  parse,
  validate,
  visit,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';

import {
  below,
  type Random,
  randomFrom,
} from '../../../packages/docs-compiler/test/mutation/random.ts';
import { createDefinitions, type ElementFile } from '../src/builder/definitions.ts';
import { applyExample } from '../src/builder/example.ts';
import {
  addItem,
  type Input,
  type ObjectValue,
  useInput,
  type Value,
} from '../src/builder/inputs.ts';
import { writeRequest } from '../src/builder/operation.ts';
import {
  type BuiltRequest,
  complete,
  createRequest,
  type Field,
  type Fragment,
  openSelection,
  type Selection,
  tick,
} from '../src/builder/selection.ts';
import { isNightly, someOf } from './nightly.ts';
import { sampleOf } from './seeded.ts';
import { sharedDocs, sharedGithub } from './shared.ts';

interface Docs {
  readonly folder: string;
  readonly schema: GraphQLSchema;
  /** The paths of the files of operations. */
  readonly operations: readonly string[];
}

function docsIn(folder: string): Docs {
  const kinds = ['queries', 'mutations', 'subscriptions'];
  const operations = kinds.flatMap((kind) =>
    filesIn(join(folder, 'api', kind)).map((name) => `/api/${kind}/${name}`),
  );
  const schema = buildSchema(readFileSync(join(folder, 'schema.graphql'), 'utf8'), {
    assumeValid: true,
  });
  return { folder, schema, operations };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

function fileAt({ folder }: Docs, address: string): ElementFile {
  return JSON.parse(readFileSync(join(folder, address), 'utf8'));
}

function requestFor(docs: Docs, address: string): { request: BuiltRequest; file: ElementFile } {
  const file = fileAt(docs, address);
  const definitions = createDefinitions(file, (other) => Promise.resolve(fileAt(docs, other)));
  if (!('arguments' in file.element)) throw new Error(`${address} is no operation`);
  return { request: createRequest(definitions, file.element), file };
}

/** Returns the errors in the text of a request, which must be none. */
function faultsOf({ schema }: Docs, request: BuiltRequest): readonly string[] {
  const { operation } = writeRequest(request);
  const errors = validate(schema, parse(operation));
  return errors.length === 0 ? [] : [operation, ...errors.map(({ message }) => message)];
}

/**
 * Returns the errors in the variables of a request whose definitions are loaded, except for those
 * that the reader sees.
 */
function faultsInVariables({ schema }: Docs, request: BuiltRequest): readonly string[] {
  const { operation, variables, faults } = writeRequest(request);
  const definitions = getOperationAST(parse(operation))?.variableDefinitions ?? [];
  const { errors = [] } = getVariableValues(schema, definitions, variables);
  return faults > 0 ? [] : errors.map(({ message }) => message);
}

/** Returns the changes that a reader can make to the open parts of a request. */
function actsIn({ definitions, root }: BuiltRequest, random: Random): Acts {
  const acts: (() => void)[] = [];
  const ticks: (() => void)[] = [];
  addSelection(root.selection);
  for (const input of root.inputs) addInput(input);
  return { acts, ticks };

  function addSelection(selection: Selection | undefined): void {
    if (!selection) return;
    acts.push(() => (selection.hasTypename = !selection.hasTypename));
    for (const field of selection.fields) addField(field);
    for (const fragment of selection.fragments) addPart(fragment);
  }

  function addField(field: Field): void {
    addPart(field);
    for (const input of field.inputs) addInput(input);
  }

  function addPart(part: Field | Fragment): void {
    ticks.push(() => tick(definitions, part, true));
    acts.push(
      () => tick(definitions, part, !part.isOn),
      () => openSelection(definitions, part),
    );
    addSelection(part.selection);
  }

  function addInput(input: Input, owner?: ObjectValue): void {
    acts.push(() => useInput(input, !input.isOn, owner));
    addValue(input.value, input);
  }

  function addValue(value: Value, { definition: { namedType } }: Input): void {
    if (value.kind === 'text') {
      acts.push(() => (value.text = value.options?.[below(random, value.options.length)] ?? '7'));
      return;
    }
    if (value.kind === 'object') {
      for (const field of value.fields ?? []) addInput(field, value);
      return;
    }
    acts.push(
      () => addItem(definitions, { list: value, namedType }),
      () => value.items.pop(),
    );
  }
}

interface Acts {
  readonly acts: readonly (() => void)[];
  /** Those that select one more field or fragment. */
  readonly ticks: readonly (() => void)[];
}

/** Makes a random change. Half of the changes select more, so that requests grow. */
function change(request: BuiltRequest, random: Random): void {
  const { acts, ticks } = actsIn(request, random);
  const all = random() < 0.5 && ticks.length > 0 ? ticks : acts;
  all[below(random, all.length)]?.();
}

const changes = 40;
/** The number of operations tested per schema; `pnpm nightly` tests more. */
const sampleSize = isNightly ? 60 : 6;

describe.each(
  someOf([
    ['Marula', sharedDocs],
    ['GitHub', sharedGithub],
  ] as const),
)('an operation of %s', (_, shared) => {
  let docs: Docs;
  beforeAll(async () => {
    docs = docsIn((await shared()).folder);
  });

  test('is valid before and after its definitions are loaded', async () => {
    expect(docs.operations.length).toBeGreaterThan(30);
    for (const address of docs.operations) {
      const { request } = requestFor(docs, address);
      expect(faultsOf(docs, request)).toEqual([]);
      await complete(request);
      expect(faultsOf(docs, request)).toEqual([]);
      expect(faultsInVariables(docs, request)).toEqual([]);
    }
  });

  test('is valid after any sequence of changes', async () => {
    let fields = 0;
    let aliases = 0;
    const operations = sampleOf(docs.operations, { size: sampleSize, seed: 64 });
    for (const [seed, address] of operations.entries()) {
      const random = randomFrom(seed);
      const { request } = requestFor(docs, address);
      await complete(request);
      for (let step = 0; step < changes; step += 1) {
        change(request, random);
        expect(faultsOf(docs, request)).toEqual([]);
        await complete(request);
        expect(faultsOf(docs, request)).toEqual([]);
        expect(faultsInVariables(docs, request)).toEqual([]);
      }
      // Everything that is open at once, so that equal names of different types conflict.
      for (const each of actsIn(request, random).ticks) each();
      await complete(request);
      expect(faultsOf(docs, request)).toEqual([]);
      const written = writeRequest(request);
      fields += written.fields;
      aliases += written.operation.match(/^ +\w+: \w/gm)?.length ?? 0;
    }
    // Small requests would prove nothing.
    expect(fields).toBeGreaterThan(20 * operations.length);
    if (isNightly) expect(aliases).toBeGreaterThan(10);
  });

  test('never starts with deprecated fields', async () => {
    for (const address of docs.operations) {
      const { request } = requestFor(docs, address);
      await complete(request);
      expect(deprecatedIn(request.root.selection)).toEqual([]);
    }
  });
});

function deprecatedIn(selection: Selection | undefined): string[] {
  const fields = selection?.fields.filter(({ isOn }) => isOn) ?? [];
  const fragments = selection?.fragments.filter(({ isOn }) => isOn) ?? [];
  return [
    ...fields.filter(({ definition }) => definition.deprecated).map(({ name }) => name),
    ...[...fields, ...fragments].flatMap((part) => deprecatedIn(part.selection)),
  ];
}

test('the builder starts with the example of its page', async () => {
  const docs = docsIn((await sharedDocs()).folder);
  for (const address of docs.operations) {
    const { request, file } = requestFor(docs, address);
    const page = readFileSync(join(docs.folder, address.replace('.json', '/index.html')), 'utf8');
    const id = /<button[^>]* data-build="[^>]* data-example="([^"]*)"/.exec(page)?.[1];
    const example = file.examples.find((each) => each.id === id);
    if (!example) throw new Error(`${address} has no example`);
    await applyExample(request, example);
    const { operation, variables } = writeRequest(request);
    const printed = pathsIn(example.operation);
    const { name } = request.root;
    expect(pathsIn(operation)).toEqual(
      printed.filter((path) => path === name || path.startsWith(`${name}.`)),
    );
    if (hasPlainArguments(example.operation))
      expect(variables).toEqual(withoutNulls(example.variables ?? {}));
  }
});

/** Checks whether each argument is a variable, as in everything that the builder writes. */
function hasPlainArguments(operation: string): boolean {
  const lists = bodyOf(operation).match(/\([^)]*\)/g) ?? [];
  return lists.every((list) => /^\((\s*\w+: \$\w+,?)+\s*\)$/.test(list));
}

function bodyOf(operation: string): string {
  return operation.slice(operation.indexOf('{'));
}

/** Removes nulls, which are the same as nothing for most APIs, and which the builder leaves out. */
function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part) => (part === null ? undefined : part));
}

/**
 * Returns the paths of the selected fields. Whether one is in a fragment makes no difference: the
 * builder selects the fields of an interface outside of fragments.
 */
function pathsIn(operation: string): readonly string[] {
  const paths = new Set<string>();
  const path: string[] = [];
  visit(parse(operation), {
    [Kind.FIELD]: {
      enter({ name }) {
        path.push(name.value);
        paths.add(path.join('.'));
      },
      leave() {
        path.pop();
      },
    },
  });
  return [...paths].toSorted();
}
