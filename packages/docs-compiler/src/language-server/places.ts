import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { Location, Position, Range, TextEdit } from 'vscode-languageserver/node';

import type { Edit } from '../diagnostic.ts';
import { pathFrom } from '../load/root.ts';
import { positionAt, type SourceFile, type Span } from '../source.ts';
import { withBreaksOf } from '../text/text-edit.ts';

// The compiler and the protocol both count UTF-16 code units, and end lines at LF, CRLF and CR. The
// compiler counts lines and columns from 1, the protocol from 0.

/** Converts a span to a range of lines and characters, counted from 0. */
export function rangeOf({ file, start, end }: Span): Range {
  return { start: placeAt(file, start), end: placeAt(file, end) };
}

function placeAt(file: SourceFile, offset: number): Position {
  const { line, column } = positionAt(file, offset);
  // An editor shows no byte order mark.
  const hidden = line === 1 && file.text.startsWith('\uFEFF') ? 1 : 0;
  return { line: line - 1, character: Math.max(0, column - 1 - hidden) };
}

/** Converts an edit. Its text gets the line breaks of the file. */
export function lspEditOf({ span, text }: Edit): TextEdit {
  return { range: rangeOf(span), newText: withBreaksOf(span.file.text, text) };
}

/** Returns the absolute path of a document; undefined if it is not a file, such as a draft. */
export function pathOfUri(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** The files of a project and the documents of an editor. */
export interface Uris {
  /** Returns the URI of a file, whose path is relative to the root of the project. */
  uriOf(this: void, path: string): string;
  /** Returns the URI of a file by its absolute path. */
  uriOfAbsolute(this: void, path: string): string;
  /** Returns the path of a document relative to the root of the project. */
  pathOf(this: void, uri: string): string;
}

/**
 * Returns the names of files in both worlds.
 *
 * @param open the URIs of open documents by absolute path: a client may escape more characters than
 *   this server does, and must get its own URIs back
 */
export function urisIn(root: string, open: ReadonlyMap<string, string>): Uris {
  const uriOfAbsolute = (path: string): string => open.get(path) ?? pathToFileURL(path).href;
  return {
    uriOf: (path) => uriOfAbsolute(join(root, path)),
    uriOfAbsolute,
    pathOf: (uri) => pathFrom(root, pathOfUri(uri) ?? ''),
  };
}

/** Returns the location of a span. */
export function locationOf({ uriOf }: Uris, span: Span): Location {
  return { uri: uriOf(span.file.path), range: rangeOf(span) };
}
