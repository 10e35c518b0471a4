import type { TopicNode } from '../graph.ts';
import { pathName, titleInWords } from '../text/names.ts';
import { byCodeUnit } from '../text/order.ts';
import type { LinkContext } from './context.ts';

export interface Topics {
  /** The topics by title. Empty if the files do not divide the schema into several. */
  readonly topics: readonly TopicNode[];
  /** The topic of each reference page, by coordinate. Built-in definitions have none. */
  readonly topicOf: ReadonlyMap<string, TopicNode>;
  /** The topic names that the config may assign a title to: SDL files, or folders of them. */
  readonly names: readonly string[];
}

/**
 * Divides a schema into topics: one per SDL file, or per folder of them. The config may set their
 * titles, and files with the same title are one topic. A schema in one file has no topics: common
 * prefixes of names (`create`, `update`) are verbs, not subjects.
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

/** Groups names by topic. The first name with a title is the name of the topic. */
function topicsByName(
  names: readonly string[],
  titles: Readonly<Record<string, string>>,
): ReadonlyMap<string, TopicNode> {
  const byTitle = new Map<string, TopicNode>();
  const byName = new Map<string, TopicNode>();
  for (const name of names) {
    const title = (Object.hasOwn(titles, name) ? titles[name] : undefined) ?? titleInWords(name);
    const topic = byTitle.get(title) ?? { id: name, title };
    byTitle.set(title, topic);
    byName.set(name, topic);
  }
  return byName;
}

/** Returns the topic name of a path segment: without the extension of a file. */
function nameOfStep(step: string): string {
  return pathName(step.replace(/\.[^.]+$/, ''));
}

/** Returns the common folder of the files with its trailing `/`; empty if there is none. */
function sharedFolder([first = '', ...others]: readonly string[]): string {
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (!others.every((path) => path.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  return folder;
}
