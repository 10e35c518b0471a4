import { routeOfPath, splitHref } from '@docs-compiler/graph';
import { isCompositeType } from 'graphql';

import { noCache } from './cache.ts';
import type { Config } from './config-types.ts';
import type { SidebarItem } from './config.ts';
import { linkExamples } from './examples.ts';
import { checkPayload } from './examples/check-payload.ts';
import { type ScalarChecks, scalarChecksOf } from './examples/context.ts';
import { linkSchemaFences } from './examples/schema-fences.ts';
import type {
  ConfigReference,
  EventNode,
  ExampleFault,
  FactNode,
  Graph,
  PublicFile,
  RouteNode,
  SidebarNode,
  UnsaidSynonym,
} from './graph.ts';
import { shownExamples } from './graph/shown.ts';
import { sidebarPage } from './graph/sidebar-page.ts';
import { patchSchema } from './link/patch-schema.ts';
import { patchPage } from './link/patch-page.ts';
import { linkAnchors } from './link/anchors.ts';
import { linkBehavior } from './link/behavior.ts';
import { findInvalidValues, impossibleRules } from './link/behavior/values.ts';
import { invalidOwnValues, ownValueReferences } from './link/own-values.ts';
import { membersOfUnions } from './link/cases.ts';
import { contextOf, type LinkContext } from './link/context.ts';
import { linkDeprecatedUses } from './link/deprecated-uses.ts';
import { linkDescriptions } from './link/description-prose.ts';
import { lookUp } from './link/fact-reference.ts';
import { linkFactReferences } from './link/fact-references.ts';
import { linkLifecycles } from './link/lifecycles.ts';
import { linkLinks } from './link/links.ts';
import { linkPages } from './link/pages.ts';
import { linkProse } from './link/prose.ts';
import { linkRouteLock } from './link/route-lock.ts';
import { linkRoutes } from './link/routes.ts';
import { linkSections, type Sections } from './link/sections.ts';
import { findDiscouragedTerms } from './link/discouraged-terms.ts';
import { findNamesOutsideCode } from './link/names-outside-code.ts';
import { findOtherAmounts } from './link/other-amounts.ts';
import { findOtherDurations } from './link/other-durations.ts';
import { findSensitiveTexts } from './link/sensitive-texts.ts';
import { linkTopics } from './link/topics.ts';
import { linkTriggers } from './link/triggers.ts';
import { findUnknownFacts } from './link/unknown-facts.ts';
import { findUnroutablePages } from './link/unroutable-pages.ts';
import { wordsOfFacts } from './link/words.ts';
import type { EventFact } from './facts/event.ts';
import { factsOf } from './facts/kinds.ts';
import type { Parsed } from './parse/parsed.ts';
import type { SchemaElement } from './parse/types.ts';
import type { Project } from './project.ts';
import { describeReference } from './reference.ts';
import { isType } from './schema/types.ts';
import type { SourceFile } from './source.ts';
import { clashOf, indexPaths } from './text/clash.ts';
import { kindInWords } from './text/phrases.ts';
import { lazy, memo } from './text/memo.ts';
import type { Steps } from './text/steps.ts';

/**
 * Links the schema and the pages to a graph, in steps. Reports nothing: a name that does not resolve
 * has an undefined `target`. Does not modify the parsed input, which may be linked again.
 */
