import { routeOfPath } from '@docs-compiler/graph';

import { noCache } from './cache.ts';
import type { Graph } from './graph.ts';
import { shownExamples } from './graph/shown.ts';
import { amendPage } from './link/amend.ts';
import { amendSchema } from './link/amend-schema.ts';
import { linkBehaviour } from './link/behaviour.ts';
import { findInvalidValues } from './link/behaviour/values.ts';
import { membersOfUnions } from './link/cases.ts';
import { contextOf } from './link/context.ts';
import { linkEvents } from './link/events.ts';
import { linkDeprecatedUses } from './link/deprecated-uses.ts';
import { linkDescriptions } from './link/description-prose.ts';
import { linkExamples } from './examples.ts';
import { scalarChecksOf } from './examples/scalar-checks.ts';
import { linkFactReferences } from './link/fact-references.ts';
import { linkFacts } from './link/facts.ts';
import { linkLifecycles } from './link/lifecycles.ts';
import { linkConfigReferences } from './link/config-references.ts';
import { linkLinks } from './link/links.ts';
import { linkPages } from './link/pages.ts';
import { linkProse } from './link/prose.ts';
import { linkPublicFiles } from './link/public-files.ts';
import { linkAnchors } from './link/anchors.ts';
import { linkRouteLock } from './link/route-lock.ts';
import { linkRoutes } from './link/routes.ts';
import { linkSchemaFences } from './examples/schema-fences.ts';
import { findSensitiveTexts } from './link/sensitive-texts.ts';
import { linkSections } from './link/sections.ts';
import { linkSidebar } from './link/sidebar.ts';
import { linkTopics } from './link/topics.ts';
import { linkTriggers } from './link/triggers.ts';
import { findUnroutablePages } from './link/unroutable-pages.ts';
import { findUnknownFacts } from './link/unknown-facts.ts';
import { findUnsaidSynonyms } from './link/unsaid-synonyms.ts';
import { wordsOfFacts } from './link/words.ts';
import type { Parsed } from './parse/parsed.ts';
import type { Project } from './project.ts';
import { lazy } from './text/memo.ts';
import { describeReference } from './reference.ts';

/**
 * Joins schema and pages. It reports nothing: a name that does not resolve stays as a hole.
 * It changes nothing of what was parsed, which may be linked again.
 */
export function link(project: Project, parsed: Parsed): Graph {
  const { config, cache = noCache } = project;
  const context = contextOf(project, parsed.schema);
  const pages = linkPages(context, parsed.pages);
  const { holders: held, documenting, conflicts } = linkRoutes(context, pages);
  const { holders, ...sections } = linkSections(project, held);
  const { lifecycles, references: states } = linkLifecycles(context, pages);
  const scalarChecks = scalarChecksOf(config);
  const written = linkFacts(pages);
  const facts = {
    ...written,
    events: linkEvents(context, { events: written.events, scalarChecks }),
    triggers: linkTriggers({ lifecycles, errors: written.errors }, written.triggers),
  };
  const examplesOf = (some: typeof pages) => linkExamples(parsed.schema, some, { config, cache });
  const examples = examplesOf(pages);
  const { topics, topicOf, names: topicNames } = linkTopics(context);
  const reference = describeReference({
    ...context,
    topicOf,
    documenting,
    lifecycles,
    errors: written.errors,
    examples: shownExamples(holders, examples),
  });
  const routes = linkAnchors(context, { holders, reference });
  const routeLock = linkRouteLock(project, routes);
  const behaviour = linkBehaviour(context, { pages, lifecycles, examples, ...written });
  const named = [
    ...linkFactReferences(context, { pages, ...facts }),
    ...behaviour.references,
    ...states,
  ];
  const words = wordsOfFacts(config, { pages, references: named });
  const { errorCodes } = written;
  const around = { pages, words, references: named, events: facts.events, errorCodes };
  const prose = linkProse(context, { ...around, examples });
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
    configReferences: linkConfigReferences(context),
    ...facts,
    unionMembers: membersOfUnions(context),
    lifecycles,
    ...mentions,
    deprecatedUses: lazy(() => linkDeprecatedUses(context, mentions)),
    bareNames: prose.bareNames,
    examples,
    schemaFences: lazy(() => linkSchemaFences(parsed, pages)),
    sensitiveTexts: lazy(() => findSensitiveTexts(project)),
    unsaidSynonyms: lazy(() => findUnsaidSynonyms(project)),
    sidebar: linkSidebar({ config, routes, ...sections }),
    publicFiles: linkPublicFiles(project, routes),
    unknownFacts: lazy(() =>
      findUnknownFacts({
        elements: parsed.schema.elements,
        pages,
        lifecycles,
        config,
        parsed: parsed.schema,
        examples,
        ids: behaviour.ids,
        codesInProse: prose.unknownCodes,
        ...facts,
      }),
    ),
    invalidValues: lazy(() =>
      findInvalidValues(context, { values: behaviour.values, scalarChecks }),
    ),
    ...(routeLock && { routeLock }),
    amend: (page) => amendPage(context, { ...around, routes, examplesOf }, page),
    amendSchema: (files) => amendSchema(context, { words, descriptionReferences }, files),
  };
}

/** Pages and public files below a folder, or behind a link, that could not be read. */
function unreadRoutes({ unread = [], contentDir = '', config }: Project): Graph['mayBeUnread'] {
  const start = contentDir === '' ? 0 : contentDir.length + 1;
  const prefixes = unread.map(({ path }) =>
    routeOfPath(path.slice(start).replace(/^public(\/|$)/, ''), config.product?.slug),
  );
  return (route) => prefixes.some((each) => `${route}/`.startsWith(`${each.replace(/\/$/, '')}/`));
}
