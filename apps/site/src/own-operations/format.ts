import type { NamedChange, TypeMap } from '@docs-compiler/graph';

/** The data that a browser checks operations against: `changelog/operations.json`. */
export interface OperationsFile {
  readonly types: TypeMap;
  /** Releases, newest first. */
  readonly releases: readonly { readonly title: string; readonly href: string }[];
  /** Changes that affect operations, newest release first. */
  readonly changes: readonly OperationChange[];
}

export interface OperationChange extends NamedChange {
  /** The index of its release. */
  readonly release: number;
  readonly level: 'breaking' | 'dangerous' | 'deprecated';
  readonly message: string;
  /** The replacement, in Markdown. */
  readonly instead?: string;
}
