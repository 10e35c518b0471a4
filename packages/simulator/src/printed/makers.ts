import { Kind, type DocumentNode } from 'graphql';

import { prepared } from '../documents.ts';
import { isObject } from '../json.ts';
import { typesToCreate, type Model } from '../model.ts';
import { namedIn } from './premise.ts';
import type { PrintedExample } from './printed.ts';

/** The examples whose printed response shows that they created an entity, by its id. */
export type Makers = ReadonlyMap<string, readonly PrintedExample[]>;

export function makersIn(model: Model, examples: readonly PrintedExample[]): Makers {
  const makers = new Map<string, PrintedExample[]>();
  for (const example of examples)
    for (const id of new Set(madeBy(model, example).map((made) => made.id))) {
      const others = makers.get(id);
      if (others) others.push(example);
      else makers.set(id, [example]);
    }
  return makers;
}

/**
 * Returns the entities that an example creates, in order: objects of the types that its calls
 * create, from the first response that has any.
 */
export function madeBy(model: Model, example: PrintedExample): readonly Made[] {
  const types = new Set(
    example.rootFields.flatMap((coordinate) => {
      const rule = model.calls.get(coordinate);
      return rule ? typesToCreate(model, rule) : [];
    }),
  );
  if (types.size === 0) return [];
  const document = documentOf(model, example.operation);
  for (const { body } of example.answers) {
    const { data } = body;
    if (!isObject(data)) continue;
    const made = namedIn(model, document, data).flatMap(({ id, typename }) =>
      typename !== undefined && types.has(typename) ? [{ id, typename }] : [],
    );
    if (made.length > 0) return made;
  }
  return [];
}

interface Made {
  readonly id: string;
  readonly typename: string;
}

/** Returns the parsed operation of an example. Examples are validated before they run. */
export function documentOf({ schema }: Model, operation: string): DocumentNode {
  const text = prepared(schema, operation);
  return 'document' in text ? text.document : { kind: Kind.DOCUMENT, definitions: [] };
}
