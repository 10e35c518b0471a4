import type { Span } from '../source.ts';
import { deepestYaml, parseYaml } from './yaml-document.ts';
import { yamlFaults, type YamlFault } from './yaml-faults.ts';
import { placesAt, yamlPlaces, type Path, type YamlPlaces, type YamlRange } from './yaml-places.ts';
import { yamlValueOf } from './yaml-value.ts';

export type { Path } from './yaml-places.ts';

/** A YAML 1.2 text inside a file: its value as plain JSON and the place of each part. */
export interface YamlTree extends YamlSpans {
  /** Null for an empty text. */
  readonly value: unknown;
  readonly faults: readonly YamlFault[];
  /** Offsets count in the text. */
  readonly places: YamlPlaces;
}

export interface YamlSpans {
  /** Undefined where the path leads nowhere or to nothing (`key:`). */
  valueSpan(path: Path): Span | undefined;
  /** The key of the value, or the start of a list's item; undefined where the path leads nowhere. */
  keySpan(path: Path): Span | undefined;
}

/** `block` is the YAML text; offsets of the result count in the file as it is on disk. */
export function readYaml(block: Span): YamlTree {
  const { file, start, end } = block;
  // A line may end with a carriage return alone, which YAML knows and its parser does not.
  const text = file.text.slice(start, end).replaceAll(/\r(?!\n)/g, '\n');
  const parsed = parseYaml(text);
  if (!parsed) return unreadable(block);

  const { value, ...bad } = yamlValueOf(parsed);
  const places = yamlPlaces(parsed, text);
  const faults = yamlFaults({ ...parsed, ...bad }, block);
  return { value, faults, places, ...yamlSpans(places, block) };
}

/** Places of a text as spans of the file that it stands in. */
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
