import { kindNames, roleNames, type Kind, type Role } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';

import type { Element } from './element.ts';
import type { GraphIndex } from './graph-index.ts';
import { memo } from './trace/memo.ts';

/** How the index of a kind lists its elements: by topic, and apart what others come in. */
export interface Listing {
  /** One without a topic where the kind is in one piece. */
  readonly groups: readonly TopicGroup[];
  readonly apart: readonly RoleGroup[];
  /** Both in their order. */
  readonly all: readonly Element[];
}

export interface TopicGroup {
  /** Absent for what GraphQL itself defines, and where there is one group. */
  readonly topic?: Topic | undefined;
  readonly elements: readonly Element[];
}

export interface RoleGroup {
  readonly role: Role;
  readonly elements: readonly Element[];
}

export type Topic = GraphJson['topics'][number];

/** Worked out once for a site: the page of each element asks for its neighbours. */
export function listingOf(index: GraphIndex, kind: Kind): Listing {
  return listings(index).get(kind) ?? { groups: [], apart: [], all: [] };
}

const listings = memo(
  (index: GraphIndex): ReadonlyMap<Kind, Listing> =>
    new Map(kindNames.map((kind) => [kind, listing(index, index.shownByKind.get(kind) ?? [])])),
);

function listing({ graph }: GraphIndex, elements: readonly Element[]): Listing {
  const main = elements.filter((each) => roleOf(each) === undefined);
  const apart = roleNames
    .map((role) => ({ role, elements: elements.filter((each) => roleOf(each) === role) }))
    .filter((group) => group.elements.length > 0);
  const groups = groupsOf(graph.topics, main);
  return { groups, apart, all: [...groups, ...apart].flatMap((group) => group.elements) };
}

function groupsOf(topics: readonly Topic[], elements: readonly Element[]): TopicGroup[] {
  const groups = topics
    .map((topic) => ({ topic, elements: elements.filter((each) => each.topic === topic.id) }))
    .filter((group) => group.elements.length > 0);
  if (groups.length < 2) return elements.length > 0 ? [{ elements }] : [];
  const others = elements.filter(({ topic }) => topic === null);
  return others.length > 0 ? [...groups, { elements: others }] : groups;
}

function roleOf(element: Element): Role | undefined {
  return 'role' in element ? element.role : undefined;
}

/** What a kind has of a topic. */
export interface OfTopic {
  readonly topic: Topic;
  readonly elements: readonly Element[];
  /** Where they stand in the index of the kind; absent where that is in one piece. */
  readonly anchor?: string | undefined;
}

/** Undefined where it has nothing of it, but for what stands apart. */
export function ofTopic(
  index: GraphIndex,
  { kind, topic: id }: Pick<Element, 'kind' | 'topic'>,
): OfTopic | undefined {
  const topic = index.graph.topics.find((each) => each.id === id);
  const { groups } = listingOf(index, kind);
  const [first] = groups;
  if (!topic || !first) return undefined;
  if (groups.length > 1) {
    const group = groups.find((each) => each.topic?.id === id);
    return group && { topic, elements: group.elements, anchor: topicAnchor(topic) };
  }
  // The whole kind is of one topic, but for what GraphQL itself defines.
  const elements = first.elements.filter((each) => each.topic === id);
  return elements.length > 0 ? { topic, elements } : undefined;
}

/** Where a topic stands in the index of a kind. With a dot it is no name of the schema. */
export function topicAnchor({ id }: Topic): string {
  return `topic.${id}`;
}
