import type { SequenceProps } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';

/** A diagram of the page's frontmatter by its name. A step is a call unless it says otherwise. */
export function sequenceProps(page: PageJson | undefined, name: string): SequenceProps | undefined {
  const sequence = page?.sequence?.[name];
  if (!page || !sequence) return undefined;
  return {
    title: `${page.title}: who calls whom`,
    actors: sequence.actors,
    steps: sequence.steps.map(({ kind = 'call', ...step }) => ({ ...step, kind })),
  };
}
