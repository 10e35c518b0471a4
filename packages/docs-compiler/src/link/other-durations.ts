import { durationOf, durationPattern } from '@docs-compiler/graph';

import { constantsFor, durationOfConstant, withDurations } from '../facts/constant.ts';
import { timedTrigger } from '../facts/trigger.ts';
import type { Path } from '../languages/yaml/tree.ts';
import type {
  DescriptionReference,
  LinkedFacts,
  OtherDuration,
  PageNode,
  Reference,
  StatedDuration,
} from '../graph.ts';
import { frontmatterTexts } from '../parse/frontmatter-text.ts';
import type { ParsedSchema } from '../parse/types.ts';
import type { Span } from '../source.ts';
import { descriptionSpan } from '../schema/description-text.ts';
import { groupBy } from '../text/order.ts';
import { proseAt, proseOfBody, type ProseText } from './prose-text.ts';
import { sentencesIn, type Sentence } from './sentences.ts';

type Facts = Pick<LinkedFacts, 'lifecycles' | 'constants' | 'triggers' | 'events'>;

interface Linked extends Facts {
  readonly pages: readonly PageNode[];
  readonly schema: ParsedSchema;
  readonly references: readonly Reference[];
  readonly descriptionReferences: readonly DescriptionReference[];
}

/**
 * Returns the durations in texts about states, transitions and events that differ from the
 * durations that facts state for them. Only durations in the same unit are compared: another unit
 * is usually another matter, such as the shorter delays of the sandbox.
 */
export function findOtherDurations(linked: Linked): readonly OtherDuration[] {
  const known = knownDurations(linked);
  if (known.size === 0) return [];
  const references = groupBy(
    [...linked.references, ...linked.descriptionReferences].filter(
      ({ target }) => target && known.has(target.coordinate),
    ),
    ({ span }) => span.file,
  );
  const confirmed = new Set<string>();
  const others: Omit<OtherDuration, 'isConfirmed'>[] = [];
  for (const { prose, subjects } of textsOf(linked))
    for (const sentence of sentencesIn(prose)) {
      const written = durationsIn(prose, sentence);
      if (written.length === 0) continue;
      const named = (references.get(prose.file) ?? []).flatMap(({ span, target }) => {
        const at = span.start - prose.start;
        return target && sentence.start <= at && at < sentence.end ? [target.coordinate] : [];
      });
      const stated = [...new Set([...subjects, ...named])].flatMap((key) => known.get(key) ?? []);
      for (const each of written) {
        const [nearest, ...rest] = nearestOf(stated, each);
        if (nearest?.duration !== each.duration) {
          const decisive = [nearest, ...rest].find((duration) => duration?.isDecisive);
          if (decisive) others.push({ ...each, stated: decisive });
          continue;
        }
        const equal = [nearest, ...rest].filter(({ duration }) => duration === each.duration);
        for (const { span } of equal) confirmed.add(placeOf(span));
      }
    }
  return others.map((each) => ({
    ...each,
    isConfirmed: confirmed.has(placeOf(each.stated.span)),
  }));
}

function placeOf({ file, start }: Span): string {
  return `${file.path} ${start}`;
}

/** Returns the durations in the unit of the written one, nearest first. */
function nearestOf(stated: readonly KnownDuration[], written: Timed): readonly KnownDuration[] {
  return stated
    .filter(({ duration }) => unitOf(duration) === unitOf(written.duration))
    .toSorted((a, b) => distance(a, written) - distance(b, written));
}

type KnownDuration = StatedDuration & {
  /** False for the delays of the sandbox, which a text may name, too. */
  readonly isDecisive: boolean;
};

