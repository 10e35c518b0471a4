import type { Graph } from '../graph.ts';
import type { Demand } from '../demand.ts';

/** Examples, each checked or with `ignore`. */
export function examplesOf({ examples }: Graph): readonly Demand[] {
  return examples.map(({ id, page, parsed }) => ({
    name: id,
    subject: page.route,
    met: parsed.ignore === undefined,
    span: parsed.fence.span,
  }));
}
