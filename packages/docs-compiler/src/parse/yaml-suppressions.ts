import type { Span } from '../source.ts';
import { yamlComments } from '../text/yaml-comments.ts';
import { mayHoldSuppressions, readSuppression, type Suppression } from './suppression.ts';

/** The `# docs-ignore …` comments of a frontmatter. Each covers the key or item that comes next. */
export function yamlSuppressions(block: Span): Suppression[] {
  if (!mayHoldSuppressions(block.file.text.slice(block.start, block.end))) return [];

  const marks = { opening: '#'.length, closing: 0 };
  return yamlComments(block).flatMap(
    ({ span, next }) => readSuppression({ span, marks, covers: next }) ?? [],
  );
}
