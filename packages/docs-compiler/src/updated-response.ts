import type { Diagnostic, Edit } from './diagnostic.ts';
import type { Graph } from './graph.ts';
import { updateJsonText } from './languages/json/update-text.ts';
import { isInFence, marginOf, metaText, withMargin } from './languages/mdx/fence-text.ts';
import { codePathFrom, codeReference, type CodeRegion, codeRegion } from './parse/code-files.ts';
import type { Fence } from './parse/types.ts';
import type { Project } from './project.ts';
import { type PrintedResponse, simulatedUpdate } from './simulate.ts';
import type { Span } from './source.ts';

/** The text of a printed response with the values of the simulated one. */
export interface UpdatedResponse extends PrintedResponse {
  readonly kind: 'updated';
  /** The new text of the fence. Lines end with LF, and have no margin. */
  readonly text: string;
  /** The edit of the page, and the same edit of the file that the fence shows, if it shows one. */
  readonly edits: readonly Edit[];
}

/** A printed response without an update. */
export interface NoUpdate extends PrintedResponse {
  readonly kind: 'none';
  /** The reason, as a clause; undefined if the text matches the simulated response. */
  readonly because: string | undefined;
}

/** Returns an id of a printed response, which stays the same when its text changes. */
export function responseId({ example, response }: PrintedResponse): string {
  return `${example.id} ${example.parsed.responses.indexOf(response)}`;
}

/** Returns all printed responses by their ids. */
export function responsesById({ examples }: Graph): ReadonlyMap<string, PrintedResponse> {
  const all = examples.flatMap((example) =>
    example.parsed.responses.map((response) => ({ example, response })),
  );
  return new Map(all.map((each) => [responseId(each), each]));
}

/** The rules whose findings an update of the response may resolve. */
const codes: readonly string[] = ['example-answers-otherwise', 'invalid-response'];

/**
 * Returns the printed responses that findings report as invalid or as different from the simulated
 * response, in the order of the graph.
 */
export function reportedResponses(
  { examples }: Graph,
  diagnostics: readonly Diagnostic[],
): readonly PrintedResponse[] {
  const spans = diagnostics
    .filter(({ code }) => codes.includes(code))
    // A merged diagnostic has the other responses as related places.
    .flatMap(({ primary, related = [] }) => [primary, ...related].map(({ span }) => span));
  return examples.flatMap((example) =>
    example.parsed.responses
      .filter(({ fence }) => spans.some((span) => isInFence(span, fence)))
      .map((response) => ({ example, response })),
  );
}

/** A compiled project. */
interface Compiled {
  readonly graph: Graph;
  readonly project: Pick<Project, 'contentDir' | 'codeFiles'>;
}

/**
 * Returns the update of a printed response: values that differ from the simulated response are
 * replaced. Keeps the dates, cursors and omitted parts that the comparison accepts, the order of
 * keys and the layout. Pure: the caller writes the edits, and checks the result.
 */
export function updatedResponse(
  { graph, project }: Compiled,
  { example, response }: PrintedResponse,
): UpdatedResponse | NoUpdate {
  const update = simulatedUpdate(graph, { example, response });
  if (update?.kind !== 'updated') {
    const because = update?.because ?? 'the response is not simulated';
    return { kind: 'none', example, response, because };
  }
  const { fence } = response;
  const text = updateJsonText(fence.text, update.body);
  if (text === fence.text) return { kind: 'none', example, response, because: undefined };
  const shown = shownBy(project, fence);
  if (typeof shown === 'string') return { kind: 'none', example, response, because: shown };
  const places = [linesOfFence(fence), ...(shown ? [linesOfRegion(shown)] : [])];
  const edits = places.flatMap((lines) => editsOf(lines, { before: fence.text, after: text }));
  return { kind: 'updated', example, response, text, edits };
}

/** Returns the region of a file that a fence shows, or why that is not its text, as a clause. */
function shownBy(
  { contentDir = '', codeFiles = [] }: Compiled['project'],
  fence: Fence,
): CodeRegion | string | undefined {
  const value = metaText(fence, 'file');
  if (value === undefined) return undefined;
  const { path, region } = codeReference(value);
  const full = codePathFrom(contentDir, path);
  const file = codeFiles.find((each) => each.path === full);
  const found = file && codeRegion(file, region);
  if (found && 'text' in found && found.text === fence.text) return found;
  return `its text is not that of \`${value}\``;
}

/** The lines of a text in its file. */
interface Lines {
  /** The span of each line, without the margin. */
  readonly spans: readonly Span[];
  /** What is before the text of each line. */
  readonly margin: string;
}

function linesOfFence(fence: Fence): Lines {
  let end = -1;
  const spans = fence.text.split('\n').map((line) => {
    const start = end + 1;
    end = start + line.length;
    return fence.spanOf(start, end);
  });
  return { spans, margin: marginOf(fence) };
}

function linesOfRegion({ text, lines }: CodeRegion): Lines {
  const texts = text.split('\n');
  const spans = lines.map((line, index) => ({
    ...line,
    start: line.end - (texts[index] ?? '').length,
  }));
  const [line] = lines;
  return { spans, margin: line?.file.text.slice(line.start, spans[0]?.start) ?? '' };
}

/** Returns the edit that replaces a text by another, from the first to the last changed line. */
function editsOf(
  { spans, margin }: Lines,
  texts: { readonly before: string; readonly after: string },
): readonly Edit[] {
  const [before, after] = [texts.before.split('\n'), texts.after.split('\n')];
  // At least one line of each is left, so that the edit has a place.
  const most = Math.min(before.length, after.length) - 1;
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [first, last] = [spans[start], spans.at(-1 - end)];
  if (!first || !last) return [];
  const text = withMargin(after.slice(start, after.length - end), margin);
  return [{ span: { ...first, end: last.end }, text }];
}
