import type { ConfigValues } from './config-schema.ts';
import type { Level } from './diagnostic.ts';
import type { SourceFile, Span } from './source.ts';

/** What is to be known of a rule to set its level. */
export interface LevelledRule {
  readonly code: string;
  readonly fixedLevel?: true;
}

/** The config's values and where each stands. */
export interface Config extends ConfigValues {
  /** Levels of rules from the config and then from `--level`. */
  readonly levels: ReadonlyMap<string, Level>;
  /** Absent where no config file was read. */
  readonly file?: SourceFile;
  /** The place of a value of the config, or of its nearest existing parent. */
  spanAt(path: readonly (string | number)[]): Span | undefined;
  /** The place of a key. */
  keySpanAt(path: readonly (string | number)[]): Span | undefined;
}
