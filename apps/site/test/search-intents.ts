import { readFileSync } from 'node:fs';

import type { Asked } from './search-queries.ts';

/** The sets of `search-intents.txt`: see the file for how each was written. */
export type IntentSet =
  | 'first'
  | 'second'
  | 'third'
  | 'last'
  | 'fourth'
  | 'fifth'
  | 'sixth'
  | 'seventh'
  | 'eighth';

/** Returns the intents of a set, each with the places that answer it. */
export function intentsOf(set: IntentSet): readonly Asked[] {
  const [, section = ''] = text.split(`[${set}]\n`);
  const [own = ''] = section.split(/^\[/m);
  return own.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const [query = '', answers = ''] = line.split(' = ');
    return { query, answers: answers.split(' ') };
  });
}

const text = readFileSync(new URL('search-intents.txt', import.meta.url), 'utf8');
