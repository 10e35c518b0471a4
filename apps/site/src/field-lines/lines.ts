import { marksOfJson, marksOfOperation, type Mark, type OperationMarks } from './marks.ts';

/** A piece of code that is about a field of the lists. */
export interface Line {
  /** The path of the field: `arguments.input.amount`, `returns.id`. */
  readonly path: string;
  readonly code: Element;
  readonly range: Range;
}

/**
 * Returns a function that finds the lines of an example that are about an operation: its arguments
 * and variables, and the fields that it selects and returns. A run replaces the response, and a
 * page can fill in values, so lines are found again if any text has changed.
 */
export function lineFinder(panel: Element, operation: string): () => readonly Line[] {
  let former: readonly (readonly [Element, string])[] = [];
  let lines: readonly Line[] = [];
  return () => {
    const codes = [...panel.querySelectorAll('.example__views pre')];
    const isSame = (code: Element, index: number) =>
      former[index]?.[0] === code && former[index][1] === code.textContent;
    if (codes.length === former.length && codes.every(isSame)) return lines;
    former = codes.map((code) => [code, code.textContent]);
    const request = codes.find((code) => kindOf(code) === 'operation')?.textContent ?? '';
    const marks = marksOfOperation(request, operation);
    lines = codes.flatMap((code) => linesOf(code, marksIn(code, marks)));
    return lines;
  };
}

/** Returns the line at a height of the window, or the nearest one if the place is between lines. */
export function lineAt(
  lines: readonly Line[],
  { x, y }: { x: number; y: number },
): Line | undefined {
  let found: Line | undefined;
  let least = reach;
  for (const line of lines) {
    for (const { left, right, top, bottom } of line.range.getClientRects()) {
      // Several pieces can be on one line.
      const aside = Math.max(left - x, x - right, 0) / 1000;
      const distance = Math.abs((top + bottom) / 2 - y) + aside;
      if (distance < least) [found, least] = [line, distance];
    }
  }
  return found;
}

/** Half of the height of a line of code, in pixels. */
const reach = 11;

function kindOf(code: Element): 'operation' | 'variables' | 'response' | undefined {
  if (code.closest('[data-part=response]')) return 'response';
  const language = code.closest<HTMLElement>('[data-option]')?.dataset['option'] ?? 'GraphQL';
  // Programs contain the variables in forms of their own.
  if (language !== 'GraphQL') return undefined;
  return /^\s*\{\s*["}]/.test(code.textContent) ? 'variables' : 'operation';
}

/** Returns the pieces of a text by the paths of fields. */
function marksIn(code: Element, operation: OperationMarks): readonly Mark[] {
  const kind = kindOf(code);
  if (kind === undefined) return [];
  if (kind === 'operation') return operation.marks;
  return marksOfJson(code.textContent).flatMap((mark) => {
    const path = kind === 'variables' ? inArguments(mark, operation) : inResult(mark, operation);
    return path === undefined ? [] : { ...mark, path };
  });
}

/** Returns the path of the argument or input field to which a variable gives a value. */
function inArguments({ path }: Mark, { variables }: OperationMarks): string | undefined {
  const [, name = '', rest = ''] = /^\.([^.]+)(.*)$/.exec(path) ?? [];
  const argument = variables.get(name);
  return argument === undefined ? undefined : argument + rest;
}

/** Returns the path of a returned field. */
function inResult({ path }: Mark, { key, fields }: OperationMarks): string | undefined {
  const root = `.data.${key}.`;
  if (!path.startsWith(root)) return undefined;
  const keys = `returns.${path.slice(root.length)}`;
  return fields.get(keys) ?? keys;
}

function linesOf(code: Element, marks: readonly Mark[]): Line[] {
  const texts: { readonly node: Node; readonly start: number }[] = [];
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let length = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    texts.push({ node, start: length });
    length += node.textContent?.length ?? 0;
  }
  return marks.flatMap(({ path, start, end }) => {
    const first = texts.findLast((text) => text.start <= start);
    const last = texts.findLast((text) => text.start < end);
    if (!first || !last) return [];
    const range = new Range();
    range.setStart(first.node, start - first.start);
    range.setEnd(last.node, end - last.start);
    return [{ path, code, range }];
  });
}
