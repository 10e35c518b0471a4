import { BaseSequencer } from 'vitest/node';

/**
 * Returns a sequencer for Vitest that starts the named test files first, in this order. By itself,
 * Vitest starts large files first; a small file that takes long would run on alone once the others
 * are done.
 */
export function longestFirst(...names) {
  const rankOf = ({ moduleId }) => {
    const rank = names.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
    return rank === -1 ? names.length : rank;
  };
  return class extends BaseSequencer {
    async sort(files) {
      const bySize = await super.sort(files);
      return bySize.toSorted((a, b) => rankOf(a) - rankOf(b));
    }
  };
}
