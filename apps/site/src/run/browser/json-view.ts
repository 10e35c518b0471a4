import { formatJson, highlightJson } from '../../highlight/json.ts';
import { make } from '../../make.ts';

/** A value in a block of code; the leaves at the marked paths (`data.refund.id`) are marked with words. */
export function jsonView(value: unknown, marks: ReadonlyMap<string, string>): HTMLElement {
  const code = make('code', '', ...piecesOf(value, { path: '', indent: '', marks }));
  const block = make('pre', 'code', code);
  block.tabIndex = 0;
  return block;
}

interface Place {
  readonly path: string;
  readonly indent: string;
  readonly marks: ReadonlyMap<string, string>;
}

type Piece = string | Node;

/** What has no mark in it is written as everywhere; what has is on lines of its own. */
function piecesOf(value: unknown, place: Place): Piece[] {
  const { path, indent, marks } = place;
  const words = marks.get(path);
  if (words !== undefined) {
    const mark = make('mark', '', ...plainPieces(value, indent));
    mark.title = words;
    return [mark];
  }
  const within = path === '' ? '' : `${path}.`;
  const isMarked = [...marks.keys()].some((each) => each.startsWith(within));
  if (!isMarked || typeof value !== 'object' || value === null) return plainPieces(value, indent);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const inner = `${indent}  `;
  const items = Object.entries(value).flatMap(([key, item], index): Piece[] => [
    `${index > 0 ? ',' : ''}\n${inner}`,
    ...(isList ? [] : highlighted(`${JSON.stringify(key)}: `)),
    ...piecesOf(item, { path: within + key, indent: inner, marks }),
  ]);
  return [open, ...items, `\n${indent}${close}`];
}

function plainPieces(value: unknown, indent: string): Piece[] {
  return highlighted(formatJson(value).replaceAll('\n', `\n${indent}`));
}

function highlighted(text: string): Piece[] {
  return highlightJson(text).map((token) => {
    if (token.kind === undefined) return token.text;
    const span = make('span', '', token.text);
    span.dataset['token'] = token.kind;
    return span;
  });
}
