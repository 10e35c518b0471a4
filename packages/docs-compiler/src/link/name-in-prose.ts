import type { Reference } from '../graph.ts';
import type { SchemaElement } from '../parse/schema.ts';
import { humpsOf } from '../text/slug.ts';
import type { LinkContext } from './context.ts';
import { missOf, type Miss } from './miss.ts';
import { resolve } from './resolve.ts';
import { readName, type WrittenName } from './written-name.ts';

/** What a code span in prose names, or was meant to name. */
export type Named = Pick<Reference, 'target'> & Miss;

/**
 * Reads a code span as a name of the schema. Undefined for all other code, which is nobody's
 * business: a false finding costs more than a missed one. `isOwn` says of a single name whether
 * the text around it gives it a meaning.
 */
export function nameInProse(
  context: LinkContext,
  { text, isOwn }: { readonly text: string; readonly isOwn: (name: string) => boolean },
): Named | undefined {
  const written = readName(text);
  if (!written) return undefined;

  const target = resolve(context, written) ?? rootFieldOf(context, written);
  if (target) return { target, near: [] };

  const miss = missOf(context, written);
  return miss && written.kind === 'name' && isOwn(written.name) ? undefined : miss;
}

/** `clientRefundCreate` names an operation; `node` or `user` alone could be anything. */
function rootFieldOf({ names }: LinkContext, written: WrittenName): SchemaElement | undefined {
  if (written.kind !== 'name' || humpsOf(written.name) < 2) return undefined;
  return names.rootFields.get(written.name);
}
