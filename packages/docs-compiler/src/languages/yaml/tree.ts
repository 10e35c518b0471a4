import type { Span } from '../../source.ts';
import {
  deepestYaml,
  parseYaml,
  placesAt,
  yamlPlaces,
  type Path,
  type YamlPlaces,
  type YamlRange,
  yamlValueOf,
} from './document.ts';
import { yamlFaults, type YamlFault } from './faults.ts';

export type { Path } from './document.ts';

/** A YAML 1.2 text in a file: its value as plain JSON, and the span of each part. */
export interface YamlTree extends YamlSpans {
  /** The value; null for an empty text. */
  readonly value: unknown;
  readonly faults: readonly YamlFault[];
  /** Ranges relative to the text. */
  readonly places: YamlPlaces;
}

export interface YamlSpans {
  /** Returns the span of a value; undefined if the path does not exist or has no value (`key:`). */
  valueSpan(path: Path): Span | undefined;
  /**
   * Returns the span of a key, or of the start of a list item; undefined if the path does not
   * exist.
   */
  keySpan(path: Path): Span | undefined;
}

/** Parses the YAML text in `block`. Spans of the result are relative to the file on disk. */
export function readYaml(block: Span): YamlTree {
  const { file, start, end } = block;
  // YAML allows a single carriage return as a line ending, but the parser does not.
  const text = file.text.slice(start, end).replaceAll(/\r(?!\n)/g, '\n');
  const parsed = parseYaml(text);
  if (!parsed) return unreadable(block);

  const { value, ...bad } = yamlValueOf(parsed);
  const places = yamlPlaces(parsed, text);
  const faults = yamlFaults({ ...parsed, ...bad }, block);
  return { value, faults, places, ...yamlSpans(places, block) };
}

/** Converts ranges in a text to spans of its file. */
export function yamlSpans(places: YamlPlaces, { file, start }: Span): YamlSpans {
  const place = (range: YamlRange | undefined): Span | undefined =>
    range && { file, start: start + range[0], end: start + range[1] };
  return {
    valueSpan: (path) => place(placesAt(places, path)?.value),
    keySpan: (path) => place(placesAt(places, path)?.key),
  };
}

function unreadable(block: Span): YamlTree {
  const { file, start, end } = block;
  const span = { file, start, end: Math.min(start + 1, end) };
  const message = `the YAML nests more than ${deepestYaml} levels deep`;
  const faults = [{ message, span, damaging: true }];
  return { value: null, faults, places: {}, ...yamlSpans({}, block) };
}
