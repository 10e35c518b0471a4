import { humpsOf } from '@docs-compiler/graph';
import type { Reference } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { LinkContext } from './context.ts';
import { missOf, missOfArgument, type Miss } from './miss.ts';
import { nearBare, nearInProse } from './near.ts';
import { resolve, typeNamed, withArguments } from './resolve.ts';
import { isTransposed } from '../text/slip.ts';
import type { Surroundings } from './surroundings.ts';
import { readName } from './written-name.ts';

/** The element that a code span in prose names, or its near misses. */
export type Named = Pick<Reference, 'target'> & Miss;

/** A code span, with the context for names without an owner. */
export interface CodeInProse {
  readonly text: string;
  readonly around: Surroundings;
  /**
   * The code spans on the same line. A near miss that is on the same line is a different name, not
   * the intended one.
   */
  readonly line: ReadonlySet<string>;
  /**
   * Checks whether a name without an owner has another meaning in this text, such as a fact, a
   * frontmatter key or a variable. Such a name is not a misspelled schema name.
   */
  isOwn(name: string): boolean;
}

/**
 * Resolves a code span as a schema name. Returns undefined for any other code, because a false
 * positive costs more than a missed finding.
 */
export function nameInProse(context: LinkContext, code: CodeInProse): Named | undefined {
  const written = readName(code.text);
  switch (written?.kind) {
    case undefined:
      return undefined;
    case 'name':
      return nameAlone(context, { ...code, name: written.name });
    case 'call':
      return callInProse(context, { ...code, ...written });
    case 'member':
    case 'directive': {
      const target = resolve(context, written);
      return target ? { target, near: [] } : missOf(context, written);
    }
    default:
      return written satisfies never;
  }
}

/** Returns the element that a code span names without any context. */
export function elementNamed(context: LinkContext, text: string): SchemaElement | undefined {
  const written = readName(text);
  if (written?.kind === 'name')
    return typeNamed(context, written.name) ?? rootFieldOf(context, written.name);
  return written && resolve(context, written);
}

type Alone = CodeInProse & { readonly name: string };

function nameAlone(context: LinkContext, alone: Alone): Named | undefined {
  const target = typeNamed(context, alone.name) ?? rootFieldOf(context, alone.name);
  if (target) return { target, near: [] };
  const near = ifNear(nearNames(context, alone));
  if (near) return near;
  const isFormer = context.isFormer(alone.name) && !alone.isOwn(alone.name);
  return isFormer ? { near: [], isFormer } : undefined;
}

/**
 * Resolves an operation by its own name. Only compound names such as `clientRefundCreate` count:
 * `node` or `user` can mean anything.
 */
function rootFieldOf({ names }: LinkContext, name: string): SchemaElement | undefined {
  return humpsOf(name) < 2 ? undefined : names.rootFields.get(name);
}

/** Returns the near misses of a name: members of the text's subjects, types and operations. */
function nearNames(
  context: LinkContext,
  { text, name, around, line, isOwn }: Alone,
): readonly SchemaElement[] {
  if (context.names.known.has(name) || isOwn(name)) return [];
  // Only types have brackets and `!`.
  const isBare = text.startsWith(name) && !text.endsWith('!');
  const near = [
    ...(isBare
      ? nearBare(around, name).filter(
          (each) => !line.has(each.name) || isTransposed(name, each.name),
        )
      : []),
    ...(humpsOf(name) < 2 ? [] : nearInProse(context, name)),
  ];
  return near.filter((each, index) => near.findIndex((one) => one.name === each.name) === index);
}

type Call = Alone & { readonly arguments: readonly string[] };

/** Resolves a call with named arguments, a syntax that few other languages have. */
function callInProse(context: LinkContext, call: Call): Named | undefined {
  const root = rootFieldOf(context, call.name);
  const fields = [...(call.around.parts().get(call.name) ?? []), ...(root ? [root] : [])].filter(
    ({ kind }) => kind === 'field',
  );
  const [first] = fields;
  if (!first) {
    const near = nearNames(context, call).filter(({ kind }) => kind === 'field');
    return near.length > 0 ? { near, wrong: call.name } : undefined;
  }
  const names = call.arguments;
  for (const element of fields) {
    const target = withArguments(context, { element, names });
    if (target) return { target, near: [] };
  }
  return missOfArgument(context, { field: first, names });
}

function ifNear(near: readonly SchemaElement[]): Miss | undefined {
  return near.length > 0 ? { near: near.slice(0, 3) } : undefined;
}