/** Returns the durations by what they are about: the coordinate of a state, an event, a transition. */
function knownDurations(facts: Facts): ReadonlyMap<string, readonly KnownDuration[]> {
  const found: (KnownDuration & { readonly about: string })[] = [];
  for (const { fact, page, path } of facts.constants) {
    const duration = durationOfConstant(fact);
    if (duration === undefined) continue;
    const span = page.parsed.spanAt([...path, 'value']);
    for (const about of [fact.applies, ...(fact.also ?? [])])
      if (about !== undefined) found.push({ about, duration, span, isDecisive: true });
  }
  for (const { fact, page, states } of facts.lifecycles) {
    const timed = withDurations(constantsFor(page, facts.constants));
    const coordinateOf = (name: string): string | undefined =>
      states.find((state) => state.fact.name === name)?.target?.coordinate;
    for (const [index, transition] of (fact.transitions ?? []).entries()) {
      const { after: duration } = timed(transition);
      if (duration === undefined) continue;
      const span = page.parsed.spanAt(['lifecycle', 'transitions', index, 'after']);
      const { from, to, event } = transition;
      const sent = event === undefined ? undefined : eventKey(event);
      for (const about of [coordinateOf(from), coordinateOf(to), sent])
        if (about !== undefined) found.push({ about, duration, span, isDecisive: true });
    }
  }
  for (const { fact, page, path, states } of facts.triggers) {
    const {
      after,
      first = [],
      then = [],
    } = timedTrigger(fact, withDurations(constantsFor(page, facts.constants)));
    const span = page.parsed.spanAt(path);
    for (const duration of [after, ...[...first, ...then].map((each) => each.after)])
      for (const { target } of states)
        if (duration !== undefined && target)
          found.push({ about: target.coordinate, duration, span, isDecisive: false });
  }
  return groupBy(found, ({ about }) => about);
}

function eventKey(name: string): string {
  return `event ${name}`;
}

interface Text {
  readonly prose: ProseText;
  /** What the whole text is about. */
  readonly subjects: readonly string[];
}

function* textsOf({ pages, schema, ...facts }: Linked): Generator<Text> {
  for (const page of pages) {
    const body = proseOfBody(page.parsed);
    if (body) yield { prose: body, subjects: [] };
    for (const { path, text } of frontmatterTexts(page.parsed))
      if (!durationPattern.test(text))
        yield { prose: proseAt(page.parsed.spanAt(path)), subjects: subjectsAt(facts, page, path) };
  }
  for (const element of schema.elements.values()) {
    const span = descriptionSpan(schema, element);
    const { coordinate, parent } = element;
    const subjects = parent === undefined ? [coordinate] : [coordinate, parent];
    if (span) yield { prose: proseAt(span), subjects };
  }
}

/** Returns what a text of the frontmatter is about, by its place. */
function subjectsAt(
  facts: Pick<Facts, 'lifecycles' | 'events'>,
  page: PageNode,
  path: Path,
): string[] {
  const [key, list, at, name] = path;
  if (key === 'events' && at === 'when') {
    const event = facts.events.find((each) => each.page === page && each.path[1] === list);
    return event ? [eventKey(event.fact.name)] : [];
  }
  const lifecycle = facts.lifecycles.find((each) => each.page === page);
  if (key !== 'lifecycle' || !lifecycle || typeof at !== 'number') return [];
  const statesNamed = (...states: readonly (string | undefined)[]): string[] =>
    states.flatMap(
      (state) => lifecycle.states.find(({ fact }) => fact.name === state)?.target?.coordinate ?? [],
    );
  if (list === 'states' && name !== 'fills') return statesNamed(lifecycle.fact.states[at]?.name);
  const transition = list === 'transitions' ? lifecycle.fact.transitions?.[at] : undefined;
  return statesNamed(transition?.from, transition?.to);
}

interface Written {
  readonly written: string;
  readonly duration: string;
  readonly span: Span;
}

function durationsIn({ file, start, text }: ProseText, sentence: Sentence): readonly Written[] {
  return [...text.slice(sentence.start, sentence.end).matchAll(durationInWords)].flatMap(
    ({ 0: written, 1: count = '', 2: unit = '', index }) => {
      const duration = durationOf(Number(count), unit);
      const from = start + sentence.start + index;
      const span = { file, start: from, end: from + written.length };
      return duration === undefined ? [] : [{ written, duration, span }];
    },
  );
}

const durationInWords =
  /(?<![\p{L}\p{N}.,+-])(\d+(?:\.\d+)?)\s(seconds?|s|minutes?|min|hours?|h|days?|d)(?![\p{L}\p{N}-])/gu;

type Timed = Pick<StatedDuration, 'duration'>;

function distance(one: Timed, another: Timed): number {
  return Math.abs(parseFloat(one.duration) - parseFloat(another.duration));
}

function unitOf(duration: string): string {
  return duration.split(' ')[1] ?? '';
}
