import {
  changelogFile,
  changelogRoute,
  coordinateParts,
  feedFile,
  operationsFile,
  subjectOf,
  withoutArgument,
} from '@docs-compiler/graph';
import type { ChangeJson, GraphJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { hasChangelog } from '../graph-index.ts';
import { withoutHiddenLinks } from '../hidden/unlinked.ts';
import {
  anchorOfRelease,
  changesByLevel,
  countsOf,
  type DatedRelease,
  hasFeed,
  releasesWithDay,
  titleOfRelease,
} from '../model/changelog.ts';
import { plainInline } from '../model/inline.ts';
import type { OperationChange, OperationsFile } from '../own-operations/format.ts';
import type { SiteFile } from '../site-file.ts';
import { derived } from '../trace/cells.ts';

/** Returns the changelog files for programs and feed readers; none if no release is stored. */
export function changelogFiles(whole: SiteContext): SiteFile[] {
  const site = withoutHiddenLinks(whole);
  if (!hasChangelog(site.graph)) return [];
  return [
    [changelogFile, () => `${JSON.stringify(changelogJson(site))}\n`],
    [operationsFile, () => JSON.stringify(ownOperationsFile(site))],
    ...(derived(() => hasFeed(site.graph)) ? [[feedFile, () => atomFeed(site)] as const] : []),
  ];
}

/** Returns the releases as in the graph, with absolute addresses. */
function changelogJson({ graph, addresses }: SiteContext): object {
  const urlOf = (id: string): string => {
    const [route = '', anchor] = id.split('#');
    return addresses.canonical(route) + (anchor === undefined ? '' : `#${anchor}`);
  };
  return {
    formatVersion: 1,
    schemaHash: graph.schemaHash,
    releases: (graph.changelog?.releases ?? []).map(({ changes, ...release }) => ({
      ...release,
      url: urlOf(`${changelogRoute}#${anchorOfRelease(release)}`),
      changes: changes.map(({ level, kind, coordinate, renamedTo, message, ...more }) => ({
        level,
        kind,
        coordinate,
        renamedTo,
        message,
        instead: more.instead?.reason,
        pages: more.pages.map(urlOf),
        examples: more.examples.map(urlOf),
      })),
    })),
  };
}

/**
 * Returns an Atom feed with an entry for each release named after a day, because other names have
 * no date.
 */
function atomFeed({ graph, addresses }: SiteContext): string {
  const { name, language } = graph.site;
  const releases = releasesWithDay(graph.changelog);
  const page = addresses.canonical(changelogRoute);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">
  <title>${escapeXml(`${name}: changelog`)}</title>
  <id>${escapeXml(page)}</id>
  <link href="${escapeXml(page)}"/>
  <link rel="self" href="${escapeXml(addresses.absolute(addresses.file(feedFile)))}"/>
  <author><name>${escapeXml(name)}</name></author>
  <updated>${timeOf(releases[0])}</updated>
${releases.map((release) => entryOf(release, page)).join('')}</feed>
`;
}

function entryOf(release: DatedRelease, page: string): string {
  const address = escapeXml(`${page}#${anchorOfRelease(release)}`);
  return `  <entry>
    <title>${escapeXml(`${titleOfRelease(release)}: ${countsOf(release)}`)}</title>
    <id>${address}</id>
    <link href="${address}"/>
    <updated>${timeOf(release)}</updated>
    <content type="html">${escapeXml(contentOf(release))}</content>
  </entry>
`;
}

function contentOf({ changes }: DatedRelease): string {
  return changesByLevel(changes)
    .map(({ level, changes: some }) => {
      const items = some.map(({ message, instead }) => {
        const texts = [message, ...(instead ? [instead.reason] : [])];
        return `<li>${texts.map(htmlOf).join('. ')}</li>`;
      });
      return `<h3>${level}</h3><ul>${items.join('')}</ul>`;
    })
    .join('');
}

function htmlOf(text: string): string {
  return plainInline(text)
    .map((part) =>
      part.kind === 'code' ? `<code>${escapeXml(part.text)}</code>` : escapeXml(part.text),
    )
    .join('');
}

function timeOf(release: DatedRelease | undefined): string {
  return `${release?.date ?? ''}T00:00:00Z`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns the data that a browser checks operations against. */
function ownOperationsFile({ graph, addresses }: SiteContext): OperationsFile {
  const releases = graph.changelog?.releases ?? [];
  return {
    types: { roots: rootsOf(graph), parts: partsOf(graph) },
    releases: releases.map((release) => ({
      title: titleOfRelease(release),
      href: addresses.href(changelogRoute, anchorOfRelease(release)),
    })),
    changes: releases.flatMap(({ changes }, release) =>
      changes.flatMap((change) => changeOf(change, release)),
    ),
  };
}

function changeOf(
  { level, kind, coordinate, message, instead, named, renamedTo }: ChangeJson,
  release: number,
): OperationChange[] {
  const isDeprecation = level === 'safe' && instead !== undefined && !kind.endsWith('removed');
  if (level === 'safe' && !isDeprecation) return [];
  const advice = renamedTo === undefined ? instead?.reason : `Use \`${renamedTo}\`.`;
  return [
    {
      release,
      level: level === 'safe' ? 'deprecated' : level,
      kind,
      coordinate,
      named,
      message,
      ...(advice !== undefined && { instead: advice }),
    },
  ];
}

function rootsOf({ operations }: GraphJson): Record<string, string> {
  return Object.fromEntries(
    operations.map(({ kind, coordinate }) => [kind, subjectOf(coordinate)]),
  );
}

/** Returns the types of fields and arguments, including removed ones. */
function partsOf({
  types,
  directives,
  changelog,
}: GraphJson): Record<string, Record<string, string>> {
  const parts: Record<string, Record<string, string>> = {};
  for (const { coordinate, type } of changelog?.removed ?? []) {
    const { part, argument } = coordinateParts(coordinate);
    const holder = argument === undefined ? subjectOf(coordinate) : withoutArgument(coordinate);
    (parts[holder] ??= {})[argument ?? part ?? ''] = type;
  }
  const add = (holder: string, all: readonly { name: string; namedType: string }[]): void => {
    for (const { name, namedType } of all) (parts[holder] ??= {})[name] = namedType;
  };
  for (const { name, fields = [] } of types) {
    add(name, fields);
    for (const field of fields) add(field.coordinate, field.arguments);
  }
  for (const directive of directives) add(directive.coordinate, directive.arguments);
  return parts;
}
