import { type Random, below } from '../mutation/random.ts';

/** Values of every type, which replace a cached one. */
const values: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e9,
  1e308,
  '',
  'x',
  'root',
  '__proto__',
  '0-999999999999',
  [],
  {},
  [[]],
  [null],
  { start: -1, end: -5 },
  { type: 'root', children: null },
  { type: 'element', tagName: 'script', properties: { src: evilAddress() }, children: [] },
];

/** Returns a URL that no file of a site may contain. */
export function evilAddress(): string {
  return 'https://evil.example/x.js';
}

/** Returns a cached text with a few of its values replaced, removed or duplicated. */
export function forgedText(text: string, random: Random): string {
  const kind = below(random, 10);
  if (kind === 0) return text.slice(0, below(random, text.length));
  if (kind === 1) return JSON.stringify(values[below(random, values.length)]);
  let value: unknown = JSON.parse(text);
  for (let times = below(random, 3); times >= 0; times -= 1) value = forged(value, random);
  // JSON has no undefined: the whole value may have been removed.
  return JSON.stringify(value) ?? 'null';
}

/** Replaces the value itself or a nested one; every depth is equally likely. */
function forged(value: unknown, random: Random): unknown {
  const paths = pathsIn(value);
  const path = paths[below(random, paths.length)] ?? [];
  return replaced(value, path, random);
}

type Path = readonly string[];

function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part).map((path) => [key, ...path]),
  );
  return [[], ...inner];
}

function replaced(value: unknown, [key, ...rest]: Path, random: Random): unknown {
  if (key === undefined || typeof value !== 'object' || value === null)
    return values[below(random, values.length)];
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name !== key) return [[name, part]];
    if (rest.length > 0) return [[name, replaced(part, rest, random)]];
    const kind = below(random, 4);
    if (kind === 0) return [];
    if (kind === 1)
      return [
        [name, part],
        [`${name}x`, part],
      ];
    return [[name, values[below(random, values.length)]]];
  });
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
