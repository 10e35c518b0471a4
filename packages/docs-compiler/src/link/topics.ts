import { slugOf } from '@docs-compiler/graph';

import type { TopicNode } from '../graph.ts';
import { byCodeUnit } from '../text/order.ts';
import type { LinkContext } from './context.ts';

export interface Topics {
  /** By title; empty where the files do not say that the schema has several. */
  readonly topics: readonly TopicNode[];
  /** By the coordinate of what has a page. What GraphQL itself defines has none. */
  readonly topicOf: ReadonlyMap<string, TopicNode>;
  /** What the config may give a title to: each SDL file, or each folder of them. */
  readonly names: readonly string[];
}

/**
 * What a schema is about, in parts: each SDL file is one, or each folder of them, and the config
 * may give it another title. Files that share a title are one topic. A schema in one file has no
 * topics: names that begin alike (`create`, `update`) tell of verbs, not of tasks.
 */
export function linkTopics({ config, schema, referencePages }: LinkContext): Topics {
  const fileOf = new Map<string, string>();
  for (const { coordinate } of referencePages.values()) {
    const span = schema.elements.get(coordinate)?.span;
    if (span) fileOf.set(coordinate, span.file.path);
  }
  const files = [...new Set(fileOf.values())].sort(byCodeUnit);
  const start = sharedFolder(files).length;
  const nameOf = (file: string) => nameOfStep(file.slice(start).split('/')[0] ?? '');

  const named = topicsByName(files.map(nameOf), config.topics);
  const names = [...named.keys()];
  const topics = [...new Set(named.values())].sort((a, b) => byCodeUnit(a.title, b.title));
  if (topics.length < 2) return { topics: [], topicOf: new Map(), names };
  const topicOf = new Map<string, TopicNode>();
  for (const [coordinate, file] of fileOf) {
    const topic = named.get(nameOf(file));
    if (topic) topicOf.set(coordinate, topic);
  }
  return { topics, topicOf, names };
}

/** The first of those that share a title names their topic. */
function topicsByName(
  names: readonly string[],
  titles: Readonly<Record<string, string>>,
): ReadonlyMap<string, TopicNode> {
  const byTitle = new Map<string, TopicNode>();
  const byName = new Map<string, TopicNode>();
  for (const name of names) {
    const title = (Object.hasOwn(titles, name) ? titles[name] : undefined) ?? titleOf(name);
    const topic = byTitle.get(title) ?? { id: name, title };
    byTitle.set(title, topic);
    byName.set(name, topic);
  }
  return byName;
}

/** `payment-requests` of `payment_requests.graphql`, and of the folder `paymentRequests`. */
function nameOfStep(step: string): string {
  const words = slugOf(step.replace(/\.[^.]+$/, '')).split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).join('-');
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The path up to where the files' own begin, with its `/`; empty where they share no folder. */
function sharedFolder([first = '', ...others]: readonly string[]): string {
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (!others.every((path) => path.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  return folder;
}
