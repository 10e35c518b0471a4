import { unique, type Book, type Entry } from './book.ts';
import type { Explanation } from './explain.ts';
import type { Found } from './found.ts';
import { make } from '../../make.ts';
import { nothingView } from './nothing-view.ts';

export interface ViewParts {
  readonly book: Book;
  /** Asks about a name that the reader chose instead. */
  readonly ask: (name: string) => void;
}

/** What is shown of an explanation. What names mean comes as HTML that the build made. */
export function viewOf(explanation: Explanation, parts: ViewParts): Node[] {
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

/** More would bury what counts. */
const most = 3;

/** For those who do not see it. */
export function wordsFor({ found, missing, nearest }: Explanation): string {
  if (found.length > 0) return `Explained: ${namesOf(found.map(({ entry }) => entry))}`;
  if (missing.length > 0) return 'No error and no state is named in it';
  return nearest.length > 0
    ? `Nothing recognised. Nearest names: ${nearest.join(', ')}`
    : 'Nothing recognised';
}

function leadOf({ found, isBare, isAnswer }: Explanation): Node[] {
  if (found.length === 0) {
    const whole = isAnswer ? 'No error stands in this answer, and nothing' : 'Nothing in it';
    return [make('p', 'explanation__lead', `${whole} says where a thing stands.`)];
  }
  if (!isBare || found.length === 1) return [];
  const words = `${found.length} things are called so. Paste the answer or the line that it stood in to see which it is.`;
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
  { entry, parts, path, isGuess }: Found,
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
  return [...place, ', told by its fields: the answer has no ', make('code', '', '__typename')];
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
    ? 'The selection left out what would tell more. Add:'
    : 'It does not say how things stand. Read the object, and select:';
  return make(
    'div',
    'explanation__missing',
    make('p', '', words),
    make('pre', '', make('code', '', missing.join('\n'))),
  );
}