export function* linkInSteps(project: Project, parsed: Parsed): Steps<Graph> {
  const { config, cache = noCache } = project;
  const context = contextOf(project, parsed.schema);
  const pages = linkPages(context, parsed.pages);
  const { holders: held, documenting, conflicts } = linkRoutes(context, pages);
  const { holders, ...sections } = linkSections(project, held);
  const scalarChecks = scalarChecksOf(config);
  const written = factsOf(pages);
  const { lifecycles, references: states } = linkLifecycles(context, written.lifecycles);
  const facts = {
    ...written,
    lifecycles,
    events: linkEvents(context, { events: written.events, scalarChecks }),
    triggers: linkTriggers({ lifecycles, errors: written.errors }, written.triggers),
  };
  const examplesOf = (some: typeof pages) => linkExamples(parsed.schema, some, { config, cache });
  const examples = yield* examplesOf(pages);
  yield;
  const { topics, topicOf, names: topicNames } = linkTopics(context);
  const reference = describeReference({
    ...context,
    topicOf,
    documenting,
    lifecycles,
    errors: written.errors,
    examples: shownExamples(holders, examples),
  });
  yield;
  const routes = linkAnchors(context, { holders, reference });
  const routeLock = linkRouteLock(project, routes);
  const behavior = yield* linkBehavior(context, { pages, examples, ...written, lifecycles });
  const named = [
    ...linkFactReferences(context, { pages, ...facts }),
    ...behavior.references,
    ...states,
  ];
  const words = wordsOfFacts(config, { pages, references: named });
  const { events } = facts;
  const around = { pages, words, references: named, events, errorCodes: written.errorCodes };
  const prose = yield* linkProse(context, { ...around, examples });
  const descriptionReferences = linkDescriptions(context, words);
  const mentions = {
    references: [...named, ...prose.references],
    descriptionReferences,
    links: linkLinks(context, { project, pages, routes }),
  };

  return {
    cache,
    config,
    parsed: parsed.schema,
    schema: parsed.schema.schema,
    elements: parsed.schema.elements,
    pages,
    unreadPages: project.unreadPages,
    mayBeUnread: unreadRoutes(project),
    routes,
    routeConflicts: conflicts,
    unroutablePages: findUnroutablePages({ routes, publicPaths: project.publicPaths }),
    topics,
    topicNames,
    referencePages: reference,
    configReferences: [...linkConfigReferences(context), ...ownValueReferences(context)],
    ...facts,
    unionMembers: membersOfUnions(context),
    ...mentions,
    pathSteps: behavior.steps,
    deprecatedUses: lazy(() => linkDeprecatedUses(context, mentions)),
    bareNames: prose.bareNames,
    examples,
    schemaFences: lazy(() => linkSchemaFences(parsed, pages)),
    ...findInProse({ project, parsed, facts: { ...facts, ...mentions, pages } }),
    unsaidSynonyms: lazy(() => findUnsaidSynonyms(project)),
    sidebar: linkSidebar({ config, routes, ...sections }),
    publicFiles: linkPublicFiles(project, routes),
    unknownFacts: lazy(() =>
      findUnknownFacts({
        elements: parsed.schema.elements,
        pages,
        config,
        parsed: parsed.schema,
        examples,
        ids: behavior.ids,
        codesInProse: prose.unknownCodes,
        ...facts,
      }),
    ),
    invalidValues: lazy(() => [
      ...findInvalidValues(context, { values: behavior.values, scalarChecks }),
      ...impossibleRules({ ...behavior, pages, constants: facts.constants }),
      ...invalidOwnValues(context, scalarChecks),
    ]),
    ...(routeLock && { routeLock }),
    patchPage: (page) => patchPage(context, { ...around, routes, examplesOf }, page),
    patchSchema: (files) => patchSchema(context, { words, descriptionReferences }, files),
  };
}

interface WithProse {
  readonly project: Project;
  readonly parsed: Parsed;
  readonly facts: Omit<Parameters<typeof findOtherDurations>[0], 'schema'>;
}

/** Returns the graph's functions that search prose. */
function findInProse({ project, parsed, facts }: WithProse) {
  const { config } = project;
  const { pages, schema } = parsed;
  return {
    discouragedTerms: lazy(() => findDiscouragedTerms({ config, pages, schema })),
    namesOutsideCode: lazy(() => findNamesOutsideCode(parsed)),
    otherDurations: lazy(() => findOtherDurations({ ...facts, schema })),
    otherAmounts: lazy(() => findOtherAmounts(pages)),
    sensitiveTexts: lazy(() => findSensitiveTexts(project)),
  };
}

/**
 * Checks whether a route may belong to a page or public file in a folder, or behind a symbolic
 * link, that could not be read.
 */
function unreadRoutes({ unread = [], contentDir = '', config }: Project): Graph['mayBeUnread'] {
  const start = contentDir === '' ? 0 : contentDir.length + 1;
  const prefixes = unread.map(({ path }) =>
    routeOfPath(path.slice(start).replace(/^public(\/|$)/, ''), config.product?.slug),
  );
  return (route) => prefixes.some((each) => `${route}/`.startsWith(`${each.replace(/\/$/, '')}/`));
}

/** Returns the schema elements that the config names: those excluded from simulation. */
function linkConfigReferences(context: LinkContext): readonly ConfigReference[] {
  const { config } = context;
  return Object.keys(config.sandbox?.skip ?? {}).flatMap((name) => {
    const span = config.keySpanAt(['sandbox', 'skip', name]);
    const written = { name, from: 'operation' } as const;
    return span ? [{ ...written, span, ...lookUp(context, written) }] : [];
  });
}

/**
 * Links public files, each with the page or reserved file at its path. Other files of a site are
 * known only to its renderer.
 */
