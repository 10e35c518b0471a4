import { join, relative, resolve } from 'node:path';

import type { Graph, PageNode } from '../graph.ts';
import type { Io } from '../io.ts';
import { nearRoutes, routeIndex } from '../link/near-hrefs.ts';
import { shownPath, slashed } from '../load/paths.ts';
import type { Project } from '../project.ts';
import { type ProvedUpdates, proveUpdates } from '../proved-updates.ts';
import { Refusal } from '../refusal.ts';
import { formatResponseDiff, nameOf } from '../report/response-diff.ts';
import { formatWhy } from '../report/why.ts';
import { compileLoaded, compileProject, keepResults, type Run } from '../run/compile-project.ts';
import { loadWithCache } from '../run/load-to-check.ts';
import { showStage, stderrColors, writeStderr } from '../run/terminal.ts';
import { explanationOf } from '../simulate/explanation.ts';
import { positionAt } from '../source.ts';
import { closest } from '../text/closest.ts';
import { orList, plural } from '../text/phrases.ts';
import {
  type NoUpdate,
  type UpdatedResponse,
  reportedResponses,
  responseId,
  updatedResponse,
} from '../updated-response.ts';
import { writeFiles } from '../write/project-files.ts';
import { type AskOptions, type Decide, terminalDecider } from './ask.ts';

/**
 * `docs-compiler check --update-responses`: shows how printed responses differ from the simulated
 * ones, and writes those that are accepted: all with `--yes`, none without a terminal. Returns the
 * run after the last change.
 *
 * @param pages routes or files; all pages if there are none
 */
export async function updateResponses(
  io: Io,
  pages: readonly string[],
  options: AskOptions,
): Promise<Run> {
  let run = compileProject(io, options);
  if (!run.graph.config.sandbox)
    throw new Refusal('the config has no `sandbox`, so no response is simulated', {
      help: ['`docs-compiler explain example-answers-otherwise` shows a config with one'],
    });
  const isWanted = pageFilter(io, run, pages);
  const decide = deciderOf(io, options);
  const decided = new Set<string>();
  const files = new Set<string>();
  let [shown, written] = [0, 0];
  // Other responses may depend on an updated one, and then differ as well.
  for (;;) {
    const { graph, loaded } = run;
    const { project } = loaded;
    const open = reportedResponses(graph, run.report.diagnostics).filter(
      (each) => isWanted(each.example.page) && !decided.has(responseId(each)),
    );
    const sound = open.filter(run.isUpdatable);
    const results = sound.map((each) => updatedResponse({ graph, project }, each));
    const updates = results.filter((each) => each.kind === 'updated');
    for (const each of updates) decided.add(responseId(each));
    shown += updates.length;
    const accepted = await acceptedOf(io, { graph, updates, decide }, options);
    const checked = withoutFaulty(io, project, accepted);
    if (checked.files.length === 0) {
      for (const each of results) if (each.kind === 'none') writeNotUpdated(io, each);
      writeSkipped(io, open.length - sound.length);
      break;
    }

    writeFiles(loaded, checked.files);
    written += checked.updates.length;
    for (const { before } of checked.files) files.add(before.path);
    run = compileLoaded(loadWithCache(io, options), options);
    keepResults(run);
  }
  writeStderr(io, summaryOf({ shown, written, files: files.size, isAsked: decide !== undefined }));
  return run;
}

/** Returns who decides; undefined if nobody can be asked. */
function deciderOf(io: Io, { yes = false }: AskOptions): Decide | undefined {
  if (!yes) return terminalDecider(io, 'Accept the simulated response?');
  return (show) => {
    show();
    return Promise.resolve(true);
  };
}

function writeNotUpdated(io: Io, { because, ...printed }: NoUpdate): void {
  if (because === undefined) return;
  const { file, start } = printed.response.fence.span;
  const place = `${file.path}:${positionAt(file, start).line}`;
  writeStderr(io, `${place}: ${nameOf(printed)} is not updated: ${because}\n`);
}

