import type { ConfigReference } from '../graph.ts';
import type { LinkContext } from './context.ts';
import { lookUp } from './fact-reference.ts';

/** The elements of the schema that the config names: what is not simulated. */
export function linkConfigReferences(context: LinkContext): readonly ConfigReference[] {
  const { config } = context;
  return Object.keys(config.sandbox?.skip ?? {}).flatMap((name) => {
    const span = config.keySpanAt(['sandbox', 'skip', name]);
    const written = { name, from: 'operation' } as const;
    return span ? [{ ...written, span, ...lookUp(context, written) }] : [];
  });
}
