import { partCoordinate } from '@docs-compiler/graph';

import type { Edit } from '../diagnostic.ts';
import type { PageNode } from '../graph.ts';
import { hasFields, typesNamed, typesOf } from '../link/behavior/parts.ts';
import { ruledCall, type RuledCall, typesMade } from '../link/behavior/things.ts';
import type { LinkContext } from '../link/context.ts';
import { typeOfPart } from '../link/resolve.ts';
import type { SchemaElement } from '../parse/types.ts';
import { splitPage } from '../parse/split-page.ts';
import { typeOfElement } from '../schema/element-type.ts';
import type { Span } from '../source.ts';
import type { RenameTarget } from './target.ts';
import { changeParts } from './yaml-edits.ts';

// A call copies each argument to the field of the same name of the entity that it creates. When
// only one of the two is renamed, the rule of the call has to say so: `copies: { total: amount }`.

/** The edits of `copies:`, and the spans of entries that they remove. */
export interface CopyEdits {
  readonly edits: readonly Edit[];
  readonly removed: readonly Span[];
}

/** Returns the edits that keep what calls copy. A rename back removes entries that it added. */
export function copyEdits(
  context: LinkContext,
  target: RenameTarget,
  pages: readonly PageNode[],
): CopyEdits {
  const all = pages.flatMap((page) => {
    const call = ruledCall(context, page);
    const change = call && changeOf(context, target, call);
    const parts = splitPage(page.parsed.file);
    if (!change || parts.kind !== 'frontmatter') return [];
    const entries = Object.keys(call.rule.copies ?? {});
    const collection = { block: parts.block, path: ['call', 'copies'], kind: 'map' } as const;
    return [
      {
        edits: changeParts(collection, change),
        removed: change.removed.flatMap((index) => {
          const path = ['call', 'copies', entries[index] ?? ''];
          return [page.parsed.keySpanAt(path), page.parsed.spanAt(path)];
        }),
      },
    ];
  });
  return {
    edits: all.flatMap(({ edits }) => edits),
    removed: all.flatMap(({ removed }) => removed),
  };
}

interface Change {
  readonly added: readonly string[];
  readonly removed: readonly number[];
}

function changeOf(
  context: LinkContext,
  { coordinates, name, to }: RenameTarget,
  { rule, operation }: RuledCall,
): Change | undefined {
  const added = new Map<string, string>();
  const removed = new Set<number>();
  const copies = Object.entries(rule.copies ?? {});
  const renames = (element: SchemaElement): boolean => coordinates.has(element.coordinate);
  for (const type of typesNamed(context, typesMade(rule.creates)))
    for (const { element: source, path } of sourcesOf(context, operation)) {
      const field = fieldOf(context, type, source.name);
      const isExplicit = copies.some(([own]) => own === source.name);
      if (
        field &&
        renames(field) !== renames(source) &&
        !isExplicit &&
        fits(context, { field, source })
      )
        added.set(renames(field) ? to : name, renames(source) ? replaced(path, to) : path);
      for (const [index, [own, from]] of copies.entries()) {
        const copy = from === path ? fieldOf(context, type, own) : undefined;
        if (!copy || renames(copy) === renames(source)) continue;
        const isSame = renames(copy) ? to === source.name : own === to;
        if (isSame && fits(context, { field: copy, source })) removed.add(index);
      }
    }
  if (added.size + removed.size === 0) return undefined;
  return {
    added: [...added].map(([field, path]) => `${field}: ${path}`),
    removed: [...removed],
  };
}

function replaced(path: string, to: string): string {
  return path.replace(/\w+$/, to);
}

interface Source {
  /** An argument, or a field of an input object that is an argument. */
  readonly element: SchemaElement;
  readonly path: string;
}

/** Returns what a call may copy: its arguments, and the fields of those that are objects. */
function sourcesOf(context: LinkContext, { coordinate }: SchemaElement): Source[] {
  return (context.children.get(coordinate) ?? []).flatMap((argument) => {
    const type = typeOfPart(context, argument);
    const fields = type?.kind === 'input' ? (context.children.get(type.coordinate) ?? []) : [];
    return [
      { element: argument, path: argument.name },
      ...fields.map((element) => ({ element, path: `${argument.name}.${element.name}` })),
    ];
  });
}

function fieldOf(
  { schema: { elements } }: LinkContext,
  type: SchemaElement,
  name: string,
): SchemaElement | undefined {
  return name === 'id' ? undefined : elements.get(partCoordinate(type.name, name));
}

interface Copied {
  readonly field: SchemaElement;
  readonly source: SchemaElement;
}

/** Checks whether a call copies the value: both are lists or neither is, and both have fields or neither has. */
function fits(context: LinkContext, { field, source }: Copied): boolean {
  const { schema } = context.schema;
  const [from, to] = [source, field].map((each) => String(typeOfElement(schema, each)));
  if (from?.startsWith('[') !== to?.startsWith('[')) return false;
  const [held] = typesOf(context, [field]);
  const [given] = typesOf(context, [source]);
  if (!held || !hasFields(held)) return true;
  return held.kind === 'object' && given !== undefined && hasFields(given);
}
