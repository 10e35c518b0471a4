import { Sequence, stepText, type SequenceProps } from '@docs-compiler/ui';
import type { PageJson } from 'docs-compiler/graph';

import { escapeText } from '../markdown/escape.ts';
import type { SiteComponent } from './component.ts';

export const sequence: SiteComponent<'Sequence'> = {
  html({ page, props }) {
    const drawn = sequenceProps(page, props.name);
    return drawn && <Sequence {...drawn} />;
  },
  markdown({ page, props }) {
    const drawn = sequenceProps(page, props.name);
    return drawn ? sequenceMarkdown(drawn) : '';
  },
  facts: ({ page, props }) => page.sequence?.[props.name]?.steps ?? [],
};

/** Renders the messages of a sequence diagram as an ordered list. */
function sequenceMarkdown({ title, steps }: SequenceProps): string {
  const lines = steps.map((step, at) => `${at + 1}. ${escapeText(stepText(step))}`);
  return `**${escapeText(title)}**\n\n${lines.join('\n')}`;
}

/**
 * Returns a sequence diagram from a page's frontmatter by its name. The default kind of a step is a
 * call.
 */
function sequenceProps(page: PageJson | undefined, name: string): SequenceProps | undefined {
  const sequence = page?.sequence?.[name];
  if (!page || !sequence) return undefined;
  return {
    title: `${page.title}: sequence of calls`,
    actors: sequence.actors,
    steps: sequence.steps.map(({ kind = 'call', ...step }) => ({ ...step, kind })),
  };
}
