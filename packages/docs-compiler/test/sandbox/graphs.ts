import { fileURLToPath } from 'node:url';

import { createSandbox, type Sandbox, type SandboxOptions } from '@docs-compiler/sandbox';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';

import { emit } from '../../src/emit.ts';
import type { GraphJson } from '../../src/graph-json.ts';
import { linkInSteps } from '../../src/link.ts';
import { loadProject } from '../../src/load.ts';
import { parsePage } from '../../src/parse/page.ts';
import { parseSchema } from '../../src/languages/graphql/schema.ts';
import { finish } from '../../src/text/steps.ts';

interface Compiled {
  readonly json: GraphJson;
  readonly schema: GraphQLSchema;
}

/** The graph of a library that lends books, as in `graph.json`. */
export const library: () => Compiled = once(() =>
  compiled(fileURLToPath(new URL('library', import.meta.url))),
);

export function openLibrary(options: Omit<SandboxOptions, 'graph'> = {}): Sandbox {
  return createSandbox({ graph: library().json, ...options });
}

export interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions: { readonly code?: string } }[];
  readonly extensions?: { readonly simulator?: { readonly because: readonly string[] } };
}

/** Sends a request to a sandbox as an integrator's program does. */
export async function ask(
  sandbox: Sandbox,
  query: string,
  { variables = {}, token = sandbox.token() }: { variables?: object; token?: string } = {},
): Promise<Answer> {
  const response = await sandbox.fetch('https://api.library.example/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return JSON.parse(await response.text());
}

/** Serializes a schema so that equal definitions give equal texts. */
export function sorted(schema: GraphQLSchema): string {
  return printSchema(lexicographicSortSchema(schema));
}

export function compiled(cwd: string): Compiled {
  const { project } = loadProject({ cwd, today: '2026-11-22' });
  // Without validation, which other tests cover.
  const schema = parseSchema(project.schemaFiles);
  const pages = project.pageFiles.map((file) => parsePage(project, file));
  const graph = finish(linkInSteps(project, { schema, pages }));
  const json: GraphJson = JSON.parse(JSON.stringify(emit(graph)));
  return { json, schema: graph.schema };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
