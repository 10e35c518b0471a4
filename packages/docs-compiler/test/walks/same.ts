import type { Entity, Store } from '@docs-compiler/simulator';

/** Checks whether two snapshots are equal: a store's values are immutable. */
export function isSame(one: Store, other: Store): boolean {
  return (
    one.now === other.now &&
    isSameList([...one.spent], [...other.spent]) &&
    isSameList(one.due, other.due) &&
    isSameList(one.sent, other.sent) &&
    isSameList([...one.entities.keys()], [...other.entities.keys()]) &&
    [...one.entities].every(([id, entity]) => isSameEntity(entity, other.entities.get(id)))
  );
}

function isSameEntity(one: Entity, other: Entity | undefined): boolean {
  return (['values', 'links', 'states', 'lists'] as const).every((key) => {
    const [ours, theirs] = [one[key], other?.[key]];
    return (
      ours.size === theirs?.size &&
      isSameList([...ours.keys()], [...theirs.keys()]) &&
      isSameList([...ours.values()], [...theirs.values()])
    );
  });
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
