import type { GraphJson, RenderedSite } from 'docs-compiler/graph';
import { describe, expect, test } from 'vitest';

import {
  below,
  randomFrom,
  type Random,
} from '../../../packages/docs-compiler/test/mutation/random.ts';
import { createSite } from '../src/index.ts';
import { recorded } from '../src/trace/cells.ts';
import { hasCells, trackedGraph } from '../src/trace/tracked.ts';
import { createTraces } from '../src/trace/traces.ts';
import { fixture } from './fixture.ts';
import { graphOfShippedDocs } from './graph-of.ts';
import { isNightly } from './nightly.ts';
import { sampleOf } from './seeded.ts';

/** A small graph on each push; the shipped docs' graph in `pnpm nightly`. */
const whole = isNightly ? await graphOfShippedDocs() : fixture;

const tracedSite = (graph: GraphJson): RenderedSite => createSite(graph, { isTraced: true });

/** Excludes images, which are slow to render, and the renderer's own assets. */
const paths = tracedSite(whole).paths.filter((path) => !/^(open-graph|assets)\//.test(path));

function tracesOf(site: RenderedSite, asked: readonly string[]): Map<string, string> {
  return new Map(
    asked.flatMap((path) => {
      const trace = site.renderTraced?.(path)?.trace;
      return trace === undefined ? [] : [[path, trace]];
    }),
  );
}

test('every file has a trace, and tracing does not change it', () => {
  const [plain, traced] = [createSite(whole), tracedSite(whole)];
  expect(traced.paths).toEqual(plain.paths);
  for (const path of paths) {
    const { content, trace } = traced.renderTraced?.(path) ?? {};
    expect(content, path).toEqual(plain.render(path));
    expect(trace === undefined, path).toBe(content === undefined);
  }
});

// A cached part counts as read by each file that uses it.
test('a trace does not depend on earlier renders', () => {
  const forward = tracesOf(tracedSite(whole), paths);
  const backward = tracesOf(tracedSite(whole), paths.toReversed());
  expect(Object.fromEntries(backward)).toEqual(Object.fromEntries(forward));
  for (const [path, trace] of sampleOf([...forward], { size: 100, seed: 1 }))
    expect([path, ...tracesOf(tracedSite(whole), [path]).values()]).toEqual([path, trace]);
});

test('a trace is not current if another cell has the position of a removed one', () => {
  const graph = structuredClone(fixture);
  const holder = graph.types.find(({ fields = [] }) => fields.length >= 3);
  const [first, second, third] = holder?.fields ?? [];
  const [earlier] = graph.types;
  if (!holder || !first || !second || !third || !earlier || earlier === holder)
    throw new Error('no type with three fields, or none before it');
  const described = [earlier, first];
  for (const each of described) each.descriptionBody = { type: 'root', children: [] };
  for (const field of [second, third]) field.description = 'The same.';
  const traced = (given: GraphJson) => {
    const parts = trackedGraph(given);
    const type = parts.graph.types.find(({ name }) => name === holder.name);
    const { reads } = recorded(() => type?.fields?.[1]?.description);
    const traces = createTraces(parts, { shared: new Set(), code: '' });
    return { traces, trace: traces.of(reads) };
  };
  const { trace } = traced(graph);
  expect(traced(graph).traces.isCurrent(trace)).toBe(true);
  // With two fewer cells and one more field, the third is at the position of the second.
  for (const each of described) delete each.descriptionBody;
  second.description = 'Another.';
  expect(traced(graph).traces.isCurrent(trace)).toBe(false);
});

test('a graph with cells serializes to the same text, with any names', () => {
  const graph = structuredClone(fixture);
  const [type] = graph.types;
  const given: Record<string, unknown> = JSON.parse('{ "__proto__": { "description": "A." } }');
  type?.directives.push({ name: 'odd', arguments: given, text: '@odd' });
  expect(JSON.stringify(trackedGraph(graph).graph)).toBe(JSON.stringify(graph));
});

test('a copy of an object with cells has plain values', () => {
  const { graph } = trackedGraph(fixture);
  const [page] = graph.pages;
  expect({ ...page, title: '' }).toEqual({ ...fixture.pages[0], title: '' });
  expect(hasCells(page ?? {})).toBe(true);
  expect(hasCells({ ...page })).toBe(false);
});

describe('after a random edit of the graph', () => {
  const before = tracedSite(whole);
  const contents = new Map(paths.map((path) => [path, before.render(path)]));
  const traces = tracesOf(before, paths);

  test.each([Number(process.env['SEED'] ?? 1)])(
    'SEED=%i: the trace of a file that changes is not current',
    (seed) => {
      const random = randomFrom(seed);
      let spared = 0;
      for (let edit = 0; edit < 20; edit += 1) {
        const { graph, place } = edited(whole, random);
        const after = siteIfAny(graph);
        if (!after) continue;
        const current = [...traces].filter(([, trace]) => after.isCurrent?.(trace) === true);
        for (const [path] of current)
          expect(after.render(path), `${path}, ${place}`).toEqual(contents.get(path));
        spared += current.length;
      }
      expect(spared).toBeGreaterThan(traces.size);
    },
  );
});

/** Returns undefined if the edit made the graph invalid. */
function siteIfAny(graph: GraphJson): RenderedSite | undefined {
  try {
    return tracedSite(graph);
  } catch {
    return undefined;
  }
}

/** Returns a graph with one value replaced by another of the same type. */
function edited(graph: GraphJson, random: Random) {
  const copy = structuredClone(graph);
  const values = [...valuesIn(copy)];
  const value = values[below(random, values.length)];
  if (!value) throw new Error('a graph without values');
  value.change();
  return { graph: copy, place: value.place };
}

interface Value {
  readonly place: string;
  change(this: void): void;
}

function* valuesIn(holder: object, place = ''): Generator<Value> {
  for (const [name, value] of Object.entries(holder)) {
    const own = `${place}.${name}`;
    const set = (other: unknown) => () => void Reflect.set(holder, name, other);
    if (typeof value === 'string') yield { place: own, change: set(`${value} and more`) };
    if (typeof value === 'boolean') yield { place: own, change: set(!value) };
    if (typeof value === 'number') yield { place: own, change: set(value + 1) };
    if (Array.isArray(value)) yield { place: own, change: set(value.slice(1)) };
    if (typeof value === 'object' && value !== null) yield* valuesIn(value, own);
  }
}
