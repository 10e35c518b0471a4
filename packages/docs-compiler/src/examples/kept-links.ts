import { z } from 'zod';

import { isInText } from '../cache.ts';
import type { ExampleNode, NameInData } from '../graph.ts';
import type { ParsedExample } from '../parse/example.ts';

/** An example, checked, wherever it stands. */
export type LinkedExample = Omit<ExampleNode, 'id' | 'page'>;

const place = z.int().nonnegative();
const keptName = z.tuple([z.string(), place, place]);

/** Examples without faults as plain JSON: places are offsets in their file, and in an operation. */
export const keptLinks = z.array(
  z.object({
    names: z.array(z.object({ start: place, end: place, coordinate: z.string() })).readonly(),
    rootFields: z.array(z.string()).readonly(),
    inVariables: z.array(keptName),
    inResponses: z.array(keptName),
  }),
);
type KeptLinks = z.infer<typeof keptLinks>;
type KeptName = z.infer<typeof keptName>;

/** What was found out of the examples of a page; undefined where one has faults. */
export function textOfLinks(examples: readonly LinkedExample[]): string | undefined {
  if (examples.some(({ faults }) => faults.length > 0)) return undefined;
  const kept = examples.map(
    ({ names, rootFields, namesInVariables, namesInResponses }): KeptLinks[number] => ({
      names,
      rootFields,
      inVariables: namesInVariables.map(keptNameOf),
      inResponses: namesInResponses.map(keptNameOf),
    }),
  );
  return JSON.stringify(kept);
}

/** What `textOfLinks` wrote, of the same examples; undefined where it does not fit them. */
export function linksOfKept(
  examples: readonly ParsedExample[],
  kept: KeptLinks,
): LinkedExample[] | undefined {
  if (kept.length !== examples.length) return undefined;
  let fits = true;
  const linked = kept.flatMap(({ inVariables, inResponses, ...links }, index) => {
    const parsed = examples[index];
    if (!parsed) return [];
    const { file } = parsed.fence.span;
    const nameOf = ([coordinate, start, end]: KeptName): NameInData => {
      fits &&= isInText([start, end], file.text);
      return { coordinate, span: { file, start, end } };
    };
    for (const { start, end } of links.names) fits &&= isInText([start, end], parsed.fence.text);
    return {
      parsed,
      faults: [],
      ...links,
      namesInVariables: inVariables.map(nameOf),
      namesInResponses: inResponses.map(nameOf),
    };
  });
  return fits ? linked : undefined;
}

function keptNameOf({ coordinate, span: { start, end } }: NameInData): KeptName {
  return [coordinate, start, end];
}
