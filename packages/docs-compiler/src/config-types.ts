import type { ConfigValues } from './config-schema.ts';
import type { Level } from './diagnostic.ts';
import type { SourceFile, Span } from './source.ts';

/** The properties of a rule that determine its possible levels. */
export interface LevelledRule {
  readonly code: string;
  readonly fixedLevel?: true;
}

/** The values of the config and their locations in the file. */
export interface Config extends ConfigValues {
  /** Levels of rules from the config and then from `--level`. */
  readonly levels: ReadonlyMap<string, Level>;
  /** Absent if no config file was read. */
  readonly file?: SourceFile;
  /** The place of a value of the config, or of its nearest existing parent. */
  spanAt(path: readonly (string | number)[]): Span | undefined;
  /** The place of a key. */
  keySpanAt(path: readonly (string | number)[]): Span | undefined;
}
