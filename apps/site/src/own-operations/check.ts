import {
  isMet,
  touchedUses,
  usesOfDocument,
  type OperationUse,
  type TypeMap,
} from '@docs-compiler/graph';
import { GraphQLError, parse } from 'graphql';

import type { OperationChange, OperationsFile } from './format.ts';

/** A text with operations. */
export interface OwnFile {
  readonly name: string;
  readonly text: string;
}

export interface Found {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** The line as it is written. */
  readonly source: string;
  readonly level: OperationChange['level'] | 'unread';
  readonly message: string;
  readonly instead?: string | undefined;
  /** The place of its release in the order of releases; absent for what no change did. */
  readonly release?: number;
}

/**
 * What the changes since a release do to the operations, in the order of their files. A text that
 * cannot be read hides nothing of the others.
 */
export function checkOperations(
  { types, changes }: OperationsFile,
  { files, since }: { readonly files: readonly OwnFile[]; readonly since: number },
): Found[] {
  const newer = withoutAnnounced(changes.filter(({ release }) => release < since));
  return files.flatMap((file) => {
    const uses = usesIn(types, file);
    if ('unread' in uses) return [uses.unread];
    const found = newer.flatMap((change) =>
      touchedUses(uses.found, change).map((use) => foundAt(file, use, change)),
    );
    return eachOnce(found).sort((a, b) => a.line - b.line || a.column - b.column);
  });
}

/** Of what is gone, nobody asks any more that it was going. */
function withoutAnnounced(changes: readonly OperationChange[]): readonly OperationChange[] {
  const gone = new Set(
    changes.flatMap(({ kind, coordinate }) => (kind.endsWith('removed') ? [coordinate] : [])),
  );
  return changes.filter(({ level, coordinate }) => level !== 'deprecated' || !gone.has(coordinate));
}

function usesIn(
  types: TypeMap,
  file: OwnFile,
): { readonly found: readonly OperationUse[] } | { readonly unread: Found } {
  try {
    return { found: usesOfDocument(types, parse(file.text)) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const message = error.message.replace(/^Syntax Error: /, '');
    return { unread: { ...placeOf(file, error.positions?.[0] ?? 0), level: 'unread', message } };
  }
}

function foundAt(file: OwnFile, use: OperationUse, change: OperationChange): Found {
  const { level, message, instead, release } = change;
  return {
    ...placeOf(file, use.node.loc?.start ?? 0),
    level: level === 'breaking' && !isMet(use, change) ? 'dangerous' : level,
    message,
    instead,
    release,
  };
}

function placeOf({ name, text }: OwnFile, offset: number) {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  const line = before.length;
  const source = text.split(/\r\n|\r|\n/)[line - 1] ?? '';
  return { file: name, line, column: (before.at(-1) ?? '').length + 1, source: source.trim() };
}

/** One use may be named in two ways. */
function eachOnce(found: readonly Found[]): Found[] {
  const keyOf = ({ line, column, message }: Found) => `${line}:${column} ${message}`;
  return [...new Map(found.map((each) => [keyOf(each), each])).values()];
}
