import type { Behavior, Given, Scenario } from '@docs-compiler/graph';
import type { GraphQLSchema } from 'graphql';

import { idFor } from '../id-for.ts';
import { createModel } from '../model.ts';
import { worldOf } from '../roots.ts';
import type { ScalarChecks } from '../scalars.ts';
import { createSimulation } from '../simulation.ts';
import type { Fired, Verdict } from './printed.ts';
import type { ExampleWorld } from './run-example.ts';
import type { Sources, SourcesOf } from './sources.ts';

/** Options that all printed responses depend on; any change invalidates cached results. */
export interface ProverWorldOptions {
  readonly schema: GraphQLSchema;
  readonly behavior: Behavior;
  readonly scalars?: ScalarChecks | undefined;
  /** Fixtures of all pages, by id: they exist from the start or can be created. */
  readonly start: Readonly<Record<string, Given>>;
  /** The start time of every response, in milliseconds since the epoch. */
  readonly now: number;
  /** Stored results for exactly these options. */
  readonly store?: ResultStore | undefined;
  /** Whether runs can be explained. */
  readonly isTraced?: boolean | undefined;
}

/** The kind of a result: whether a printed response matches, or whether a trigger applies. */
export type ResultKind = 'verdict' | 'fired';

/** Stores results as text by key, both of any length. */
export interface ResultStore {
  /** Returns the text stored for the same key and kind. */
  read(key: string, kind: ResultKind): string | undefined;
  keep(key: string, text: string): void;
  /** Returns a hash of a text. */
  hash(text: string): string;
}

/** A simulated API that printed responses run on, with cached results. */
export interface ProverWorld extends ExampleWorld {
  /** Resets the simulation to its initial state. */
  restart(): void;
  readonly verdicts: CachedResults<Verdict>;
  readonly fired: CachedResults<Fired>;
}

export function createProverWorld(options: ProverWorldOptions): ProverWorld {
  const { schema, behavior, scalars, start, now, store, isTraced } = options;
  const expected = new Map<string, string[]>();
  const simulation = createSimulation({
    schema,
    behavior,
    scalars,
    isTraced,
    now,
    world: worldOf(start),
    host: { newId: (type, made) => expected.get(type)?.shift() ?? idFor(type, made) },
  });
  const beginning = simulation.save();
  return {
    model: createModel(schema, behavior, { scalars, isTraced }),
    simulation,
    restart() {
      simulation.restore(beginning);
      expected.clear();
    },
    expected,
    verdicts: createResultCache('verdict', store),
    fired: createResultCache('fired', store),
  };
}

/** Cached results, by subject. */
interface CachedResults<Result> {
  /**
   * Returns the cached result if the inputs and the answers of the sources are unchanged; otherwise
   * computes it.
   */
  find(asked: CacheQuery, compute: (sourcesOf: SourcesOf) => Result): Result;
}

interface CacheQuery {
  /** The subject. A new result about the same subject replaces the old one. */
  readonly about: string;
  /** All inputs except for the answers of the sources, as JSON. */
  readonly from: readonly unknown[];
  readonly sourcesOf: SourcesOf;
}

interface CacheEntry<Result> {
  readonly from: string;
  readonly dependencies: readonly Dependency[];
  readonly result: Result;
}

/**
 * Creates a cache of results.
 *
 * @param kind separates these results from others in the same `store`
 */
function createResultCache<Result>(kind: ResultKind, store?: ResultStore): CachedResults<Result> {
  const known = new Map<string, CacheEntry<Result>>();
  const fingerprints = new WeakMap<object, string>();
  // Memoized, because the same object is serialized many times.
  const fingerprintOf = (value: object | undefined): string => {
    if (!value) return '';
    const before = fingerprints.get(value);
    if (before !== undefined) return before;
    const text = JSON.stringify(value);
    const short = store ? store.hash(text) : text;
    fingerprints.set(value, short);
    return short;
  };
  const keyOf = (about: string, from: string): string => JSON.stringify([kind, about, from]);
  const stored = (about: string, from: string): CacheEntry<Result> | undefined => {
    const text = store?.read(keyOf(about, from), kind);
    return text === undefined ? undefined : { from, ...JSON.parse(text) };
  };

  return {
    find({ about, from: facts, sourcesOf }, compute) {
      const from = JSON.stringify(facts);
      const latest = known.get(about);
      const before = latest?.from === from ? latest : stored(about, from);
      if (before && isFresh(sourcesOf, before.dependencies, fingerprintOf)) {
        known.set(about, before);
        return before.result;
      }
      const recording = recordLookups(sourcesOf, fingerprintOf);
      const result = compute(recording.sourcesOf);
      const dependencies = recording.dependencies();
      known.set(about, { from, dependencies, result });
      store?.keep(keyOf(about, from), JSON.stringify({ dependencies, result }));
      return result;
    },
  };
}

/**
 * Calls that a computation made to the sources of a response, with fingerprints of their results.
 */
interface Dependency {
  readonly page: string;
  readonly scenario: Scenario;
  readonly lookups: readonly Lookup[];
}

type Lookup = readonly [method: keyof Sources, name: string, fingerprint: string];

/** Returns a fingerprint, which is equal only for equal values. */
type FingerprintOf = (value: object | undefined) => string;

/** Sources that record the calls made to them and the results. */
interface Recording {
  readonly sourcesOf: SourcesOf;
  dependencies(): readonly Dependency[];
}

function recordLookups(sourcesOf: SourcesOf, fingerprintOf: FingerprintOf): Recording {
  const scopes: Dependency[] = [];
  return {
    dependencies: () => scopes.filter(({ lookups }) => lookups.length > 0),
    sourcesOf(page, scenario) {
      const sources = sourcesOf(page, scenario);
      const lookups: Lookup[] = [];
      scopes.push({ page, scenario, lookups });
      const asked = new Set<string>();
      const record = <Result extends object>(
        method: keyof Sources,
        name: string,
        result: Result | undefined,
      ): Result | undefined => {
        const lookup = `${method} ${name}`;
        if (!asked.has(lookup)) lookups.push([method, name, fingerprintOf(result)]);
        asked.add(lookup);
        return result;
      };
      return {
        given: (id) => record('given', id, sources.given(id)),
        maker: (id) => record('maker', id, sources.maker(id)),
        example: (name) => record('example', name, sources.example(name)),
      };
    },
  };
}

/** Checks whether sources still return the recorded results. */
function isFresh(
  sourcesOf: SourcesOf,
  dependencies: readonly Dependency[],
  fingerprintOf: FingerprintOf,
): boolean {
  return dependencies.every(({ page, scenario, lookups }) => {
    const sources = sourcesOf(page, scenario);
    return lookups.every(
      ([method, name, fingerprint]) => fingerprintOf(sources[method](name)) === fingerprint,
    );
  });
}
