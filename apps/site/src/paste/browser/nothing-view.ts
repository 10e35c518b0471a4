import type { Explanation } from './explain.ts';
import { make } from '../../make.ts';
import type { ViewParts } from './view.ts';

/** What was looked for, what comes near, and where to look or ask instead. */
export function nothingView({ isAnswer, nearest }: Explanation, { book, ask }: ViewParts): Node[] {
  const lead = isAnswer
    ? 'No error and no state of these docs stands in this answer'
    : 'Nothing in it was recognised';
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
  const buttons = nearest.map((name) => {
    const button = make('button', 'explanation__near', name);
    button.type = 'button';
    button.addEventListener('click', () => ask(name));
    return button;
  });
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
