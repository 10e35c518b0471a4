import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { textOnly } from '../model/inline.ts';
import { summaryOf } from '../model/summary.ts';
import { wordsOfFact } from './fact-words.ts';
import { plainText, plainWords } from './plain-text.ts';
import { sectionsOf } from './sections.ts';

/** All that is said of an element: its description, the page that explains it, and facts. */
export function elementText(site: SiteContext, element: Element): string {
  const { description, descriptionBody, route } = element;
  const page = site.index.pages.get(route ?? '');
  return [
    descriptionBody ? plainText(descriptionBody.children, () => []) : plainWords(description ?? ''),
    ...(page ? sectionsOf(site, page).flatMap(({ heading, text }) => [heading, text]) : []),
    ...factsOf(site, element).map(wordsOfFact),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** The first sentence of a description. Many members have the same: it is looked at once. */
export type Summaries = (description: string | null) => string;

export function createSummaries(): Summaries {
  const known = new Map<string | null, string>();
  return (description) => {
    const summary = known.get(description) ?? textOnly(summaryOf(description) ?? []);
    known.set(description, summary);
    return summary;
  };
}

/** A sentence for each member and argument, by what its coordinate adds to the element's. */
export function memberTexts(element: Element, summaryOfText: Summaries): [string, string][] {
  return membersOf(element).flatMap(({ coordinate, description, meaning }) => {
    const text = summaryOfText(description) || plainWords(meaning ?? '');
    return text === '' ? [] : [[coordinate.slice(element.coordinate.length), text]];
  });
}

function factsOf({ graph, index }: SiteContext, element: Element): readonly object[] {
  if (!('members' in element) && !('error' in element) && !('lifecycle' in element)) return [];
  const { error, lifecycle = '', members = [] } = element;
  return [
    ...graph.errors.filter(({ name }) => name === error),
    ...(index.lifecycles.get(lifecycle)?.states ?? []),
    ...members.map(({ meaning, next }) => ({ meaning, next })),
  ];
}

interface Member {
  readonly coordinate: string;
  readonly description: string | null;
  readonly meaning?: string | undefined;
  readonly arguments?: readonly Member[];
}

function membersOf(element: Element): readonly Member[] {
  const members: readonly Member[] =
    'arguments' in element
      ? element.arguments
      : element.route === null
        ? []
        : [...(element.fields ?? []), ...(element.values ?? [])];
  return members.flatMap((member) => [member, ...(member.arguments ?? [])]);
}
