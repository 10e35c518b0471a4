import type { Scenario } from '@docs-compiler/graph';

import { idFor } from '../id-for.ts';
import { createModel, type Model } from '../model.ts';
import { worldOf } from '../roots.ts';
import { createSimulation, type Simulation } from '../simulation.ts';
import type { Fired, Verdict } from './printed.ts';
import type { FindingKind, GroundOptions, Memory, Sources, SourcesOf } from './types.ts';

/** An API on which printed answers are tried, with what was found out on it before. */
export interface Ground {
  readonly model: Model;
  readonly simulation: Simulation;
  /** Puts the simulation back to its beginning. */
  clear(): void;
  /** Ids of what is about to be made, by type. */
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

/** What was found out before, by what it is about. */
interface Findings<Finding> {
  /** That of before if it was found out from the same, and of what sources tell the same, too. */
  find(asked: Asked, findOut: (sourcesOf: SourcesOf) => Finding): Finding;
}

interface Asked {
  /** Another question about the same takes the place of this one. */
  readonly about: string;
  /** All that it is found out from, but for what sources tell, as JSON. */
  readonly from: readonly unknown[];
  readonly sourcesOf: SourcesOf;
}

interface Found<Finding> {
  readonly from: string;
  readonly heard: readonly Heard[];
  readonly finding: Finding;
}

/** @param kind tells these from others in the same memory */
function createFindings<Finding>(kind: FindingKind, memory?: Memory): Findings<Finding> {
  const known = new Map<string, Found<Finding>>();
  const words = new WeakMap<object, string>();
  // One thing is told of often.
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
      if (before && isToldBy(sourcesOf, before.heard, wordsOf)) {
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

/** Questions that the sources of an answer were asked, and what they told, by its words. */
interface Heard {
  readonly page: string;
  readonly scenario: Scenario;
  readonly told: readonly Told[];
}

type Told = readonly [ask: keyof Sources, name: string, words: string];

/** Two that are told have the same words only if they are the same. */
type WordsOf = (told: object | undefined) => string;

/** Sources that keep in mind what they were asked, and what they told. */
interface Listening {
  readonly sourcesOf: SourcesOf;
  heard(): readonly Heard[];
}

function listenTo(sourcesOf: SourcesOf, wordsOf: WordsOf): Listening {
  const scenes: Heard[] = [];
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

/** Whether sources tell the same of all that others were asked. */
function isToldBy(sourcesOf: SourcesOf, heard: readonly Heard[], wordsOf: WordsOf): boolean {
  return heard.every(({ page, scenario, told }) => {
    const sources = sourcesOf(page, scenario);
    return told.every(([ask, name, words]) => wordsOf(sources[ask](name)) === words);
  });
}
