import { createOutputReader, type Output } from '../src/output.ts';
import type { Graph } from '../src/graph.ts';

const folder = 'dist/';

/** What the files below `dist/` would be to the rules if a renderer had made them. */
export function outputOf(graph: Graph, files: Readonly<Record<string, string>>): Output {
  const made = Object.entries(files).filter(([path]) => path.startsWith(folder));
  const reader = createOutputReader(
    graph,
    made.map(([path]) => path.slice(folder.length)),
  );
  for (const [path, text] of made) reader.read(path.slice(folder.length), text);
  return reader.output();
}
