import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compile, createProject, emit } from 'docs-compiler';
import type { GraphJson } from 'docs-compiler/graph';

import { sharedDocs } from './shared.ts';

/** Compiles a schema without pages to a graph. */
export function graphOfSchema(...texts: readonly string[]): GraphJson {
  const schemaFiles = texts.map((text, at) => ({ path: `schema/${at}.graphql`, text }));
  return emit(compile(createProject({ schemaFiles, today: '2026-11-21' })).graph);
}

/** Returns the graph of this repository's docs, from the build that all tests share. */
export async function graphOfShippedDocs(): Promise<GraphJson> {
  const { folder } = await sharedDocs();
  return JSON.parse(readFileSync(join(folder, 'graph.json'), 'utf8'));
}
