import { searchFile } from '@docs-compiler/graph';
import { Explained } from '@docs-compiler/ui';
import type { FieldJson, GraphJson, TypeJson } from 'docs-compiler/graph';
import { renderToStaticMarkup } from 'react-dom/server';

import type { SiteContext } from '../context.ts';
import type { GraphIndex } from '../graph-index.ts';
import { inline, nameInline } from '../model/inline.ts';
import { linksAsText } from '../model/summary.ts';
import type { ExplanationsFile } from './format.ts';
import { guidesAbout, pageGuide } from './guides.ts';
import { outcomeThings } from './outcomes.ts';
import { componentPlaces } from './places.ts';
import { isShown, type Thing } from './things.ts';

/** The path of the file, in the search folder because it contains nothing hidden either. */
export const explanationsPath: string = searchFile('explanations');

/** Returns the address of the file; undefined if there is nothing to explain. */
export function explanationsHref(site: SiteContext): string | undefined {
  const { errors, errorCodes, events, lifecycles } = site.graph;
  const facts = [...errors, ...errorCodes, ...events, ...lifecycles];
  return facts.some(isShown(site)) ? site.addresses.file(explanationsPath) : undefined;
}

/** Returns the file of explanations, for a site without links to hidden pages. */
export function explanationsFile(site: SiteContext): ExplanationsFile {
  const things = [
    ...outcomeThings(site),
    ...codeThings(site),
    ...eventThings(site),
    ...valueThings(site),
  ];
  return {
    entries: things.map(({ explained, ...entry }) => ({
      ...entry,
      html: renderToStaticMarkup(<Explained {...explained} />),
    })),
    ...shapesOf(site, things),
    elsewhere: elsewhere(site),
  };
}

/** Returns links to the list of errors, the list with the most codes, and the support page. */
function elsewhere(site: SiteContext): ExplanationsFile['elsewhere'] {
  const places = componentPlaces(site);
  const errors = places.filter(({ isWhole }) => isWhole);
  const count = (route: string) =>
    site.graph.errorCodes.filter(({ page }) => page === route).length;
  const codes = places
    .filter(({ name }) => name === 'ErrorCodes')
    .sort((a, b) => count(b.page.route) - count(a.page.route));
  return [
    ...errors.slice(0, 1).map(({ href }) => ({ label: 'All errors', href })),
    ...codes.slice(0, 2).map(({ href, page }) => ({ label: `Error codes: ${page.title}`, href })),
    ...support(site),
  ];
}

/** Returns the support page, if there is one. */
function support({ graph, addresses }: SiteContext): ExplanationsFile['elsewhere'] {
  const page = graph.pages.find(({ route, hidden }) => route === '/support' && hidden !== true);
  return page ? [{ label: page.title, href: addresses.href(page.route) }] : [];
}

/** Returns the field types and abstract types that are needed to interpret responses. */
function shapesOf(
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
  // Non-null text fields are worth selecting.
  return fields
    .map(({ name, type, namedType }) => `${name}:${type === 'String!' ? type : namedType}`)
    .join(' ');
}

/**
 * Returns the fields of all root types together, because a response does not name its root type.
 */
function callsOf({ operations }: GraphJson, { isHidden }: GraphIndex) {
  const kinds = ['query', 'mutation', 'subscription'];
  const shown = operations
    .filter(({ route }) => !isHidden(route))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return [...new Map(shown.toReversed().map((call) => [call.name, call])).values()];
}

/** Returns error codes, with links to their list. */
function codeThings(site: SiteContext): Thing[] {
  return site.graph.errorCodes.filter(isShown(site)).map(({ code, meaning, action, page }) => {
    const list = componentPlaces(site).find(
      (at) => at.name === 'ErrorCodes' && at.page.route === page,
    );
    return {
      kind: 'code',
      names: [code],
      explained: {
        name: code,
        what: [{ kind: 'text', text: 'Error code' }],
        href: list?.href ?? pageGuide(site, page)[0]?.href,
        badges: [],
        meaning: inline(site, meaning, page),
        advice: [{ label: 'What to do', text: inline(site, action, page) }],
        guides: pageGuide(site, page),
      },
    };
  });
}

function eventThings(site: SiteContext): Thing[] {
  return site.graph.events.filter(isShown(site)).map((event) => ({
    kind: 'event',
    names: [event.name],
    type: event.payload,
    ...(event.example !== undefined && { example: exampleOf(event.example) }),
    explained: {
      name: event.name,
      what: [
        { kind: 'text', text: 'Event about a ' },
        nameInline(site, event.payload),
        ...(event.deprecated ? ([{ kind: 'text', text: ', deprecated' }] as const) : []),
      ],
      href: undefined,
      badges: [],
      meaning: inline(site, event.when, event.page),
      advice:
        typeof event.deprecated === 'string'
          ? [{ label: 'Deprecated', text: inline(site, event.deprecated, event.page) }]
          : [],
      guides: pageGuide(site, event.page),
    },
  }));
}

function exampleOf(example: NonNullable<GraphJson['events'][number]['example']>): string {
  return typeof example === 'string' ? example : JSON.stringify(example);
}

/** Returns enum values that a response can contain. */
function valueThings(site: SiteContext): Thing[] {
  const { graph, index } = site;
  return graph.types
    .filter((type) => type.kind === 'enum' && !index.isHidden(type.route) && isAnswered(type))
    .flatMap((type) => valuesOf(site, type));
}

/** Checks that an enum is used in outputs; programs never receive input-only enums. */
function isAnswered({ usedBy }: TypeJson): boolean {
  return usedBy.some(({ relation }) => relation === 'field');
}

function valuesOf(site: SiteContext, type: TypeJson): Thing[] {
  const lifecycle = site.index.lifecycles.get(type.lifecycle ?? '');
  return (type.values ?? []).flatMap((value): Thing[] => {
    const state = lifecycle?.states.find((each) => each.value === value.name);
    const meaning = state?.meaning ?? value.meaning ?? plainDescription(value.description);
    if (meaning === '') return [];
    const next = state?.next ?? value.next;
    return [
      {
        kind: 'value',
        names: [...new Set([value.name, ...(state ? [state.name] : [])])],
        type: type.name,
        explained: {
          name: value.name,
          what: [{ kind: 'text', text: 'Value of ' }, nameInline(site, type.name)],
          href: site.addresses.hrefOf(value.coordinate),
          badges: [],
          meaning: inline(site, meaning, type.route),
          advice:
            next === undefined
              ? []
              : [{ label: 'What to do', text: inline(site, next, type.route) }],
          guides: lifecycle
            ? guidesAbout(site, { outcomes: [], lifecycles: [lifecycle.id], type: type.name })
            : [],
        },
      },
    ];
  });
}

/** Returns the first paragraph of a description as one line. */
function plainDescription(description: string | null): string {
  const [first = ''] = (description ?? '').trim().split(/\n\s*\n/, 1);
  return linksAsText(first).replaceAll(/\s+/g, ' ').replaceAll('**', '');
}
