import type { NamedChange, TypeMap } from '@docs-compiler/graph';

/** What a browser holds operations against: `changelog/operations.json`. */
export interface OperationsFile {
  readonly types: TypeMap;
  /** The newest first. */
  readonly releases: readonly { readonly title: string; readonly href: string }[];
  /** Those that concern an operation, the newest release first. */
  readonly changes: readonly OperationChange[];
}

export interface OperationChange extends NamedChange {
  /** Its place among the releases. */
  readonly release: number;
  readonly level: 'breaking' | 'dangerous' | 'deprecated';
  readonly message: string;
  /** What to do, as it is written. */
  readonly instead?: string;
}
