import { make, makeButton } from '../../make.ts';
import { type Book, type Entry, unique } from './book.ts';
import { explain, type Explanation } from './explain.ts';
import type { RecognizedEntry } from './found.ts';
import { loadBook } from './library.ts';

export interface ExplanationRequest {
  readonly text: string;
  /** Explains another name instead. */
  readonly ask: (name: string) => void;
}

export interface ExplanationView {
  readonly nodes: readonly Node[];
  /** The announcement for screen readers. */
  readonly words: string;
  /** Whether anything was recognized. */
  readonly isFound: boolean;
}

/** Renders the explanation of a text; empty for empty text. */
export async function renderExplanation(
  address: string,
  { text, ask }: ExplanationRequest,
): Promise<ExplanationView> {
  if (text.trim() === '') return { nodes: [], words: '', isFound: false };
  let book: Book;
  try {
    book = await loadBook(address);
  } catch {
    return problem('The explanations could not be loaded. Check your connection, then try again.');
  }
  const cut = text.length > longest ? [make('p', 'explanation__lead', cutWords)] : [];
  const explanation = explain(book, text.slice(0, longest));
  const isFound = explanation.found.length + explanation.missing.length > 0;
  const nodes = [...cut, ...viewOf(explanation, { book, ask })];
  return { nodes, words: wordsFor(explanation), isFound };
}

function problem(words: string): ExplanationView {
  return { nodes: [make('p', '', words)], words, isFound: false };
}

/** The maximum length of a text. */
const longest = 200_000;
const cutWords = `Only the first ${longest.toLocaleString('en')} characters were read.`;

interface ViewParts {
  readonly book: Book;
  /** Explains a name that the reader selects. */
  readonly ask: (name: string) => void;
}

/** Renders an explanation. The meanings of names are HTML from the build. */
function viewOf(explanation: Explanation, parts: ViewParts): Node[] {
  const { found, aside, missing } = explanation;
  if (found.length === 0 && missing.length === 0) return nothingView(explanation, parts);
  const items = found.map((each) => itemOf(each, { isOneOfMany: found.length > most }));
  const more = found.slice(most).map(({ entry }) => entry);
  return [
    ...leadOf(explanation),
    ...(items.length > 0 ? [listOf(items.slice(0, most))] : []),
    ...foldOf(`${more.length} more: ${namesOf(more)}`, items.slice(most)),
    ...(missing.length > 0 ? [missingView(explanation)] : []),
    ...foldOf(`Also in it: ${namesOf(aside)}`, aside.map(asideOf)),
  ];
}

/** The maximum number of results. */
const most = 3;

/** Returns the announcement for screen readers. */
function wordsFor({ found, missing, nearest }: Explanation): string {
  if (found.length > 0) return `Explained: ${namesOf(found.map(({ entry }) => entry))}`;
  if (missing.length > 0) return 'No error or state found';
  return nearest.length > 0
    ? `Nothing recognised. Nearest names: ${nearest.join(', ')}`
    : 'Nothing recognised';
}

function leadOf({ found, isBare, isAnswer }: Explanation): Node[] {
  if (found.length === 0) {
    const lead = isAnswer
      ? 'This response contains no error and no state.'
      : 'This text does not contain the state of an object.';
    return [make('p', 'explanation__lead', lead)];
  }
  if (!isBare || found.length === 1) return [];
  const words = `${found.length} entries have this name. Paste the whole response or log line to see which one it is.`;
  return [make('p', '', words)];
}

function namesOf(entries: readonly Entry[]): string {
  return unique(entries.map(({ names }) => names[0] ?? '')).join(', ');
}

function listOf(items: readonly Node[]): Node {
  return make('ul', 'explanation__list', ...items);
}

function foldOf(summary: string, items: readonly Node[]): Node[] {
  if (items.length === 0) return [];
  return [make('details', 'fold', make('summary', '', summary), listOf(items))];
}

function itemOf(
  { entry, parts, path, isGuess }: RecognizedEntry,
  { isOneOfMany }: { readonly isOneOfMany: boolean },
): Node {
  const place = path === '' ? [] : [make('p', 'explained__place', ...placeWords(path, isGuess))];
  const inside = parts.map((part) => make('div', 'explained__part', htmlOf(part)));
  const item = make('li', 'explained', ...place, htmlOf(entry));
  if (entry.kind !== 'value' || inside.length === 0) item.append(...inside);
  else if (isOneOfMany)
    item.append(
      make('details', 'fold', make('summary', '', `It comes with ${namesOf(parts)}`), ...inside),
    );
  else item.append(make('p', 'explained__with', withWords(parts)), ...inside);
  return item;
}

function withWords({ length }: readonly Entry[]): string {
  return length > 1 ? 'It comes with one of' : 'It comes with';
}

function placeWords(path: string, isGuess: boolean): (string | Node)[] {
  const place = ['At ', make('code', '', path)];
  if (!isGuess) return place;
  return [
    ...place,
    ', recognised by its fields: the response has no ',
    make('code', '', '__typename'),
  ];
}

function asideOf(entry: Entry): Node {
  return make('li', 'explained', htmlOf(entry));
}

function htmlOf({ html }: Entry): Node {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function missingView({ missing, isAnswer }: Explanation): Node {
  const words = isAnswer
    ? 'The selection lacks the fields that tell more. Add:'
    : 'It does not contain the current state. Query the object, and select:';
  return make(
    'div',
    'explanation__missing',
    make('p', '', words),
    make('pre', '', make('code', '', missing.join('\n'))),
  );
}

/** Renders an empty result with similar names and further links. */
function nothingView({ isAnswer, nearest }: Explanation, { book, ask }: ViewParts): Node[] {
  const lead = isAnswer
    ? 'This response contains no documented error or state'
    : 'This text contains no documented name';
  return [
    make('p', 'explanation__lead', lead),
    make(
      'p',
      '',
      `Looked for the names of ${book.entries.length} errors, states, codes, reasons and events, in any case.`,
    ),
    ...(nearest.length > 0 ? [nearestView(nearest, ask)] : []),
    ...(book.elsewhere.length > 0 ? [elsewhereView(book.elsewhere)] : []),
  ];
}

function nearestView(nearest: readonly string[], ask: ViewParts['ask']): Node {
  const buttons = nearest.map((name) => makeButton('explanation__near', () => ask(name), name));
  return make('p', 'explanation__nearest', 'Did you mean', ...buttons);
}

function elsewhereView(elsewhere: ViewParts['book']['elsewhere']): Node {
  const links = elsewhere.map(({ label, href }) => {
    const link = make('a', 'link', label);
    link.href = href;
    return make('li', '', link);
  });
  return make('ul', 'explanation__links', ...links);
}
