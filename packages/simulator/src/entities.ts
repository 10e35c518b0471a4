import type { Entity, Store } from './store.ts';

/** Entities by type or group of types, in the order in which they were made. */
type ByType = Map<string, Entity[]>;

/** An index of a store's entities, so that lookups need not scan all of them. */
interface EntityIndex {
  readonly all: ByType;
  /** Entities that link to an entity, by its id. */
  readonly linking: Map<string, ByType>;
  /** Groups of types that were requested together, by the name of their lists. */
  readonly together: Map<string, ReadonlySet<string>>;
  /** Number of removed entities, by type. */
  readonly gone: Map<string, number>;
  /** Position of each entity in the order of creation, by id. */
  readonly order: Map<string, number>;
  next: number;
}

/** Indexes by store, created on first use. A saved or restored store is a new object. */
const indexes = new WeakMap<Store, EntityIndex>();

function indexOf(store: Store): EntityIndex {
  const known = indexes.get(store);
  if (known) return known;
  const index: EntityIndex = {
    all: new Map(),
    linking: new Map(),
    together: new Map(),
    gone: new Map(),
    order: new Map(),
    next: 0,
  };
  indexes.set(store, index);
  for (const { typename } of store.gone.values()) countGone(index, typename);
  for (const entity of store.entities.values()) insert(index, entity);
  return index;
}

/** Adds an entity to a store, replacing one with the same id. */
export function addEntity(store: Store, entity: Entity): void {
  const index = indexOf(store);
  const before = store.entities.get(entity.id);
  if (before) withdraw(index, before);
  store.entities.set(entity.id, entity);
  insert(index, entity);
}

/**
 * Removes an entity from a store, which remembers its id. Returns false if the store does not have
 * it.
 */
export function removeEntity(store: Store, entity: Entity): boolean {
  const index = indexOf(store);
  if (!store.entities.delete(entity.id)) return false;
  withdraw(index, entity);
  index.order.delete(entity.id);
  if (!store.gone.has(entity.id)) countGone(index, entity.typename);
  store.gone.set(entity.id, entity);
  return true;
}

/** Changes the links of a stored entity and updates the index. */
export function changeLinks(store: Store, entity: Entity, change: () => void): void {
  const index = indexOf(store);
  withdraw(index, entity);
  change();
  insert(index, entity);
}

/**
 * Returns how many entities of a type were ever made, including removed ones, so that no id is
 * reused.
 */
export function madeOf(store: Store, typename: string): number {
  const { all, gone } = indexOf(store);
  return (all.get(typename)?.length ?? 0) + (gone.get(typename) ?? 0);
}

/**
 * Returns all entities of some types in the order of creation; with an owner, only those that link
 * to it.
 */
export function entitiesOf(
  store: Store,
  typenames: readonly string[],
  owner?: string,
): readonly Entity[] {
  const { all, linking, together, order } = indexOf(store);
  const byType = owner === undefined ? all : linking.get(owner);
  if (!byType) return [];
  const name = typenames.join(' ');
  const known = byType.get(name);
  if (known || typenames.length < 2) return known ?? [];
  const list = typenames
    .flatMap((typename) => byType.get(typename) ?? [])
    .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  byType.set(name, list);
  together.set(name, new Set(typenames));
  return list;
}

/** Returns the index of an entity in a list that is in the order of creation; -1 if absent. */
export function placeOfEntity(store: Store, entities: readonly Entity[], id: string): number {
  const entity = store.entities.get(id);
  const place = entity ? placeIn(indexOf(store), entities, entity) : -1;
  return entities[place]?.id === id ? place : -1;
}

function countGone({ gone }: EntityIndex, typename: string): void {
  gone.set(typename, (gone.get(typename) ?? 0) + 1);
}

function insert(index: EntityIndex, entity: Entity): void {
  if (!index.order.has(entity.id)) {
    index.order.set(entity.id, index.next);
    index.next += 1;
  }
  for (const byType of holdersOf(index, entity)) {
    if (!byType.has(entity.typename)) byType.set(entity.typename, []);
    for (const list of listsFor(index, byType, entity))
      list.splice(placeIn(index, list, entity), 0, entity);
  }
}

function withdraw(index: EntityIndex, entity: Entity): void {
  for (const byType of holdersOf(index, entity))
    for (const list of listsFor(index, byType, entity)) {
      const at = placeIn(index, list, entity);
      if (list[at]?.id === entity.id) list.splice(at, 1);
    }
}

/**
 * Returns the lists that contain an entity: that of its type, and those of groups with its type.
 */
function listsFor({ together }: EntityIndex, byType: ByType, { typename }: Entity): Entity[][] {
  const names = [...together].flatMap(([name, types]) => (types.has(typename) ? [name] : []));
  return [typename, ...names].flatMap((name) => {
    const list = byType.get(name);
    return list ? [list] : [];
  });
}

/** Returns the lists of all entities, and those of each entity that this one links to. */
function holdersOf({ all, linking }: EntityIndex, { links }: Entity): ByType[] {
  const owned = [...new Set(links.values())].map((owner) => {
    const byType: ByType = linking.get(owner) ?? new Map();
    linking.set(owner, byType);
    return byType;
  });
  return [all, ...owned];
}

/**
 * Returns the index of an entity in a list, or its insertion point, by binary search from the end.
 */
function placeIn({ order }: EntityIndex, list: readonly Entity[], { id }: Entity): number {
  const own = order.get(id) ?? 0;
  let [low, high] = [0, list.length];
  const last = list.at(-1);
  if (!last || (order.get(last.id) ?? 0) < own) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((order.get(list[middle]?.id ?? '') ?? 0) < own) low = middle + 1;
    else high = middle;
  }
  return low;
}
