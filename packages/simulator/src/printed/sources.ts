import type { Given, Scenario } from '@docs-compiler/graph';

import type { Model } from '../model.ts';
import { makersIn, type Makers } from './makers.ts';
import type { PrintedExample } from './printed.ts';
import type { ProverOptions } from './prover.ts';

/** What tells how things come to be there, as one answer sees it: the nearest goes first. */
export interface Sources {
  /** What is declared of an id: by the scenario, the page, or for all. */
  given(id: string): Given | undefined;
  /** The example that prints that it made it: of the same page, else the first of all. */
  maker(id: string): PrintedExample | undefined;
  /** By the name of its operation. */
  example(name: string): PrintedExample | undefined;
}

/** The sources of an answer, by its page and its scenario. */
export type SourcesOf = (page: string, scenario: Scenario) => Sources;

export function createSources(
  { examples, pages, start }: Pick<ProverOptions, 'examples' | 'pages' | 'start'>,
  model: Model,
): SourcesOf {
  // To find them, the operations are parsed; not all answers ask for them.
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
