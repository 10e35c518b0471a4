import type { Snapshot } from '../history.ts';
import type { Loaded } from '../load.ts';
import { readHistory } from '../load/history.ts';
import { reuseFiles } from '../reuse.ts';

/** Reads releases; those that did not change are the same objects, so what was made of them is kept. */
export function createReleases(): (loaded: Loaded) => readonly Snapshot[] {
  let former: readonly Snapshot[] = [];
  return ({ root, history }) => {
    const fresh = readHistory(root, history);
    const files = reuseFiles(
      fresh.map(({ file }) => file),
      former.map(({ file }) => file),
    );
    former = fresh.map((each, at) => ({ ...each, file: files[at] ?? each.file }));
    return former;
  };
}
