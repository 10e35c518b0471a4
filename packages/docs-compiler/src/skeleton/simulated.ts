import { check, type Judgement } from '../check.ts';
import { linkProject, type LinkedProject } from '../compile.ts';
import { applyFixes } from '../fix.ts';
import { isJsonObject } from '../languages/json/value.ts';
import type { Project } from '../project.ts';
import type { NoSkeleton, Skeleton } from '../skeleton.ts';
import type { PrintedResponse } from '../simulate.ts';
import { positionAt } from '../source.ts';
import { printablePath } from '../text/layout.ts';
import { byCodeUnit } from '../text/order.ts';
import { plural } from '../text/phrases.ts';
import { responsesById, updatedResponse, type UpdatedResponse } from '../updated-response.ts';

/** The text of a new page, with simulated responses. */
export interface SimulatedPage {
  readonly text: string;
  /** Why a response is a sample instead, as a clause; undefined if all are simulated. */
  readonly because?: string | undefined;
}

/**
 * Returns the first text of a new page that has no findings with its simulated responses; the last
 * if there is none. A response that rejects its call is never a success example, so a text with one
 * is skipped. Refuses a page whose route is taken. Pure: the caller writes the page.
 */
export function simulatedPage(
  project: Project,
  { path, texts }: Skeleton,
): SimulatedPage | NoSkeleton {
  // The first text is what the command would like to write, so its problem is the reason.
  let reason: string | undefined;
  let page: SimulatedPage = { text: '' };
  for (const text of texts) {
    const linked = linkedWith(project, { path, text });
    const taken = takenRoute(linked);
    if (taken) return taken;
    // There is nothing to simulate, and nothing to choose.
    if (texts.length === 1 && responsesOn(linked).length === 0) return { text };
    const tried = simulated(linked);
    reason ??= tried.because ?? tried.finding;
    page = { text: tried.text, ...(tried.because !== undefined && { because: reason }) };
    if (tried.isClean) break;
  }
  return page;
}

interface NewText {
  /** The path below the content folder, without extension. */
  readonly path: string;
  readonly text: string;
}

/** A project with a new page. */
interface Linked extends LinkedProject, NewText {
  readonly project: Project;
  /** The path of the page, as diagnostics have it. */
  readonly file: string;
}

function linkedWith(project: Project, { path, text }: NewText): Linked {
  const file = `${project.contentDir ? `${project.contentDir}/` : ''}${path}.mdx`;
  const others = project.pageFiles.filter((each) => each.path !== file);
  const pageFiles = [...others, { path: file, text }];
  const changed: Project = {
    ...project,
    pageFiles: pageFiles.toSorted((a, b) => byCodeUnit(a.path, b.path)),
  };
  return { ...linkProject(changed), project: changed, path, text, file };
}

/** Returns why a page cannot have its route; undefined if it can. */
function takenRoute({ graph, file }: Linked): NoSkeleton | undefined {
  for (const { route, page, holder } of graph.routeConflicts) {
    const files = [page, holder.page].map((each) => each?.parsed.file.path);
    if (!files.includes(file)) continue;
    const other = files.find((each) => each !== undefined && each !== file);
    return {
      message: `the route \`${route}\` is taken`,
      help: [
        other === undefined
          ? 'a generated page has it: name another route'
          : `edit \`${other}\`, or create the page by hand in another place`,
      ],
    };
  }
  return undefined;
}

interface Tried extends SimulatedPage {
  /** There are no findings, except about the marks of a new page, and no call is rejected. */
  readonly isClean: boolean;
  /** The message of the first finding. */
  readonly finding?: string | undefined;
}

function simulated(linked: Linked): Tried {
  const { graph, project, parsed, text, file } = linked;
  const judgement = check(graph, parsed);
  const printed = responsesOn(linked);
  const before = withFindings({ text }, judgement, file);
  if (printed.length === 0) return before;
  if (!printed.every(judgement.isUpdatable))
    return { ...before, because: before.finding ?? errorOf(judgement) };

  const results = printed.map((each) => updatedResponse({ graph, project }, each));
  const updates = results.filter((each) => each.kind === 'updated');
  const rejection = updates.map(rejectionOf).find(Boolean);
  if (rejection !== undefined) return { ...before, isClean: false, because: rejection };
  const [because] = results.flatMap((each) => (each.kind === 'none' ? (each.because ?? []) : []));
  const edits = updates.flatMap((update) => update.edits);
  const [changed] = applyFixes(edits.map((edit) => ({ fix: { edits: [edit] } }))).files;
  if (!changed) return { ...before, because };
  const again = linkedWith(project, { path: linked.path, text: changed.text });
  return withFindings({ text: changed.text, because }, check(again.graph, again.parsed), file);
}

function withFindings(page: SimulatedPage, { diagnostics }: Judgement, file: string): Tried {
  const found = diagnostics.find(
    // A new page has marks, which this rule reports.
    ({ code, primary }) => primary.span.file.path === file && code !== 'leaked-note',
  );
  return { ...page, isClean: !found, finding: found?.message };
}

/** Returns the first of the errors that stop the simulation, as a clause. */
function errorOf({ diagnostics }: Judgement): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return 'errors of the project stop the simulation';
  const { span } = first.primary;
  const place = `${printablePath(span.file.path)}:${positionAt(span.file, span.start).line}`;
  const more = errors.length > 1 ? ` and ${plural(errors.length - 1, 'more error')}` : '';
  return `errors of the project stop the simulation: ${first.message} (${place})${more}`;
}

/** Returns the responses of the page; none without a sandbox, which would simulate them. */
function responsesOn({ graph, file }: Linked): readonly PrintedResponse[] {
  if (!graph.config.sandbox) return [];
  return [...responsesById(graph).values()].filter(
    ({ example }) => example.page.parsed.file.path === file,
  );
}

/** Returns why a simulated response is not a success, as a clause; undefined if it is one. */
function rejectionOf({ text }: UpdatedResponse): string | undefined {
  const body: unknown = JSON.parse(text);
  const errors = isJsonObject(body) ? body['errors'] : undefined;
  if (!Array.isArray(errors)) return undefined;
  const [first] = errors.filter(isJsonObject);
  const message = String(first?.['message'] ?? 'without a message').replace(/\.$/, '');
  return `the sandbox rejects the call: ${message}`;
}
