import type { ExampleNode, NameInData } from '../graph.ts';
import type { ParsedExample } from '../parse/example.ts';

/** An example, checked, wherever it stands. */
export type LinkedExample = Omit<ExampleNode, 'id' | 'page'>;

/** An example without faults as plain JSON: places are offsets in its file. */
interface KeptLinks extends Pick<LinkedExample, 'names' | 'rootFields'> {
  readonly inVariables: readonly KeptName[];
  readonly inResponses: readonly KeptName[];
}

type KeptName = readonly [coordinate: string, start: number, end: number];

/** What was found out of the examples of a page; undefined where one has faults. */
export function textOfLinks(examples: readonly LinkedExample[]): string | undefined {
  if (examples.some(({ faults }) => faults.length > 0)) return undefined;
  const kept = examples.map(
    ({ names, rootFields, namesInVariables, namesInResponses }): KeptLinks => ({
      names,
      rootFields,
      inVariables: namesInVariables.map(keptName),
      inResponses: namesInResponses.map(keptName),
    }),
  );
  return JSON.stringify(kept);
}

/** What `textOfLinks` wrote, of the same examples. */
export function linksOfText(examples: readonly ParsedExample[], text: string): LinkedExample[] {
  const kept: readonly KeptLinks[] = JSON.parse(text);
  return kept.flatMap(({ inVariables, inResponses, ...links }, index) => {
    const parsed = examples[index];
    if (!parsed) return [];
    const { file } = parsed.fence.span;
    const nameOf = ([coordinate, start, end]: KeptName): NameInData => ({
      coordinate,
      span: { file, start, end },
    });
    return {
      parsed,
      faults: [],
      ...links,
      namesInVariables: inVariables.map(nameOf),
      namesInResponses: inResponses.map(nameOf),
    };
  });
}

function keptName({ coordinate, span: { start, end } }: NameInData): KeptName {
  return [coordinate, start, end];
}
