import type { GraphJson } from 'docs-compiler/graph';

import { read, type Cell } from './cells.ts';

// A value in a graph is a cell or belongs to the outline. The outline lists the pages, elements and
// examples, so that a cell has the same id in all graphs with the same outline.

/** The keys of a graph that belong to the outline, beside the lists of pages, elements and examples. */
const graphOutline: ReadonlySet<string> = new Set([
  'formatVersion',
  'site',
  'topics',
  'sidebar',
  'redirects',
]);
/**
 * The keys of a schema element that belong to the outline. The page of an element shows its
 * neighbors by role and topic, so each page depends on those of all elements.
 */
const elementOutline: ReadonlySet<string> = new Set([
  'name',
  'kind',
  'route',
  'coordinate',
  'role',
  'topic',
]);
/** The keys of pages and examples that are cells: those that contain text or code. */
const pageCells: ReadonlySet<string> = new Set([
  'description',
  'headings',
  'body',
  'names',
  'source',
]);
const exampleCells: ReadonlySet<string> = new Set([
  'operation',
  'names',
  'variables',
  'responses',
  'source',
]);

/**
 * The keys of the parts of an element (its fields, arguments and values) that have a cell of their
 * own, one for all parts: an edit of a description changes no signature, and a new line in a file
 * moves all definitions below it.
 */
const partCells: ReadonlyMap<string, 'prose' | 'sources'> = new Map([
  ['description', 'prose'],
  ['descriptionBody', 'prose'],
  ['source', 'sources'],
]);
const partLists: ReadonlySet<string> = new Set(['fields', 'arguments', 'values']);

/** The key of an object's cells, a symbol so that JSON and copies do not contain it. */
const slots = Symbol('slots');

type Mapping = (value: unknown) => unknown;
type NamedMapping = (value: unknown, name: string) => unknown;

interface Slot {
  readonly cell: Cell;
  readonly value: unknown;
  /** Maps the value when it is read. */
  readonly shown?: Mapping;
}

interface Tracked {
  [slots]?: Record<string, Slot>;
}

let isOutline = false;

/** Property descriptors by key, shared so that objects with the same keys share a shape. */
const properties = new Map<string, PropertyDescriptor>();

function propertyOf(name: string): PropertyDescriptor {
  let property = properties.get(name);
  if (!property) {
    property = {
      enumerable: true,
      get(this: Tracked) {
        const slot = this[slots]?.[name];
        if (!slot) return undefined;
        // Whether there is a value belongs to what contains the object.
        if (isOutline) return true;
        read(slot.cell);
        return slot.shown ? slot.shown(slot.value) : slot.value;
      },
    };
    properties.set(name, property);
  }
  return property;
}

/** Returns a graph that reads the same, in which values are cells. */
export function trackedGraph(graph: GraphJson): {
  readonly graph: GraphJson;
  readonly cells: readonly Cell[];
} {
  const cells: Cell[] = [];
  const lists = {
    pages: graph.pages.map((page) => tracked(page, (name) => pageCells.has(name))),
    types: graph.types.map(element),
    directives: graph.directives.map(element),
    operations: graph.operations.map(element),
    examples: graph.examples.map((example) => tracked(example, (name) => exampleCells.has(name))),
  };
  const isCell = (name: string) => !graphOutline.has(name) && !(name in lists);
  return { graph: tracked({ ...graph, ...lists }, isCell), cells };

  function tracked<Item extends object>(item: Item, isCell: (name: string) => boolean): Item;
  function tracked(item: object, isCell: (name: string) => boolean): object {
    const copy: Tracked = {};
    for (const [name, value] of Object.entries(item)) {
      if (isCell(name)) addSlot(copy, name, { cell: addedCell(value), value });
      else Reflect.set(copy, name, value);
    }
    return copy;
  }

  function element<Item extends object>(item: Item): Item;
  function element(item: object): object {
    const values: Record<'prose' | 'sources', unknown[]> = { prose: [], sources: [] };
    const cells = { prose: addedCell(values.prose), sources: addedCell(values.sources) };
    const entries = Object.entries(item).map(([name, value]) => [
      name,
      partLists.has(name) ? partsOf(value) : value,
    ]);
    return tracked(Object.fromEntries(entries), (name) => !elementOutline.has(name));

    function partsOf(parts: readonly object[]): object[] {
      return parts.map((part) => {
        const copy: Tracked = {};
        for (const [name, value] of Object.entries(part)) {
          const kind = partCells.get(name);
          if (kind) {
            values[kind].push(value);
            addSlot(copy, name, { cell: cells[kind], value });
          } else Reflect.set(copy, name, partLists.has(name) ? partsOf(value) : value);
        }
        return copy;
      });
    }
  }

  function addedCell(value: unknown): Cell {
    const cell = { id: cells.length, value };
    cells.push(cell);
    return cell;
  }
}

function addSlot(object: Tracked, name: string, slot: Slot): void {
  // Copies have plain values and no cells.
  const others = object[slots];
  if (others) others[name] = slot;
  else Object.defineProperty(object, slots, { value: { [name]: slot } });
  Object.defineProperty(object, name, propertyOf(name));
}

/** Checks whether an object has cells. */
export function hasCells(object: object): boolean {
  return slots in object;
}

/** Copies an object with each value mapped; values of cells are mapped when they are read. */
export function mappedCells<Value extends object>(object: Value, map: NamedMapping): Value;
export function mappedCells(object: Tracked, map: NamedMapping): object {
  const copy: Tracked & Record<string, unknown> = {};
  for (const name of Object.keys(object)) {
    const slot = object[slots]?.[name];
    if (slot) addSlot(copy, name, { ...slot, shown: shownOnce(slot, (value) => map(value, name)) });
    else copy[name] = map(Reflect.get(object, name), name);
  }
  return copy;
}

function shownOnce({ shown }: Slot, map: Mapping): Mapping {
  let made: { readonly value: unknown } | undefined;
  return (value) => (made ??= { value: map(shown ? shown(value) : value) }).value;
}

/** Returns a value as JSON, with `true` in place of each cell in it. */
export function outlineOf(value: unknown): string {
  isOutline = true;
  try {
    return JSON.stringify(value) ?? '';
  } finally {
    isOutline = false;
  }
}
