import type { ExampleNode } from '../graph.ts';
import { parseOperations } from '../affected/parse-operations.ts';
import { metaText } from '../languages/mdx/fence-text.ts';
import { codePathFrom, codeReference, codeRegion } from '../parse/code-files.ts';
import type { Fence } from '../parse/types.ts';
import type { Project } from '../project.ts';
import { positionAt, type SourceFile, type Span } from '../source.ts';
import { occurrencesInDocument } from './in-examples.ts';
import type { Occurrence, Search } from './occurrence.ts';

/** Returns the occurrences of a name in GraphQL files. Those that do not parse have none. */
export function* occurrencesInFiles(
  search: Search,
  files: readonly SourceFile[],
): Generator<Occurrence> {
  const read = files.filter(
    ({ path, text }) => /\.(graphql|graphqls|gql)$/.test(path) && text.includes(search.name),
  );
  for (const { file, document } of parseOperations(read).documents)
    yield* occurrencesInDocument(search, document, (start, end) => ({ file, start, end }));
}

interface Shown {
  readonly project: Pick<Project, 'contentDir' | 'codeFiles'>;
  readonly examples: readonly ExampleNode[];
}

/** Returns, for occurrences in fences that show a file, the same occurrences in the file. */
export function* occurrencesInShownFiles(
  { project, examples }: Shown,
  found: readonly Occurrence[],
): Generator<Occurrence> {
  for (const { parsed } of examples) {
    const { fence, variables, responses } = parsed;
    const data = variables ? [variables, ...responses] : responses;
    for (const each of [fence, ...data.map((json) => json.fence)]) {
      const lines = linesShown(project, each);
      for (const { span, coordinates } of lines ? found : []) {
        const place = lines && placeInFile(each.span, lines, span);
        if (place) yield { span: place, coordinates };
      }
    }
  }
}

/** Returns the lines of the file that a fence shows; undefined if it shows none. */
function linesShown(
  { contentDir, codeFiles = [] }: Shown['project'],
  fence: Fence,
): readonly Span[] | undefined {
  const written = metaText(fence, 'file');
  if (written === undefined || contentDir === undefined) return undefined;
  const { path, region } = codeReference(written);
  const file = codeFiles.find((each) => each.path === codePathFrom(contentDir, path));
  const shown = file && codeRegion(file, region);
  return shown && 'lines' in shown && shown.text === fence.text ? shown.lines : undefined;
}

/** Returns the place in a file, counted from the end of its line, because fences are indented. */
function placeInFile(fence: Span, lines: readonly Span[], place: Span): Span | undefined {
  const { file, start, end } = place;
  if (file !== fence.file || start < fence.start || end > fence.end) return undefined;
  const line = lines[positionAt(file, start).line - positionAt(file, fence.start).line - 1];
  const lineEnd = start + (/^[^\r\n]*/.exec(file.text.slice(start))?.[0].length ?? 0);
  if (!line) return undefined;
  const [from, to] = [start, end].map((at) => line.end - (lineEnd - at));
  return { file: line.file, start: from ?? line.start, end: to ?? line.end };
}
