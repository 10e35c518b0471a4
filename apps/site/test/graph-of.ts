import { fileURLToPath } from 'node:url';

import { compile, createProject, emit, loadProject } from 'docs-compiler';
import type { GraphJson } from 'docs-compiler/graph';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The graph of a schema alone, by the real compiler. */
export function graphOfSchema(...texts: readonly string[]): GraphJson {
  const schemaFiles = texts.map((text, at) => ({ path: `schema/${at}.graphql`, text }));
  return emit(compile(createProject({ schemaFiles, today: '2026-11-21' })).graph);
}

/** The graph of the docs in this repository. */
export function graphOfShippedDocs(): GraphJson {
  const { project } = loadProject({ cwd: root, today: '2026-11-21' });
  return emit(compile(project).graph);
}
