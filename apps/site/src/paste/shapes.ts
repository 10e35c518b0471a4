import type { FieldJson, GraphJson, TypeJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { GraphIndex } from '../graph-index.ts';
import type { ExplanationsFile } from './format.ts';
import type { Thing } from './things.ts';

/** What tells of an answer's shape: which fields lead where, and what an abstract type can be. */
export function shapesOf(
  { graph, index }: SiteContext,
  things: readonly Thing[],
): Pick<ExplanationsFile, 'types' | 'members'> {
  const explained = new Set(things.flatMap(({ type }) => type ?? []));
  const shown = graph.types.filter(({ route }) => !index.isHidden(route));
  const abstract = shown.filter((type) => membersOf(type).some((name) => explained.has(name)));
  const composite = new Set(shown.filter(({ fields, members }) => fields ?? members).map(nameOf));
  const leadsOn = (type: string) => composite.has(type) || explained.has(type);
  const lines = shown
    .filter(({ kind, route }) => (kind === 'object' || kind === 'interface') && route !== null)
    .map(({ name, fields = [] }) => [
      name,
      lineOf(fields.filter(({ namedType }) => explained.has(name) || leadsOn(namedType))),
    ]);
  return {
    types: Object.fromEntries([
      ['', lineOf(callsOf(graph, index))],
      ...lines.filter(([, line]) => line !== ''),
    ]),
    members: Object.fromEntries(abstract.map((type) => [type.name, membersOf(type).join(' ')])),
  };
}

function membersOf({ members = [], implementedBy = [] }: TypeJson): string[] {
  return [...members.map(nameOf), ...implementedBy];
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

type Typed = Pick<FieldJson, 'name' | 'type' | 'namedType'>;

function lineOf(fields: readonly Typed[]): string {
  // Text that is always there is worth asking for.
  return fields
    .map(({ name, type, namedType }) => `${name}:${type === 'String!' ? type : namedType}`)
    .join(' ');
}

/** The fields of all root types: an answer does not say which it is, and most are queries. */
function callsOf({ operations }: GraphJson, { isHidden }: GraphIndex) {
  const kinds = ['query', 'mutation', 'subscription'];
  const shown = operations
    .filter(({ route }) => !isHidden(route))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return [...new Map(shown.toReversed().map((call) => [call.name, call])).values()];
}
