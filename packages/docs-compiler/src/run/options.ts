/** The output formats of commands that report findings; the first is the default. */
export const formats = ['pretty', 'json', 'sarif', 'github', 'markdown'] as const;
type Format = (typeof formats)[number];
export type ColorMode = 'auto' | 'always' | 'never';

export interface ColorOptions {
  readonly color: ColorMode;
}

/** The flags that choose the project and the levels of its rules. */
export interface ProjectOptions extends ColorOptions {
  /** False for `--no-config`. */
  readonly config?: string | false;
  readonly schema?: readonly string[];
  readonly content?: string;
  /** Only some commands have the flag. */
  readonly siteUrl?: string;
  readonly level: readonly string[];
  readonly maxWarnings?: number;
  readonly today: string;
  /** False for `--no-cache`. */
  readonly cache: boolean;
}

/** The flags of each command that reports findings. */
export interface CommonOptions extends ProjectOptions {
  readonly format: Format;
  /** Only `check` has the flag. */
  readonly verbose?: boolean;
}
