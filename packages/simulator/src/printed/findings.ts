import { listenTo, type Listening } from './listen.ts';
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

interface Found<Finding> {
  readonly from: string;
  readonly listening: Listening;
  readonly finding: Finding;
}

export function createFindings<Finding>(): Findings<Finding> {
  const known = new Map<string, Found<Finding>>();
  return {
    find({ about, from: facts, sourcesOf }, findOut) {
      const from = JSON.stringify(facts);
      const before = known.get(about);
      if (before?.from === from && before.listening.isToldBy(sourcesOf)) return before.finding;
      const listening = listenTo(sourcesOf);
      const finding = findOut(listening.sourcesOf);
      known.set(about, { from, listening, finding });
      return finding;
    },
  };
}
