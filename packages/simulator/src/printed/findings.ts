import { isToldBy, listenTo, type Heard } from './listen.ts';
import type { SourcesOf } from './sources.ts';

/** What was found out before, by what it is about. */
export interface Findings<Finding> {
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

/** What is found out: whether a printed answer agrees, whether a trigger begins. */
export type FindingKind = 'verdict' | 'fired';

/** Keeps what is found out for who asks later: texts by a key, both of any length. */
export interface Memory {
  /** A text that was kept for the same key and kind. */
  read(key: string, kind: FindingKind): string | undefined;
  keep(key: string, text: string): void;
  /** A short text for a long one. */
  hash(text: string): string;
}

interface Found<Finding> {
  readonly from: string;
  readonly heard: readonly Heard[];
  readonly finding: Finding;
}

/** @param kind tells these from others in the same memory */
export function createFindings<Finding>(kind: FindingKind, memory?: Memory): Findings<Finding> {
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
