import type { Json } from '@docs-compiler/graph';

import type { Call } from './call.ts';
import type { Effect } from './calls.ts';
import type { JsonObject } from './json.ts';
import type { Entity, Part, Source } from './store.ts';

/** The value from which an object of a response is resolved. */
export type Node =
  | { readonly kind: 'entity'; readonly entity: Entity }
  | { readonly kind: 'part'; readonly part: Part }
  /** The response of a call; with its type if the call returns an abstract type. */
  | {
      readonly kind: 'payload';
      readonly call: Call;
      readonly effect: Effect;
      readonly typename?: string | undefined;
    }
  /** An object that is part of a value. */
  | ({ readonly kind: 'json'; readonly json: JsonObject } & Source)
  | { readonly kind: 'connection'; readonly page: Page }
  | { readonly kind: 'edge'; readonly edge: Edge };

export interface Edge {
  readonly cursor: string;
  readonly node: Node;
}

/** A page of a list. */
export interface Page {
  readonly edges: readonly Edge[];
  readonly pageInfo: { readonly [key: string]: Json };
  readonly totalCount: number;
}

/** Returns the object type of a node; undefined if the value does not define it. */
export function typenameOf(node: Node): string | undefined {
  switch (node.kind) {
    case 'entity':
      return node.entity.typename;
    case 'part':
      return node.part.typename;
    case 'json': {
      const name = node.json['__typename'];
      return typeof name === 'string' ? name : undefined;
    }
    case 'payload':
      return node.typename;
    case 'connection':
    case 'edge':
      return undefined;
    default:
      return node satisfies never;
  }
}

export function nodeOfEntity(entity: Entity): Node {
  return { kind: 'entity', entity };
}

export function nodeOfPart(part: Part): Node {
  return { kind: 'part', part };
}