function linkPublicFiles(
  { publicPaths, contentDir }: Project,
  routes: ReadonlyMap<string, RouteNode>,
): readonly PublicFile[] {
  if (publicPaths.length === 0) return [];

  const pages = [...routes.keys()].map((route) => `${route}/index.html`.replace(/^\/+/, ''));
  // A site has a home page, even if nobody wrote one.
  const known = indexPaths([...pages, 'index.html', '404.html', 'graph.json', manifest]);
  return publicPaths.map((path) => {
    const file = `${contentDir === '' ? '' : `${contentDir}/`}public/${path}`;
    const taken = clashOf(known, path);
    return taken === undefined ? { path, file } : { path, file, taken };
  });
}

/** The manifest that identifies a built site. */
const manifest = '.docs-compiler.json';

interface Source extends Pick<Sections, 'sidebar' | 'sections'> {
  readonly config: Config;
  readonly routes: ReadonlyMap<string, RouteNode>;
}

/** Resolves the pages of the sidebar's tree. */
function linkSidebar(source: Source): readonly SidebarNode[] {
  return itemsOf(source, { items: source.sidebar, path: ['sidebar'] });
}

interface Items {
  readonly items: readonly SidebarItem[];
  readonly path: readonly (string | number)[];
}

function itemsOf(source: Source, { items, path }: Items): readonly SidebarNode[] {
  return items.map((item, index): SidebarNode => {
    const here = [...path, index];
    if (typeof item === 'string') {
      const page = sidebarPage(source.routes, splitHref(item).route);
      const span = source.config.sidebar && source.config.spanAt(here);
      return span ? { ...page, span } : page;
    }
    if ('href' in item) return { kind: 'link', label: item.label, href: item.href };
    if ('reference' in item) return { kind: 'reference', label: item.label };
    const own = source.routes.get(source.sections.get(item) ?? '');
    return {
      kind: 'category',
      label: item.label,
      items: itemsOf(source, { items: item.items, path: [...here, 'items'] }),
      ...(item.description !== undefined && { description: item.description }),
      ...(own && { own }),
    };
  });
}

interface WrittenEvents {
  readonly events: readonly FactNode<EventFact>[];
  readonly scalarChecks: ScalarChecks;
}

/** Links each event to the type of its payload, and validates its example payload. */
function linkEvents(
  { schema: parsed }: Pick<LinkContext, 'schema'>,
  { events, scalarChecks }: WrittenEvents,
): readonly EventNode[] {
  return events.map((event) => {
    const payload = parsed.elements.get(event.fact.payload);
    if (!isType(payload)) return { ...event, faults: [] };

    const type = parsed.schema.getType(payload.name);
    const faults = isCompositeType(type)
      ? checkPayload({ parsed, scalarChecks }, { event, type })
      : [notObject(event, payload)];
    return { ...event, payload, faults };
  });
}

function notObject(
  { page, path }: FactNode<EventFact>,
  { name, kind, coordinate, span }: SchemaElement,
): ExampleFault {
  return {
    part: 'payload',
    message: `the payload \`${name}\` has no fields to send: it is of kind ${kindInWords(kind)}`,
    label: 'not an object',
    span: page.parsed.spanAt([...path, 'payload']),
    related: span ? [{ span, text: 'defined here' }] : [],
    help: 'name an object type, an interface or a union',
    coordinate,
  };
}

type Searched = Pick<Project, 'config' | 'pageFiles' | 'schemaFiles'>;

/**
 * Returns the meanings in the config's `synonyms` with a word that occurs in no page, SDL file or
 * sidebar label. Any inflection of the word is enough, because the search decides which forms
 * match.
 */
function findUnsaidSynonyms(project: Searched): readonly UnsaidSynonym[] {
  const entries = Object.entries(project.config.synonyms);
  if (entries.length === 0) return [];
  const said = textsOf(project);
  // Matches by prefix, so `dispute` matches `disputes` and `disputed`.
  const isSaid = (word: string): boolean => {
    const beginning = word.slice(0, Math.max(shortest, word.length - longestEnding));
    return said.some((words) => words.includes(` ${beginning}`));
  };
  return entries.flatMap(([word, meanings]) =>
    meanings.flatMap((meaning, at) => {
      const missing = wordsIn(meaning).find((each) => !isSaid(each));
      return missing === undefined ? [] : [{ word, at, meaning, missing }];
    }),
  );
}

const shortest = 4;
const longestEnding = 3;

/** Returns the distinct words of each text, each with a space before it. */
function textsOf({ config, pageFiles, schemaFiles }: Searched): string[] {
  const labels = distinctWords(JSON.stringify(config.sidebar ?? []));
  return [labels, ...[...pageFiles, ...schemaFiles].map(wordsOfFile)];
}

const wordsOfFile = memo(({ text }: SourceFile) => distinctWords(text));

function distinctWords(text: string): string {
  return [...new Set(wordsIn(text))].map((word) => ` ${word}`).join('');
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
