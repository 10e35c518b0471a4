import type { DefinitionNode } from 'graphql';

import { isUnread, type SourceFile } from '../../source.ts';
import { memo } from '../../text/memo.ts';
import { byCodeUnit } from '../../text/order.ts';
import type { SchemaElement, SyntaxFault } from '../schema.ts';
import { elementsOf } from './elements.ts';
import { headsOf, type Heads } from './heads.ts';
import { parseSdl, type ParsedSdl } from './parse-sdl.ts';
import { placesOf, type Places } from './places.ts';

/** What SDL files define, before it is a schema. */
export interface Sdl {
  /** In order of their paths. */
  readonly documents: readonly ParsedSdl[];
  readonly definitions: readonly DefinitionNode[];
  readonly syntaxFaults: readonly SyntaxFault[];
  /** A file cannot be read to its end. */
  readonly incomplete: boolean;
  readonly places: Places;
  readonly heads: Heads;
  /** Everything that a schema coordinate names, by coordinate, in source order. */
  readonly elements: ReadonlyMap<string, SchemaElement>;
}

export function readSdl(files: readonly SourceFile[]): Sdl {
  const documents = files.toSorted((a, b) => byCodeUnit(a.path, b.path)).map(documentOf);
  const definitions = documents.flatMap((document) => document.definitions);
  const syntaxFaults = documents.flatMap((document) => document.faults);
  const places = placesOf(documents);
  const heads = headsOf(definitions);
  return {
    documents,
    definitions,
    syntaxFaults,
    incomplete: syntaxFaults.length > 0 || files.some(isUnread),
    places,
    heads,
    elements: elementsOf(definitions, { heads, places }),
  };
}

// One file of a schema changes, the others are read once.
const documentOf = memo(parseSdl);
