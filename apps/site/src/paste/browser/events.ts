import type { Book, Entry } from './book.ts';

type Parts = readonly (readonly [string, unknown])[];

/** Returns the event that a body names in one of its strings, if the key confirms it. */
export function eventOf({ exact }: Book, parts: Parts): Entry | undefined {
  for (const [key, value] of parts) {
    if (typeof value !== 'string' || !/type|event|topic/i.test(key)) continue;
    const event = exact.get(value)?.find(({ kind }) => kind === 'event');
    if (event) return event;
  }
  return undefined;
}

/**
 * Returns the events whose documented payload has exactly these keys, preferably with the same id
 * prefixes.
 */
export function eventsLike({ entries }: Book, value: unknown): Entry[] {
  const shape = shapeOf(value);
  const alike = entries.filter(
    ({ example }) => example !== undefined && shapeOf(JSON.parse(example)) === shape,
  );
  if (alike.length === 0) return [];
  const begun = beginnings(value);
  const same = alike.filter(({ example }) => beginnings(JSON.parse(example ?? '')) === begun);
  return same.length > 0 ? same : alike;
}

function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, part]) => `${key}{${shapeOf(part)}}`)
    .sort()
    .join();
}

/** Returns the id prefixes in a value, which identify types: `payreq` for `payreq-example-1`. */
function beginnings(value: unknown): string {
  if (typeof value === 'string') return /^\p{L}*/u.exec(value)?.[0] ?? '';
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, part]) => `${key}:${beginnings(part)}`)
    .sort()
    .join();
}
