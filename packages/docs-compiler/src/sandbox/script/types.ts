import type { Json } from '@docs-compiler/graph';
import type { Sandbox } from '@docs-compiler/sandbox';
import type { JsonObject } from '@docs-compiler/simulator';

import type { Path } from '../../languages/yaml/tree.ts';

/** A difference between the result of a step and its expectation. */
export interface Difference {
  /** The path of the unmet expectation in the step. */
  readonly path: Path;
  readonly message: string;
  readonly expected: string;
  readonly came: string;
  /** The rules that led to the actual result. */
  readonly because: readonly string[];
}

export interface ScriptRun {
  readonly sandbox: Sandbox;
  /** The URL that requests are sent to. */
  readonly url: string;
  /** The operations that the docs print. */
  readonly printed: readonly Printed[];
  /** Values that steps kept, by name. */
  readonly kept: Map<string, Json>;
  /** The number of webhooks that earlier `sent` steps checked. */
  seen: number;
}

/** An operation that the docs print. */
export interface Printed {
  readonly name: string;
  readonly query: string;
  readonly variables: JsonObject;
}
