import { join } from 'node:path';

import { statsAt } from '../files.ts';
import { keepMode, move } from '../files/change.ts';
import { isDiskError, reasonOf } from '../refusal.ts';
import { keepAlso, removeFormer } from './former.ts';
import type { Lock } from './lock.ts';
import { noPlace, type Place } from './place.ts';
import type { Staging } from './staging.ts';
import { shortList, standingAt, type Standing } from './standing.ts';

/** Files that no build wrote and that were kept. */
export interface Kept {
  /** Paths in the new site of files that had been added to the former one. */
  readonly kept: readonly string[];
  /** Current paths of files that were written to the former site while it was replaced. */
  readonly left: readonly string[];
  /** The part of the former site that could not be removed and is still beside the new one. */
  readonly unremoved?: { readonly path: string; readonly reason: string };
}

interface Publication {
  readonly place: Place;
  readonly lock: Lock;
  readonly staging: Staging;
  /** The contents of the folder when the build began. */
  readonly standing: Standing;
}

/** Publishes the staged site with two renames. If it throws, the folder is unchanged. */
export function publish({ place, lock, staging, standing }: Publication): Kept {
  if (!lock.isHeld()) {
    throw noPlace(place, 'another build took this one for dead, because it stood still', [
      'run the command again',
    ]);
  }
  const former = standingAt(place, standing);
  const kept = former?.added ?? [];
  keepAll(kept, place, staging);
  swap(staging, place.path);
  if (!former) return { kept, left: [] };

  // The new site is published, and later errors do not undo that.
  try {
    const left = removeFormer(staging.former, former, place.path);
    return { kept, left: left.map((path) => join(staging.former, path)) };
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return { kept, left: [], unremoved: { path: staging.folder, reason: reasonOf(error) } };
  }
}

function keepAll(added: readonly string[], place: Place, { site }: Staging): void {
  const clashes = added.filter((path) => !keepAlso(path, place.path, site));
  if (clashes.length === 0) return;
  throw noPlace(
    place,
    `no build made ${shortList(clashes)} there, and the new site has such files`,
    ['move them away, or give the page another route'],
  );
}

function swap({ site, former }: Staging, path: string): void {
  const replaced = statsAt(path);
  if (replaced) {
    keepMode(site, replaced);
    move(path, former);
  }
  try {
    move(site, path);
  } catch (error) {
    if (replaced) move(former, path);
    throw error;
  }
}
