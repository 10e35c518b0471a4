import type { Scenario } from '@docs-compiler/graph';

import { idFor } from '../id-for.ts';
import { createModel, type Model } from '../model.ts';
import { worldOf } from '../roots.ts';
import { createSimulation, type Simulation } from '../simulation.ts';
import type { Fired, Verdict } from './printed.ts';
import type { FindingKind, GroundOptions, Memory, Sources, SourcesOf } from './types.ts';

/** A simulated API that printed responses run on, with cached results. */
export interface Ground {
  readonly model: Model;
  readonly simulation: Simulation;
  /** Resets the simulation to its initial state. */
  clear(): void;
  /** Ids for entities that are about to be created, by type. */
  readonly expected: Map<string, string[]>;
  readonly verdicts: Findings<Verdict>;
  readonly fired: Findings<Fired>;
}

export function createGround(options: GroundOptions): Ground {
  const { schema, behaviour, scalars, start, now, memory } = options;
  const expected = new Map<string, string[]>();
  const simulation = createSimulation({
    schema,
    behaviour,
    scalars,
    now,
    world: worldOf(start),
    host: { newId: (type, made) => expected.get(type)?.shift() ?? idFor(type, made) },
  });
  const beginning = simulation.save();
  return {
    model: createModel(schema, behaviour, scalars),
    simulation,
    clear() {
      simulation.restore(beginning);
      expected.clear();
    },
    expected,
    verdicts: createFindings('verdict', memory),
    fired: createFindings('fired', memory),
  };
}

/** Cached results, by subject. */
interface Findings<Finding> {
  /**
   * Returns the cached result if the inputs and the answers of the sources are unchanged; otherwise
   * computes it.
   */
  find(asked: Asked, findOut: (sourcesOf: SourcesOf) => Finding): Finding;
}

interface Asked {
  /** The subject. A new result about the same subject replaces the old one. */
  readonly about: string;
  /** All inputs except for the answers of the sources, as JSON. */
  readonly from: readonly unknown[];
  readonly sourcesOf: SourcesOf;
}

interface Found<Finding> {
  readonly from: string;
  readonly heard: readonly Dependency[];
  readonly finding: Finding;
}

/**
 * Creates a cache of results.
 *
 * @param kind separates these results from others in the same `memory`
 */
function createFindings<Finding>(kind: FindingKind, memory?: Memory): Findings<Finding> {
  const known = new Map<string, Found<Finding>>();
  const words = new WeakMap<object, string>();
  // Memoized, because the same object is serialized many times.
  const wordsOf = (told: object | undefined): string => {
    if (!told) return '';
    const before = words.get(told);
    if (before !== undefined) return before;
    const text = JSON.stringify(told);
    const short = memory ? memory.hash(text) : text;
    words.set(told, short);
    return short;
  };
  const keyOf = (about: string, from: string): string => JSON.stringify([kind, about, from]);
  const remembered = (about: string, from: string): Found<Finding> | undefined => {
    const text = memory?.read(keyOf(about, from), kind);
    return text === undefined ? undefined : { from, ...JSON.parse(text) };
  };

  return {
    find({ about, from: facts, sourcesOf }, findOut) {
      const from = JSON.stringify(facts);
      const latest = known.get(about);
      const before = latest?.from === from ? latest : remembered(about, from);
      if (before && isFresh(sourcesOf, before.heard, wordsOf)) {
        known.set(about, before);
        return before.finding;
      }
      const listening = listenTo(sourcesOf, wordsOf);
      const finding = findOut(listening.sourcesOf);
      const heard = listening.heard();
      known.set(about, { from, heard, finding });
      memory?.keep(keyOf(about, from), JSON.stringify({ heard, finding }));
      return finding;
    },
  };
}

/**
 * Calls that a computation made to the sources of a response, with fingerprints of their results.
 */
interface Dependency {
  readonly page: string;
  readonly scenario: Scenario;
  readonly told: readonly Told[];
}

type Told = readonly [ask: keyof Sources, name: string, words: string];

/** Returns a fingerprint, which is equal only for equal values. */
type WordsOf = (told: object | undefined) => string;

/** Sources that record the calls made to them and the results. */
interface Listening {
  readonly sourcesOf: SourcesOf;
  heard(): readonly Dependency[];
}

function listenTo(sourcesOf: SourcesOf, wordsOf: WordsOf): Listening {
  const scenes: Dependency[] = [];
  return {
    heard: () => scenes.filter((scene) => scene.told.length > 0),
    sourcesOf(page, scenario) {
      const sources = sourcesOf(page, scenario);
      const told: Told[] = [];
      scenes.push({ page, scenario, told });
      const asked = new Set<string>();
      const hear = <Answer extends object>(
        ask: keyof Sources,
        name: string,
        answer: Answer | undefined,
      ): Answer | undefined => {
        const question = `${ask} ${name}`;
        if (!asked.has(question)) told.push([ask, name, wordsOf(answer)]);
        asked.add(question);
        return answer;
      };
      return {
        given: (id) => hear('given', id, sources.given(id)),
        maker: (id) => hear('maker', id, sources.maker(id)),
        example: (name) => hear('example', name, sources.example(name)),
      };
    },
  };
}

/** Checks whether sources still return the recorded results. */
function isFresh(sourcesOf: SourcesOf, heard: readonly Dependency[], wordsOf: WordsOf): boolean {
  return heard.every(({ page, scenario, told }) => {
    const sources = sourcesOf(page, scenario);
    return told.every(([ask, name, words]) => wordsOf(sources[ask](name)) === words);
  });
}
