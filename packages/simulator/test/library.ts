import { readFileSync } from 'node:fs';

import type { Behavior } from '@docs-compiler/graph';
import { buildSchema } from 'graphql';

import {
  createSimulation,
  scalarChecks,
  type Simulation,
  type Token,
  type World,
} from '../src/index.ts';

/** The schema of a library that lends books, unrelated to the shipped docs. */
export const schema = buildSchema(
  readFileSync(new URL('library.graphql', import.meta.url), 'utf8'),
);

/** The behavior of the library, as frontmatter declares it. */
export const behavior: Behavior = JSON.parse(
  readFileSync(new URL('library.json', import.meta.url), 'utf8'),
);

const world: World = {
  roots: { library: { name: 'Town library', books: ['book-1', 'book-2'] } },
  entities: {
    'book-1': { type: 'Book', values: { title: 'Rivers', price: '12.00' } },
    'book-2': { type: 'Book', values: { title: 'Hills' } },
    'film-1': { type: 'Film', values: { title: 'Tides', minutes: 90 } },
  },
};

const scalars = scalarChecks(
  {
    Isbn: { pattern: '^[0-9]{13}$', examples: ['9780000000002'] },
    Date: { pattern: '^[-0-9]{10}$' },
    Time: { pattern: '^[0-9]{2}:' },
  },
  (each) => {
    const pattern = new RegExp(String(each['pattern']), 'u');
    return (value) => typeof value === 'string' && pattern.test(value);
  },
);

export const start = Date.parse('2031-05-14T09:00:00.000Z');

export const reader: Token = { kind: 'card', scopes: ['lend', 'money'] };

export function openLibrary(rules = behavior): Simulation {
  return createSimulation({
    schema,
    behavior: rules,
    world,
    scalars,
    now: start,
    host: { newId: (typename, made) => `${typename.toLowerCase()}-${made + 1}` },
  });
}
