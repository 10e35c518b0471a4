import type { Rehearsal } from '@docs-compiler/sandbox';

import { make } from '../../make.ts';

/** What is printed in the place of each value that is another one, also of those that are not there. */
export function differencesView({ differences = [] }: Rehearsal): HTMLElement[] {
  if (differences.length === 0) return [];
  const items = differences.map(({ path, printed, simulated }) => {
    const words =
      simulated === undefined ? ' is missing; in the example: ' : ' is in the example: ';
    const value = printed === undefined ? 'nothing' : JSON.stringify(printed);
    return make('li', '', make('code', '', path.join('.')), words, make('code', '', value));
  });
  const title = make('summary', '', 'Compare with the example');
  return [make('details', 'result__why', title, make('ul', '', ...items))];
}
