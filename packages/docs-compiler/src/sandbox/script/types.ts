import type { Json } from '@docs-compiler/graph';
import type { Sandbox } from '@docs-compiler/sandbox';
import type { JsonObject } from '@docs-compiler/simulator';

import type { Path } from '../../text/yaml-tree.ts';

/** Where a step went another way than its script says. */
export interface Difference {
  /** The part of the step that says otherwise. */
  readonly path: Path;
  readonly message: string;
  readonly expected: string;
  readonly came: string;
  /** The rules that led there. */
  readonly because: readonly string[];
}

export interface Stage {
  readonly sandbox: Sandbox;
  /** Where calls are sent. */
  readonly url: string;
  /** The operations that the docs print. */
  readonly printed: readonly Printed[];
  /** By name. */
  readonly kept: Map<string, Json>;
  /** How many webhooks were looked at. */
  seen: number;
}

/** An operation that the docs print. */
export interface Printed {
  readonly name: string;
  readonly query: string;
  readonly variables: JsonObject;
}
