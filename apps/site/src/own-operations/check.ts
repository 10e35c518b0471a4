import {
  isMet,
  touchedUses,
  usesOfDocument,
  type OperationUse,
  type TypeMap,
} from '@docs-compiler/graph';
import { GraphQLError, parse } from 'graphql';

import { depthOf } from '../depth.ts';
import type { OperationChange, OperationsFile } from './format.ts';

/** A file with operations. */
export interface OwnFile {
  readonly name: string;
  readonly text: string;
}

export interface OperationFinding {
  readonly file: string;
  /** The line, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The text of the line. */
  readonly source: string;
  readonly level: OperationChange['level'] | 'unread';
  readonly message: string;
  readonly instead?: string | undefined;
  /** The index of its release; absent for a syntax error. */
  readonly release?: number;
}

/**
 * Returns the effects of all changes since a release on the operations, in the order of their
 * files. Syntax errors in one file do not affect the others.
 */
export function checkOperations(
  { types, changes }: OperationsFile,
  { files, since }: { readonly files: readonly OwnFile[]; readonly since: number },
): OperationFinding[] {
  const newer = withoutAnnounced(changes.filter(({ release }) => release < since));
  return files.flatMap((file) => {
    const uses = usesIn(types, file);
    if ('unread' in uses) return [uses.unread];
    const placeOf = placesIn(file);
    const found = newer.flatMap((change) =>
      touchedUses(uses.found, change).map((use) => foundAt(placeOf, use, change)),
    );
    return eachOnce(found).sort((a, b) => a.line - b.line || a.column - b.column);
  });
}

/** Drops deprecations of elements that were removed later. */
function withoutAnnounced(changes: readonly OperationChange[]): readonly OperationChange[] {
  const gone = new Set(
    changes.flatMap(({ kind, coordinate }) => (kind.endsWith('removed') ? [coordinate] : [])),
  );
  return changes.filter(({ level, coordinate }) => level !== 'deprecated' || !gone.has(coordinate));
}

function usesIn(
  types: TypeMap,
  file: OwnFile,
): { readonly found: readonly OperationUse[] } | { readonly unread: OperationFinding } {
  const levels = depthOf(file.text);
  if (levels > mostLevels) {
    const message = `the text nests ${levels} levels deep, and at most ${mostLevels} are read`;
    return { unread: { ...placesIn(file)(0), level: 'unread', message } };
  }
  try {
    return { found: usesOfDocument(types, parse(file.text)) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const message = error.message.replace(/^Syntax Error: /, '');
    const place = placesIn(file)(error.positions?.[0] ?? 0);
    return { unread: { ...place, level: 'unread', message } };
  }
}

/** The maximum nesting; servers reject such operations much earlier. */
const mostLevels = 500;

function foundAt(placeOf: Places, use: OperationUse, change: OperationChange): OperationFinding {
  const { level, message, instead, release } = change;
  return {
    ...placeOf(use.node.loc?.start ?? 0),
    level: level === 'breaking' && !isMet(use, change) ? 'dangerous' : level,
    message,
    instead,
    release,
  };
}

type Places = (offset: number) => Pick<OperationFinding, 'file' | 'line' | 'column' | 'source'>;

/** Returns a function that converts offsets to lines. Lines are counted once. */
function placesIn({ name, text }: OwnFile): Places {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length),
  ];
  const lineAt = (offset: number): number => {
    let [from, to] = [0, starts.length];
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if ((starts[middle] ?? 0) <= offset) from = middle;
      else to = middle;
    }
    return from;
  };
  return (offset) => {
    const line = lineAt(offset);
    const start = starts[line] ?? 0;
    const end = starts[line + 1] ?? text.length;
    const isLong = end - start > longestSource;
    const source = isLong
      ? text.slice(
          Math.max(start, offset - longestSource / 2),
          Math.min(end, offset + longestSource / 2),
        )
      : text.slice(start, end);
    return { file: name, line: line + 1, column: offset - start + 1, source: source.trim() };
  };
}

/** The maximum length of an excerpt; longer lines are cut around the location. */
const longestSource = 200;

/** Removes duplicates, because one use may be named in two ways. */
function eachOnce(found: readonly OperationFinding[]): OperationFinding[] {
  const keyOf = ({ line, column, message }: OperationFinding) => `${line}:${column} ${message}`;
  return [...new Map(found.map((each) => [keyOf(each), each])).values()];
}
