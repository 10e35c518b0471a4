import type { Entity, Store } from './store.ts';

/** Entities by type, or by some types together, in the order in which they were made. */
type ByType = Map<string, Entity[]>;

/** What is looked up of the entities of a store, so that no call has to go through all of them. */
interface EntityIndex {
  readonly all: ByType;
  /** Those that link to an entity, by its id. */
  readonly linking: Map<string, ByType>;
  /** The types that were asked for together, by the name of their lists. */
  readonly together: Map<string, ReadonlySet<string>>;
  /** How many are gone, by type. */
  readonly gone: Map<string, number>;
  /** The place of each in the order of making, by id. */
  readonly order: Map<string, number>;
  next: number;
}

/** Made when it is first asked for; a store that was saved or restored is another one. */
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

/** Puts an entity into a store, in the place of one with its id. */
export function addEntity(store: Store, entity: Entity): void {
  const index = indexOf(store);
  const before = store.entities.get(entity.id);
  if (before) withdraw(index, before);
  store.entities.set(entity.id, entity);
  insert(index, entity);
}

/** Takes an entity out of a store, which remembers that it was there. False where it is not there. */
export function removeEntity(store: Store, entity: Entity): boolean {
  const index = indexOf(store);
  if (!store.entities.delete(entity.id)) return false;
  withdraw(index, entity);
  index.order.delete(entity.id);
  if (!store.gone.has(entity.id)) countGone(index, entity.typename);
  store.gone.set(entity.id, entity);
  return true;
}

/** Changes the links of an entity that is in a store. */
export function changeLinks(store: Store, entity: Entity, change: () => void): void {
  const index = indexOf(store);
  withdraw(index, entity);
  change();
  insert(index, entity);
}

/** How many entities of a type were ever made: no id is given twice. */
export function madeOf(store: Store, typename: string): number {
  const { all, gone } = indexOf(store);
  return (all.get(typename)?.length ?? 0) + (gone.get(typename) ?? 0);
}

/** All entities of some types, in the order in which they were made; with an owner, those that link to it. */
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

/** The place of an entity among some that are in the order in which they were made; -1 where it is not there. */
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

/** The list of its type, and those of its type with others. */
function listsFor({ together }: EntityIndex, byType: ByType, { typename }: Entity): Entity[][] {
  const names = [...together].flatMap(([name, types]) => (types.has(typename) ? [name] : []));
  return [typename, ...names].flatMap((name) => {
    const list = byType.get(name);
    return list ? [list] : [];
  });
}

/** The lists of all, and of each that the entity links to. */
function holdersOf({ all, linking }: EntityIndex, { links }: Entity): ByType[] {
  const owned = [...new Set(links.values())].map((owner) => {
    const byType: ByType = linking.get(owner) ?? new Map();
    linking.set(owner, byType);
    return byType;
  });
  return [all, ...owned];
}

/** Where an entity is in a list, or would be: found by halves, and most often at the end. */
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
