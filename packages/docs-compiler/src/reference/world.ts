import type {
  ExampleNode,
  FactNode,
  LifecycleNode,
  PageNode,
  ReferencePage,
  TopicNode,
} from '../graph.ts';
import { referencePlaceOf } from '../graph/reference-place.ts';
import type { ErrorFact } from '../facts/error.ts';
import type { ParsedSchema, SchemaElement } from '../parse/types.ts';

/** The input for the content of reference pages. */
export interface World {
  readonly schema: ParsedSchema;
  readonly children: ReadonlyMap<string, readonly SchemaElement[]>;
  /** Generated pages by the coordinate of their element. */
  readonly referencePages: ReadonlyMap<string, ReferencePage>;
  /** The page that joins the generated one, by the same coordinate. */
  readonly documenting: ReadonlyMap<string, PageNode>;
  /** The part of the schema that an element belongs to, by its coordinate. */
  readonly topicOf: ReadonlyMap<string, TopicNode>;
  readonly lifecycles: readonly LifecycleNode[];
  readonly errors: readonly FactNode<ErrorFact>[];
  /** The examples of pages that have a route, in the order of routes. */
  readonly examples: readonly ExampleNode[];
}

/** Checks whether lists may name an element: its page is not hidden everywhere. */
export function isListed(
  { schema: { elements }, referencePages, documenting }: World,
  coordinate: string,
): boolean {
  const element = elements.get(coordinate);
  const place = element && referencePlaceOf({ elements, referencePages }, element);
  return documenting.get(place?.page.coordinate ?? '')?.hidden !== true;
}

/** Returns the lifecycle of the states of a type. */
export function lifecycleOf({ lifecycles }: World, typeName: string): LifecycleNode | undefined {
  return lifecycles.find(({ element }) => element?.coordinate === typeName);
}
