import type { Graph } from '../graph.ts';
import type { CoverageItem } from './item.ts';

/** Examples, each checked or with `ignore`. */
export function examplesOf({ examples }: Graph): readonly CoverageItem[] {
  return examples.map(({ id, page, parsed }) => ({
    name: id,
    subject: page.route,
    covered: parsed.ignore === undefined,
    span: parsed.fence.span,
  }));
}
