import { createOutputReader, type Output } from '../src/output.ts';
import type { Graph } from '../src/graph.ts';

const folder = 'dist/';

/** What the files below `dist/` would be to the rules if a renderer had made them. */
export function outputOf(
  graph: Graph,
  files: Readonly<Record<string, string | Uint8Array>>,
): Output {
  const reader = createOutputReader(graph);
  for (const [path, text] of Object.entries(files))
    if (path.startsWith(folder) && typeof text === 'string')
      reader.read(path.slice(folder.length), text);
  return reader.output();
}
