import type { Store, Token } from '@docs-compiler/simulator';

/** All that a sandbox remembers, apart from what was sent to receivers. */
export interface Remembered {
  /** Of the schema that it is about. */
  readonly schemaHash: string;
  readonly store: Store;
  readonly tokens: readonly (readonly [text: string, token: Token])[];
}

const format = 'docs-compiler sandbox 1';

/** As text that `readState` reads. */
export function stateText(remembered: Remembered): string {
  return `${JSON.stringify({ format, ...remembered }, tagged)}\n`;
}

/** What `stateText` wrote; undefined for anything else. */
export function readState(text: string): Remembered | undefined {
  try {
    const value: unknown = JSON.parse(text, untagged);
    return isRemembered(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** JSON has no maps and no sets. */
export function tagged(_key: string, value: unknown): unknown {
  if (value instanceof Map) return { $map: [...value] };
  if (value instanceof Set) return { $set: [...value] };
  return value;
}

function untagged(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  const [[tag, items] = []] = Object.entries(value);
  if (tag === '$map' && Array.isArray(items)) return new Map(items);
  if (tag === '$set' && Array.isArray(items)) return new Set(items);
  return value;
}

function isRemembered(value: unknown): value is Remembered {
  if (!isObject(value)) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const store = parts.get('store');
  return (
    parts.get('format') === format &&
    typeof parts.get('schemaHash') === 'string' &&
    Array.isArray(parts.get('tokens')) &&
    isObject(store) &&
    'entities' in store &&
    store.entities instanceof Map &&
    'spent' in store &&
    store.spent instanceof Set
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether a text is what `save` of a sandbox gave, whatever its docs. */
export function isSavedState(text: string): boolean {
  return readState(text) !== undefined;
}
