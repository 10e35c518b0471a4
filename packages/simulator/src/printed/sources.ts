import type { Given, Scenario } from '@docs-compiler/graph';
import { Kind, type DocumentNode } from 'graphql';

import { prepared } from '../documents.ts';
import { isObject } from '../json.ts';
import { typesToCreate, type Model } from '../model.ts';
import { namedIn } from './preconditions.ts';
import type { PageScenarios, PrintedExample } from './printed.ts';

/**
 * Looks up how entities are created, for one response. The nearest declaration takes precedence.
 */
export interface Sources {
  /** Returns the declaration of an entity: of the scenario, the page, or all pages. */
  given(id: string): Given | undefined;
  /**
   * Returns the example whose response shows that it created the entity: of the same page, else the
   * first of all.
   */
  maker(id: string): PrintedExample | undefined;
  /** Returns an example by its operation name. */
  example(name: string): PrintedExample | undefined;
}

/** Returns the sources of a response, by its page and scenario. */
export type SourcesOf = (page: string, scenario: Scenario) => Sources;

/** Where entities of printed examples come from. */
export interface SourceOptions {
  /** All examples, in page order: some create entities that others name. */
  readonly examples: readonly PrintedExample[];
  /** Scenarios by route. */
  readonly pages: Readonly<Record<string, PageScenarios>>;
  /** Fixtures of all pages, by id: they exist from the start or can be created. */
  readonly start: Readonly<Record<string, Given>>;
}

export function createSources({ examples, pages, start }: SourceOptions, model: Model): SourcesOf {
  // Computed lazily: it requires parsing all operations, and not every response needs it.
  let makers: Makers | undefined;
  return (page, scenario) => {
    const nearest = (found: readonly PrintedExample[]): PrintedExample | undefined =>
      found.find((each) => each.page === page) ?? found[0];
    const worlds = [scenario.world ?? {}, pages[page]?.world ?? {}, start];
    return {
      given: (id) => worlds.find((world) => Object.hasOwn(world, id))?.[id],
      maker: (id) => nearest((makers ??= makersIn(model, examples)).get(id) ?? []),
      example: (name) => nearest(examples.filter(({ operationName }) => operationName === name)),
    };
  };
}

/** The examples whose printed response shows that they created an entity, by its id. */
type Makers = ReadonlyMap<string, readonly PrintedExample[]>;

function makersIn(model: Model, examples: readonly PrintedExample[]): Makers {
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
export function madeBy(model: Model, example: PrintedExample): readonly CreatedEntity[] {
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

interface CreatedEntity {
  readonly id: string;
  readonly typename: string;
}

/** Returns the parsed operation of an example. Examples are validated before they run. */
export function documentOf({ schema }: Model, operation: string): DocumentNode {
  const text = prepared(schema, operation);
  return 'document' in text ? text.document : { kind: Kind.DOCUMENT, definitions: [] };
}
