import type { Book, Entry } from './book.ts';

type Parts = readonly (readonly [string, unknown])[];

/** The event that a body says it is: one of its own texts is the name, and the key says so. */
export function eventOf({ exact }: Book, parts: Parts): Entry | undefined {
  for (const [key, value] of parts) {
    if (typeof value !== 'string' || !/type|event|topic/i.test(key)) continue;
    const event = exact.get(value)?.find(({ kind }) => kind === 'event');
    if (event) return event;
  }
  return undefined;
}

/** The events whose documented payload has these very keys; those with ids of this kind, if any. */
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

/** `payreq` of `payreq-example-1`: how an id begins tells what it is of. */
function beginnings(value: unknown): string {
  if (typeof value === 'string') return /^\p{L}*/u.exec(value)?.[0] ?? '';
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, part]) => `${key}:${beginnings(part)}`)
    .sort()
    .join();
}
