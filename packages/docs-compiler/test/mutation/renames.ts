import type { Graph } from '../../src/graph.ts';
import { codeIn } from '../../src/link/code-in-text.ts';
import { frontmatterTexts } from '../../src/parse/frontmatter-text.ts';
import type { SchemaElement } from '../../src/parse/types.ts';
import { descriptionSpan } from '../../src/schema/description-text.ts';
import { rootKindOf } from '../../src/schema/types.ts';
import type { Span } from '../../src/source.ts';
import { memo } from '../../src/text/memo.ts';
import { misspelling } from './facts.ts';
import type { Candidate, Mutator, World } from './mutation.ts';
import { below, type Random } from './random.ts';
import { slipInto } from './slip.ts';

type Kind = 'field' | 'argument' | 'enum value' | 'call';

/**
 * Renames a part of the schema everywhere except in prose, or misspells it in prose: only where it
 * occurs alone, without its parent.
 */
export const renameMutators: readonly Mutator[] = (
  ['field', 'argument', 'enum value', 'call'] as const
).flatMap((kind) => [
  { kind: `${kind} renamed`, candidates: ({ graph }: World) => renamings(graph, kind) },
  { kind: `${kind} misspelt`, candidates: ({ graph }: World) => misspellings(graph, kind) },
]);

function renamings(graph: Graph, kind: Kind): Candidate[] {
  return namesOf(graph, kind).map(({ name, elements, places }) => (random) => {
    const text = renamed(random, { name, isTaken: (each) => elementsByName(graph).has(each) });
    if (text === undefined) return undefined;
    return {
      describe: `${name} -> ${text}`,
      edits: elements.flatMap(({ span }) => (span ? [{ span, text }] : [])),
      expect: places.map((span) => ({ codes: ['unknown-symbol'], span })),
    };
  });
}

function misspellings(graph: Graph, kind: Kind): Candidate[] {
  const isTaken = (name: string): boolean => elementsByName(graph).has(name);
  return namesOf(graph, kind).flatMap(({ places }) =>
    places.map((span) => misspelling({ span, codes: ['unknown-symbol'], isTaken })),
  );
}

interface BareName {
  readonly name: string;
  readonly elements: readonly SchemaElement[];
  /** Code spans with only this name. */
  readonly places: readonly Span[];
}

/** Returns the names of a kind that occur alone in prose, and that have only one meaning. */
function namesOf(graph: Graph, kind: Kind): BareName[] {
  return [...elementsByName(graph)].flatMap(([name, elements]) => {
    const places = codeByText(graph).get(name) ?? [];
    const isOfKind = elements.every((each) => kindOf(graph, each) === kind);
    return isOfKind && places.length > 0 ? [{ name, elements, places }] : [];
  });
}

function kindOf({ schema }: Graph, { kind, parent }: SchemaElement): Kind | undefined {
  switch (kind) {
    case 'field':
      return rootKindOf(schema, parent) ? 'call' : 'field';
    case 'input-field':
      return 'field';
    case 'argument':
      return 'argument';
    case 'enum-value':
      return 'enum value';
    default:
      return undefined;
  }
}

const elementsByName = memo(({ elements }: Graph) => {
  const byName = new Map<string, SchemaElement[]>();
  for (const element of elements.values())
    byName.set(element.name, [...(byName.get(element.name) ?? []), element]);
  return byName;
});

const codeByText = memo(({ pages, parsed, elements }: Graph) => {
  const texts = [
    ...pages.flatMap(({ parsed: page }) =>
      [...frontmatterTexts(page)].map(({ path }) => page.spanAt(path)),
    ),
    ...[...elements.values()].flatMap((each) => descriptionSpan(parsed, each) ?? []),
  ];
  const code = [
    ...pages.flatMap((page) => page.parsed.body?.codeSpans ?? []),
    ...texts.flatMap((text) => [...codeIn(text)]),
  ];
  const byText = new Map<string, Span[]>();
  for (const { text, optOut, span } of code) {
    const start = span.file.text.indexOf(text, span.start);
    const place = { file: span.file, start, end: start + text.length };
    if (!optOut) byText.set(text, [...(byText.get(text) ?? []), place]);
  }
  return byText;
});

/**
 * Returns another name for the same: a verb in the past tense, the words in another order, or a
 * typo.
 */
function renamed(
  random: Random,
  { name, isTaken }: { readonly name: string; isTaken(name: string): boolean },
): string | undefined {
  const forms = [name.replace(/(?<=[a-z])(At|On|By)$/, 'ed$1'), turned(name)].filter(
    (each) => each !== name && !isTaken(each),
  );
  return forms[below(random, forms.length + 2)] ?? slipInto(random, name, isTaken);
}

/** Turns `refundCancel` into `cancelRefund`. */
function turned(name: string): string {
  const words = name.split(/(?=[A-Z])/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2 || name.includes('_')) return name;
  return [last, ...words.slice(1, -1), first]
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1),
    )
    .join('');
}
