import { createOutputReader, type Output } from '../src/output.ts';
import type { Graph } from '../src/graph.ts';
import type { FileContent } from './project.ts';

const folder = 'dist/';

/**
 * Returns the files as output rules receive them: as if a renderer had written them below `dist/`.
 */
export function outputOf(graph: Graph, files: Readonly<Record<string, FileContent>>): Output {
  const made = Object.entries(files).flatMap(([path, text]): [string, string][] =>
    path.startsWith(folder) && typeof text === 'string' ? [[path.slice(folder.length), text]] : [],
  );
  const reader = createOutputReader(graph, { paths: made.map(([path]) => path) });
  for (const [path, text] of made) reader.read(path, text);
  return reader.output();
}
