import { type Kind, kindNames, kinds, listRoute, slugOf } from '@docs-compiler/graph';
import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { shownElements } from '../model/category.ts';
import { routeOf } from './elements.ts';
import type { NameKind, NamesFile } from './format.ts';

/** Returns the compact, sorted index of coordinates. */
export function namesFile(site: SiteContext, elements: readonly Element[]): NamesFile {
  return {
    kinds: kindNames.map((kind) => nameKind(site, kind)),
    hrefs: Object.fromEntries(elements.flatMap((element) => ownHref(site, element))),
    errors: errorNames(site, elements),
    reasons: reasonsOf(site, elements),
    elements: elements.map(lineOf).join('\n'),
  };
}

function nameKind(site: SiteContext, kind: Kind): NameKind {
  const [first] = shownElements(site, kind);
  return {
    label: kinds[kind].singular,
    member: members[kind] ?? 'Field',
    // The list of a kind without visible elements is hidden.
    folder: first ? site.addresses.href(listRoute(kind)) : '',
    prefix: first ? first.coordinate.slice(0, -first.name.length) : '',
  };
}

const members: Partial<Record<Kind, string>> = { enum: 'Value', input: 'Input field' };

/** Returns the address of an element, if it cannot be derived from its name. */
function ownHref(site: SiteContext, element: Element): [string, string][] {
  const route = routeOf(site, element);
  if (route === undefined || route === `${listRoute(element.kind)}/${slugOf(element.name)}`)
    return [];
  return [[element.coordinate, site.addresses.href(route)]];
}

function errorNames({ graph }: SiteContext, elements: readonly Element[]): Record<string, string> {
  const shown = new Set(elements.map(({ coordinate }) => coordinate));
  const named = graph.errors.flatMap(({ name, coordinate }): [string, string][] =>
    coordinate && shown.has(coordinate) ? [[name, coordinate]] : [],
  );
  return Object.fromEntries(named);
}

/** Returns the enums that are types of error fields. */
function reasonsOf({ graph, index }: SiteContext, elements: readonly Element[]): string[] {
  const errors = new Set(graph.errors.map(({ coordinate }) => coordinate));
  const used = elements
    .filter(({ coordinate }) => errors.has(coordinate))
    .flatMap((element) => ('fields' in element ? (element.fields ?? []) : []))
    .map(({ namedType }) => namedType)
    .filter((name) => index.elements.get(name)?.kind === 'enum');
  return [...new Set(used)].sort();
}

function lineOf(element: Element): string {
  return [kindNames.indexOf(element.kind), token(element), ...membersOf(element).map(token)].join(
    ' ',
  );
}

interface NamedMember {
  readonly name: string;
  readonly deprecated?: object | null;
  readonly arguments?: readonly NamedMember[];
}

/** Returns the members of an element. Root fields are operations with their own lines. */
function membersOf(element: Element): readonly NamedMember[] {
  if (!('usedBy' in element) || element.kind === 'directive' || element.route === null) return [];
  return [...(element.fields ?? []), ...(element.values ?? [])];
}

function token({ name, deprecated, arguments: args = [] }: NamedMember): string {
  const list = args.length > 0 ? `(${args.map(token).join(',')})` : '';
  return `${name}${deprecated ? '~' : ''}${list}`;
}
