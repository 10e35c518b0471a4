import {
  changelogFile,
  changelogRoute,
  deprecationsRoute,
  feedFile,
  operationsFile,
  unreleasedAnchor,
} from '@docs-compiler/graph';
import type {
  ChangeGroup,
  ChangeProps,
  InlinePart,
  ReleaseProps,
  TouchedLink,
} from '@docs-compiler/ui';
import type { ChangeJson, ChangelogJson, GraphJson, ReleaseJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { titleOf } from './example.ts';
import { inline, reasonInline } from './inline.ts';

export interface ChangelogModel {
  readonly releases: readonly ReleaseProps[];
  /** The names of the releases. */
  readonly names: readonly string[];
  /** The address of the data that operations are checked against. */
  readonly operations: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

export function changelogModel(site: SiteContext): ChangelogModel {
  const releases = site.graph.changelog?.releases ?? [];
  const { href, file } = site.addresses;
  return {
    releases: releases.map((release) => releaseProps(site, release)),
    names: releases.flatMap(({ name }) => name ?? []),
    operations: file(operationsFile),
    links: [
      { label: 'All deprecations', href: href(deprecationsRoute) },
      ...(hasFeed(site.graph) ? [{ label: 'Feed (Atom)', href: file(feedFile) }] : []),
      { label: 'Data (JSON)', href: file(changelogFile) },
    ],
  };
}

/**
 * Checks whether the site has a feed. Feed entries need dates, which only release names that are
 * days provide.
 */
export function hasFeed({ changelog, site }: Pick<GraphJson, 'changelog' | 'site'>): boolean {
  // The ids of feed entries are absolute URLs.
  if (site.url === null) return false;
  return releasesWithDay(changelog).length > 0;
}

export type DatedRelease = ReleaseJson & { readonly name: string; readonly date: string };

export function releasesWithDay(changelog: ChangelogJson | undefined): DatedRelease[] {
  return (changelog?.releases ?? []).flatMap(({ name, date, ...release }) =>
    name === null || date === null ? [] : [{ ...release, name, date }],
  );
}

export function anchorOfRelease({ name }: Pick<ReleaseJson, 'name'>): string {
  return name ?? unreleasedAnchor;
}

export function titleOfRelease({ name }: Pick<ReleaseJson, 'name'>): string {
  return name ?? 'Not released yet';
}

/** Groups the changes of a release by level, the most severe first. */
export function changesByLevel<Change extends Pick<ChangeJson, 'level'>>(
  changes: readonly Change[],
): { readonly level: ChangeJson['level']; readonly changes: readonly Change[] }[] {
  const levels = ['breaking', 'dangerous', 'safe'] as const;
  return levels
    .map((level) => ({ level, changes: changes.filter((change) => change.level === level) }))
    .filter((group) => group.changes.length > 0);
}

/** Returns a short count of changes: `1 breaking, 5 safe`. */
export function countsOf({ changes }: Pick<ReleaseJson, 'changes'>): string {
  const groups = changesByLevel(changes).map((group) => `${group.changes.length} ${group.level}`);
  return groups.length === 0 ? 'no changes' : groups.join(', ');
}

function releaseProps(site: SiteContext, release: ReleaseJson): ReleaseProps {
  const isOldest = site.graph.changelog?.releases.at(-1) === release;
  return {
    id: anchorOfRelease(release),
    title: titleOfRelease(release),
    note: isOldest
      ? 'The changelog begins with this release.'
      : release.changes.length === 0
        ? 'Only descriptions changed.'
        : undefined,
    groups: changesByLevel(release.changes).map(({ level, changes }): ChangeGroup => ({
      level,
      changes: changes.map((change) => changeProps(site, change)),
    })),
  };
}

function changeProps(site: SiteContext, change: ChangeJson): ChangeProps {
  return {
    message: capitalized(inline(site, change.message, null)),
    instead: change.instead && reasonInline(site, change.instead),
    touches: touchesOf(site, change),
  };
}

/** Returns links to the affected guides by title, to examples, and to reference pages by name. */
function touchesOf(
  { index, addresses }: SiteContext,
  { pages, examples }: ChangeJson,
): TouchedLink[] {
  return [
    ...pages.flatMap((route): TouchedLink[] => {
      const page = index.pages.get(route);
      return page ? [{ text: page.title, href: addresses.href(route) }] : [];
    }),
    ...examples.flatMap((id): TouchedLink[] => {
      const example = index.examples.get(id);
      const page = index.pages.get(example?.page ?? '');
      if (!example || !page) return [];
      const [route = '', anchor] = id.split('#');
      return [{ text: `${page.title}: ${titleOf(example)}`, href: addresses.href(route, anchor) }];
    }),
  ];
}

/** Capitalizes the first letter of a text. */
function capitalized([first, ...rest]: readonly InlinePart[]): InlinePart[] {
  if (first?.kind !== 'text') return first ? [first, ...rest] : [];
  const text = first.text.charAt(0).toUpperCase() + first.text.slice(1);
  return [{ ...first, text }, ...rest];
}

/** Returns the link to a release in the changelog; undefined if the site has no changelog. */
export function sinceOf(
  { graph, addresses }: SiteContext,
  release: string | undefined,
): { readonly release: string; readonly href: string } | undefined {
  if (release === undefined || graph.changelog === undefined) return undefined;
  return { release, href: addresses.href(changelogRoute, release) };
}
