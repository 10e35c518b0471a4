import { kindNames, roleNames, type Kind, type Role } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';

import type { Element } from './element.ts';
import type { GraphIndex } from './graph-index.ts';
import { memo } from './trace/memo.ts';

/** The index of a kind: elements by topic, and supporting objects separately. */
export interface Listing {
  /**
   * One group for each topic; a single group without a topic unless the kind has several topics.
   */
  readonly groups: readonly TopicGroup[];
  readonly apart: readonly RoleGroup[];
  /** All elements in order, including supporting objects. */
  readonly all: readonly Element[];
}

export interface TopicGroup {
  /** The topic; absent for built-in elements, and for the only group. */
  readonly topic?: Topic | undefined;
  readonly elements: readonly Element[];
}

export interface RoleGroup {
  readonly role: Role;
  readonly elements: readonly Element[];
}

export type Topic = GraphJson['topics'][number];

/** Returns the index of a kind. Memoized, because every element page needs its neighbors. */
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

/** The elements of a kind in a topic, without supporting objects. */
export interface OfTopic {
  readonly topic: Topic;
  readonly elements: readonly Element[];
  /** The topic's anchor in the index of the kind; absent if the index is not grouped by topic. */
  readonly anchor?: string | undefined;
}

/**
 * Returns the elements of a kind in a topic, without supporting objects such as connections and
 * edges. Returns undefined if there are none, or for an element without a topic.
 */
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
  // The whole kind has one topic, apart from built-in elements.
  const elements = first.elements.filter((each) => each.topic === id);
  return elements.length > 0 ? { topic, elements } : undefined;
}

/**
 * Returns the anchor of a topic in the index of a kind. The dot avoids collisions with schema
 * names.
 */
export function topicAnchor({ id }: Topic): string {
  return `topic.${id}`;
}
