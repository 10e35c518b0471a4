import type { GraphJson } from '../graph-json.ts';
import type { Graph } from '../graph.ts';

export function topicsJson({ topics }: Graph): GraphJson['topics'] {
  return topics.map(({ id, title }) => ({ id, title }));
}
