import { editorHref } from '../editor.ts';
import type { PageReport } from '../report.ts';
import { type Piece, piecesOf } from './ansi.ts';
import { element } from './element.ts';

type Editor = PageReport['editor'];

/** Returns a frame as in the terminal, with its location as a link to the editor. */
export function frame(text: string, label: string, editor: Editor): HTMLElement {
  const lines = piecesOf(text).flatMap((line, index) => [
    ...(index > 0 ? ['\n'] : []),
    ...line.flatMap((piece, at) => {
      const follows = /(-->|:::)$/.test(line[at - 1]?.text ?? '');
      return (follows && place(piece, editor)) || [painted(piece)];
    }),
  ]);
  return element('pre', { tabindex: 0, role: 'group', 'aria-label': label }, lines);
}

function place({ text }: Piece, editor: Editor): (Node | string)[] | undefined {
  const parts = /^ (?<file>.+):(?<line>\d+):(?<column>\d+)$/.exec(text)?.groups;
  if (!parts || !editor) return undefined;
  const { file = '', line, column } = parts;
  const href = editorHref(editor, { file, line: Number(line), column: Number(column) });
  return [' ', element('a', { href }, [text.slice(1)])];
}

function painted({ text, isBold, color }: Piece): Node {
  const classes = [isBold ? 'bold' : '', color ?? ''].filter(Boolean).join(' ');
  return element('span', { class: classes || undefined }, [text]);
}
