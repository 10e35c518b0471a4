import MiniSearch, { type AsPlainObject } from 'minisearch';

import type { TextIndex } from '../format.ts';
import { fields, textOptions } from '../text-options.ts';

export interface TextSearch {
  readonly index: MiniSearch;
  /** Every term of the index. */
  readonly terms: readonly string[];
  /** What a text is a part of: other parts may have the words that it lacks. */
  holderOf(id: number): number;
}

export function openText(file: TextIndex, holderOf: TextSearch['holderOf']): TextSearch {
  const terms = file.terms.split('\n').map((line) => line.slice(0, line.indexOf(' ')));
  return { index: readIndex(file), terms, holderOf };
}

/** An index as the build wrote it, ready to be searched. */
export function readIndex({ terms, lengths }: TextIndex): MiniSearch {
  const lines = terms === '' ? [] : terms.split('\n');
  const form: AsPlainObject = {
    documentCount: lengths.length,
    nextId: lengths.length,
    documentIds: Object.fromEntries(lengths.map((_, id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((field, number) => [field, number])),
    fieldLength: Object.fromEntries(lengths.map((each, id) => [id, [...each]])),
    averageFieldLength: fields.map((_, number) => mean(lengths.map((each) => each[number] ?? 0))),
    storedFields: {},
    dirtCount: 0,
    index: lines.map(readLine),
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(form, textOptions);
}

type Counts = Record<string, number>;

function readLine(line: string): [string, Record<string, Counts>] {
  const [term = '', ...lists] = line.split(' ');
  const postings = lists.flatMap((list, field) => (list === '' ? [] : [[field, readList(list)]]));
  return [term, Object.fromEntries(postings)];
}

/** `3,1.2,a`: base 36, each document by its distance from the one before, `.2` for twice. */
function readList(list: string): Counts {
  const counts: Counts = {};
  let id = 0;
  for (const posting of list.split(',')) {
    const [gap = '', count = '1'] = posting.split('.');
    id += parseInt(gap, 36);
    counts[id] = Number(count);
  }
  return counts;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(numbers.length, 1);
}
