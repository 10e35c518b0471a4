import type { ReferenceNode } from './graph.ts';
import { createContents } from './reference/contents.ts';
import { sectionsOf } from './reference/sections.ts';
import type { World } from './reference/world.ts';

/**
 * What each page of the reference says beyond its definition, and which sections it therefore has,
 * by the coordinate of its element. The linker asks for the anchors, the site shows the rest.
 */
export function describeReference(world: World): ReadonlyMap<string, ReferenceNode> {
  const contentsOf = createContents(world);
  return new Map(
    [...world.referencePages.values()].map((page) => {
      const contents = contentsOf(page);
      return [
        page.coordinate,
        { ...page, ...contents, sections: sectionsOf(world, { page, contents }) },
      ];
    }),
  );
}
