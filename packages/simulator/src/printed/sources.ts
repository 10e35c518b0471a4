import type { Model } from '../model.ts';
import { makersIn, type Makers } from './makers.ts';
import type { PrintedExample } from './printed.ts';
import type { ProverOptions, SourcesOf } from './types.ts';

export function createSources(
  { examples, pages, start }: Pick<ProverOptions, 'examples' | 'pages' | 'start'>,
  model: Model,
): SourcesOf {
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