/** Prints how many responses are not offered, because errors could make their updates wrong. */
function writeSkipped(io: Io, count: number): void {
  if (count === 0) return;
  const each = count === 1 ? 'it' : 'each';
  writeStderr(io, `skipped ${plural(count, 'response')}: ${each} depends on an error below\n`);
}

interface Offered {
  readonly graph: Graph;
  readonly updates: readonly UpdatedResponse[];
  readonly decide: Decide | undefined;
}

/** Shows each update, and returns those that are accepted. */
async function acceptedOf(
  io: Io,
  { graph, updates, decide }: Offered,
  options: AskOptions,
): Promise<readonly UpdatedResponse[]> {
  const colors = stderrColors(io, options);
  const accepted: UpdatedResponse[] = [];
  for (const [index, update] of updates.entries()) {
    const show = (): void => {
      const heading = `response ${index + 1} of ${updates.length}`;
      writeStderr(io, formatResponseDiff(update, { heading, colors }));
      const explanation = options.why ? explanationOf(graph, update) : undefined;
      if (explanation?.kind === 'explained') writeStderr(io, formatWhy(explanation, colors));
    };
    if (!decide) show();
    else if (await decide(show)) accepted.push(update);
  }
  return accepted;
}

/** Leaves out the updates whose response would still have an error. Prints the reasons. */
function withoutFaulty(
  io: Io,
  project: Project,
  accepted: readonly UpdatedResponse[],
): ProvedUpdates {
  if (accepted.length > 0) showStage(io, 'checking');
  const proved = proveUpdates(project, accepted);
  showStage(io);
  for (const [{ example, response }, because] of proved.faults)
    writeNotUpdated(io, { kind: 'none', example, response, because });
  return proved;
}

interface Counts {
  readonly shown: number;
  readonly written: number;
  readonly files: number;
  readonly isAsked: boolean;
}

function summaryOf({ shown, written, files, isAsked }: Counts): string {
  if (shown === 0) return 'no response to update\n';
  if (written > 0) return `updated ${plural(written, 'response')} in ${plural(files, 'file')}\n`;
  if (isAsked) return 'changed nothing\n';
  return `changed nothing: to accept ${plural(shown, 'response')}, add \`--yes\`, or run the command in a terminal\n`;
}

/** Returns a check for the pages that arguments name; throws for an unknown one. */
export function pageFilter(
  io: Io,
  run: Run,
  names: readonly string[],
): (page: PageNode) => boolean {
  if (names.length === 0) return () => true;
  const paths = new Set(names.map((name) => pageNamed(io, run, name).parsed.file.path));
  return ({ parsed }) => paths.has(parsed.file.path);
}

function pageNamed(io: Io, run: Run, name: string): PageNode {
  const { graph, loaded } = run;
  const path = slashed(relative(loaded.root, resolve(io.cwd, name)));
  const route = name.replace(/(.)\/+$/, '$1');
  const page = graph.pages.find((each) => each.parsed.file.path === path || each.route === route);
  if (page) return page;

  const near = nearPages(io, run, name);
  throw new Refusal(`no page \`${name}\``, {
    help: [
      near.length > 0
        ? `write ${orList(near)}`
        : 'name the route of a page, such as `/guides/first-call`, or its file',
    ],
  });
}

/** Returns the routes or files that an unknown name of a page may mean. */
function nearPages({ cwd }: Io, { graph, loaded }: Run, name: string): readonly string[] {
  const { pages, routes } = graph;
  if (/\.mdx?$/.test(name)) {
    const files = pages.map(({ parsed }) => shownPath(cwd, join(loaded.root, parsed.file.path)));
    return closest(name, files, { max: 3 });
  }
  const route = `/${name.replaceAll(/^\/+|\/+$/g, '')}`;
  const ofFile = pages.filter(({ parsed }) => `/${parsed.contentPath}` === route);
  if (ofFile.length > 0) return ofFile.map((page) => page.route);
  const near = nearRoutes(routeIndex(loaded.project, routes), { route, page: undefined });
  return near.filter((each) => routes.get(each)?.page);
}
