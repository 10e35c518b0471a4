import { humpsOf } from '@docs-compiler/graph';
import type { Reference } from '../graph.ts';
import type { SchemaElement } from '../parse/types.ts';
import type { LinkContext } from './context.ts';
import { missOf, missOfArgument, type Miss } from './miss.ts';
import { nearBare, nearInProse } from './near.ts';
import { resolve, typeNamed, withArguments } from './resolve.ts';
import type { Surroundings } from './surroundings.ts';
import { readName } from './written-name.ts';

/** What a code span in prose names, or was meant to name. */
export type Named = Pick<Reference, 'target'> & Miss;

/** A code span, and what the text around it tells of names that have no owner. */
export interface CodeInProse {
  readonly text: string;
  readonly around: Surroundings;
  /** The code spans of the same line: a name that stands beside its near miss is not meant by it. */
  readonly line: ReadonlySet<string>;
  /** Whether the text around it gives a single name another meaning. */
  isOwn(name: string): boolean;
}

/**
 * Reads a code span as a name of the schema. Undefined for all other code, which is nobody's
 * business: a false finding costs more than a missed one.
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

/** What a code span names by itself. */
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

/** `clientRefundCreate` names an operation; `node` or `user` alone could be anything. */
function rootFieldOf({ names }: LinkContext, name: string): SchemaElement | undefined {
  return humpsOf(name) < 2 ? undefined : names.rootFields.get(name);
}

/** What a name may be meant for: a part of what the text is about, a type or an operation. */
function nearNames(
  context: LinkContext,
  { text, name, around, line, isOwn }: Alone,
): readonly SchemaElement[] {
  if (context.names.known.has(name) || isOwn(name)) return [];
  // Brackets and `!` stand at types only.
  const isBare = text.startsWith(name) && !text.endsWith('!');
  const near = [
    ...(isBare ? nearBare(around, name).filter((each) => !line.has(each.name)) : []),
    ...(humpsOf(name) < 2 ? [] : nearInProse(context, name)),
  ];
  return near.filter((each, index) => near.findIndex((one) => one.name === each.name) === index);
}

type Call = Alone & { readonly arguments: readonly string[] };

/** A field that is called as nobody else's function would be: its arguments have names. */
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
