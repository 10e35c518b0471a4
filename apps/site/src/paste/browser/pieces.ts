import { getNodeValue, parseTree, type ParseError } from 'jsonc-parser';

import { depthOf } from '../../depth.ts';

/** What was pasted: the JSON in it, and the text around that. */
export interface Pieces {
  readonly values: readonly unknown[];
  /** All that is text; where JSON is broken, that too, for names are read in it all the same. */
  readonly text: string;
  /** Whether all JSON is whole: only then does it tell what it lacks. */
  readonly isWhole: boolean;
}

/** Where a log or an answer may begin to be JSON; `[ERROR]` does not. */
const beginning = /\{\s*["}]|\[\s*(?:[{\]]|"[^"]*"\s*[,\]])/;

/** Reads JSON wherever it stands, as far as it goes: an answer may have been cut in its middle. */
export function piecesOf(pasted: string): Pieces {
  // What nests like this was written by no API, and readers of JSON call themselves for each level.
  if (depthOf(pasted) > mostLevels) return { values: [], text: pasted, isWhole: false };
  const plain = pasted.includes('\\"') && !isJson(pasted) ? unescaped(pasted) : pasted;
  const values: unknown[] = [];
  const texts: string[] = [];
  let isWhole = true;
  let rest = plain;
  for (let match = beginning.exec(rest); match; match = beginning.exec(rest)) {
    texts.push(rest.slice(0, match.index));
    rest = rest.slice(match.index);
    const errors: ParseError[] = [];
    const tree = parseTree(rest, errors, { allowTrailingComma: true });
    // What follows a value is not its fault.
    const length = tree?.length ?? 0;
    const isCut = errors.some(({ offset }) => offset < length) || !isJson(rest.slice(0, length));
    if (tree) values.push(getNodeValue(tree));
    if (isCut) {
      isWhole = false;
      texts.push(rest);
      rest = '';
    } else rest = rest.slice(length);
  }
  return { values, text: [...texts, rest].join(' ').trim(), isWhole };
}

const mostLevels = 500;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A log may hold JSON as a string in JSON. */
function unescaped(text: string): string {
  return text.replaceAll('\\"', '"').replaceAll(/\\[nrt]/g, ' ');
}
