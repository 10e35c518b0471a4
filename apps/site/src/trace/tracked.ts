import type { GraphJson } from 'docs-compiler/graph';

import { read, type Cell } from './cells.ts';

/** The traced keys by list of a graph: those that contain text or code, or are derived from it. */
const tracedNames = {
  pages: ['description', 'headings', 'body', 'names', 'source'],
  types: ['description', 'descriptionBody', 'source'],
  directives: ['description', 'descriptionBody', 'source'],
  operations: ['description', 'descriptionBody', 'source'],
  examples: ['operation', 'names', 'variables', 'responses', 'source'],
} as const;

/** The key of an object's cells, a symbol so that JSON and copies do not contain it. */
const slots = Symbol('slots');

type Mapping = (value: unknown) => unknown;

interface Slot {
  readonly cell: Cell;
  /** Maps the value when it is read. */
  readonly shown?: Mapping;
}

interface Tracked {
  [slots]?: Record<string, Slot>;
}

let isOutline = false;

/** Shared property descriptors, so that objects with the same keys share a shape. */
const properties: ReadonlyMap<string, PropertyDescriptor> = new Map(
  [...new Set(Object.values(tracedNames).flat())].map((name): [string, PropertyDescriptor] => [
    name,
    {
      enumerable: true,
      get(this: Tracked) {
        // The presence of a key is part of the outline, because ids count the cells.
        if (isOutline) return true;
        const slot = this[slots]?.[name];
        if (!slot) return undefined;
        const value = read(slot.cell);
        return slot.shown ? slot.shown(value) : value;
      },
    },
  ]),
);

/** Returns a graph that reads the same, in which some values are cells. */
export function trackedGraph(graph: GraphJson): {
  readonly graph: GraphJson;
  readonly cells: readonly Cell[];
} {
  const cells: Cell[] = [];
  const lists = Object.entries(tracedNames).map(([list, names]) => {
    const isTraced: ReadonlySet<string> = new Set(names);
    return [list, tracked(Reflect.get(graph, list), isTraced)];
  });
  return { graph: { ...graph, ...Object.fromEntries(lists) }, cells };

  function tracked(value: unknown, isTraced: ReadonlySet<string>): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => tracked(item, isTraced));
    const copy: Tracked & Record<string, unknown> = {};
    // Redefining a property would make the object slow to read.
    for (const [name, item] of Object.entries(value)) {
      if (isTraced.has(name)) addSlot(copy, name, { cell: addedCell(item) });
      else addValue(copy, name, tracked(item, isTraced));
    }
    return copy;
  }

  function addedCell(value: unknown): Cell {
    const cell = { id: cells.length, value };
    cells.push(cell);
    return cell;
  }
}

function addSlot(object: Tracked, name: string, slot: Slot): void {
  const property = properties.get(name);
  if (!property) return;
  // Copies have plain values and no cells.
  const others = object[slots];
  if (others) others[name] = slot;
  else Object.defineProperty(object, slots, { value: { [name]: slot } });
  Object.defineProperty(object, name, property);
}

/** Adds a property, even one called `__proto__`, which may occur in directive arguments. */
function addValue(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true });
  else object[name] = value;
}

/** Checks whether an object has cells. */
export function hasCells(object: object): boolean {
  return slots in object;
}

/** Copies an object with each value mapped; values of cells are mapped when they are read. */
export function mappedCells<Value extends object>(object: Value, map: Mapping): Value;
export function mappedCells(object: Tracked, map: Mapping): object {
  const copy: Tracked & Record<string, unknown> = {};
  for (const name of Object.keys(object)) {
    const slot = object[slots]?.[name];
    if (slot) addSlot(copy, name, { cell: slot.cell, shown: shownOnce(slot, map) });
    else copy[name] = map(Reflect.get(object, name));
  }
  return copy;
}

function shownOnce({ shown }: Slot, map: Mapping): Mapping {
  let made: { readonly value: unknown } | undefined;
  return (value) => (made ??= { value: map(shown ? shown(value) : value) }).value;
}

/** Returns everything in a graph except for the values of its cells, as JSON. */
export function outlineOf(graph: GraphJson): string {
  isOutline = true;
  try {
    return JSON.stringify(graph);
  } finally {
    isOutline = false;
  }
}
