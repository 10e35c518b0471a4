import { changelogRoute, isCall, kindNames, kinds, listRoute } from '@docs-compiler/graph';
import type { KindGridProps, TopicsProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { hasChangelog } from '../graph-index.ts';
import { ofTopic, topicAnchor, type Topic } from '../listing.ts';
import { entryOf, shownElements, shownKinds } from './category.ts';
import { schemaRoot, type RootModel } from './root.ts';

export interface KindsModel {
  readonly kinds: KindGridProps['kinds'];
  /** Empty if the schema has no topics. */
  readonly topics: TopicsProps['topics'];
  /** The description of the schema. */
  readonly root?: RootModel | undefined;
  /** The GraphQL endpoint. */
  readonly endpoint?: string | undefined;
  readonly schema: {
    /** The first characters of the schema's hash. */
    readonly hash: string;
    /** The address of the changelog. */
    readonly href?: string | undefined;
  };
}

/** Returns the kinds with at least one element, and the topics. */
export function kindsModel(site: SiteContext): KindsModel {
  return {
    kinds: shownKinds(site).map((kind) => {
      const { label, about } = kinds[kind];
      const count = shownElements(site, kind).length;
      return { label, about, count, href: site.addresses.href(listRoute(kind)) };
    }),
    topics: site.graph.topics.map((topic) => topicModel(site, topic)),
    root: schemaRoot(site),
    endpoint: site.graph.site.endpoints.graphql ?? undefined,
    schema: { hash: site.graph.schemaHash.slice(0, 7), href: changelogHref(site) },
  };
}

/** Returns the address of the changelog; undefined if no release is stored. */
export function changelogHref({ graph, addresses }: SiteContext): string | undefined {
  return hasChangelog(graph) ? addresses.href(changelogRoute) : undefined;
}

function topicModel(site: SiteContext, topic: Topic): KindsModel['topics'][number] {
  const groups = kindNames.flatMap((kind) => {
    const group = ofTopic(site.index, { kind, topic: topic.id });
    return group ? [{ kind, ...group }] : [];
  });
  return {
    id: topicAnchor(topic),
    title: topic.title,
    entries: groups
      .filter(({ kind }) => isCall(kind))
      .flatMap(({ kind, elements }) => elements.map(entryOf(site, kind))),
    others: groups
      .filter(({ kind }) => !isCall(kind))
      .map(({ kind, elements, anchor }) => ({
        label: kinds[kind].label,
        href: site.addresses.href(listRoute(kind), anchor),
        count: elements.length,
      })),
  };
}
