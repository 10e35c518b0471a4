import { resolve } from 'node:path';

import { emit } from '../emit.ts';
import type { Graph } from '../graph.ts';
import type { Io } from '../io.ts';
import type { Loaded } from '../load.ts';
import { shownPath } from '../load/paths.ts';
import { createOutputReader } from '../output.ts';
import { createThreads, type LazyThreads } from '../render/lazy-threads.ts';
import { spareMemory } from '../process.ts';
import { sourceSize } from '../project.ts';
import type { Renderer } from '../renderer.ts';
import { withSchemaFiles } from '../schema-files.ts';
import { plural } from '../text/plural.ts';
import { sizeOf } from '../text/size.ts';
import { writeSite, type WriteSummary } from '../write.ts';
import type { Owner } from '../write/owner.ts';
import { shortList, type Standing } from '../write/standing.ts';
import { keptTraces } from '../write/traces.ts';
import { openTarget } from '../write/target.ts';
import { comparisonOf, type BaselineOptions, type Comparison } from './baseline.ts';
import {
  compileLoaded,
  historyIn,
  keepResults,
  withOutput,
  type Run,
} from '../run/compile-project.ts';
import { loadRenderer } from './find-renderer.ts';
import { keepReport } from '../run/clean-report.ts';
import { loadToCheck } from '../run/load-to-check.ts';
import type { CommonOptions } from '../run/options.ts';
import { outFolder } from './out-folder.ts';
import { printReport } from '../run/print-report.ts';
import { rendererFolders } from './renderer-folders.ts';
import { restoreDefault } from './restore-default.ts';
import { showStage, tell, tellingColors } from '../run/terminal.ts';

interface BuildOptions extends CommonOptions, Pick<BaselineOptions, 'baseline'> {
  readonly out?: string;
}

/** `docs-compiler build`: the site on disk. With errors, what was there before stays. */
export async function build(io: Io, options: BuildOptions): Promise<number> {
  const start = performance.now();
  let earlier: Standing;
  // A site that a killed build moved away comes back, whatever is wrong with the project.
  if (options.out === undefined) await restoreDefault(io, options);
  else earlier = await prepare(io, resolve(io.cwd, options.out));
  const { compare } = comparisonOf(io, options);
  const loaded = loadToCheck(io, options);
  const found = await loadRenderer(loaded.project.config.renderer, rendererFolders(io, loaded));
  const out = outFolder(options.out, { cwd: io.cwd, loaded, found });
  if (options.out === undefined) earlier = await prepare(io, out);
  if (sourceSize(loaded.project) > largeProject) spareMemory();

  const threads = createThreads(found, loaded.project);
  // They load the renderer while the project is compiled.
  if (!mayKeep(earlier, loaded)) threads.start();
  try {
    showStage(io, 'checking');
    const run = compileLoaded(loaded, options);
    keepReport(loaded, run.report);
    const sources = compare(run);
    const { checked, summary } = sources.failed
      ? { checked: sources }
      : await render(run, {
          io,
          options,
          out,
          earlier,
          renderer: found.renderer,
          threads,
          compare,
        });
    showStage(io);

    printReport(io, checked.report, options);
    if (summary)
      tellSummary(io, summary, { options, out, milliseconds: performance.now() - start });
    return checked.failed ? 1 : 0;
  } finally {
    threads.close();
    keepResults({ loaded });
  }
}

/** Characters of sources from which on a site takes gigabytes, unless garbage is looked for. */
const largeProject = 3_000_000;
/** Files from which on threads that start only then render faster than this one alone. */
const worthThreads = 300;

/** Whether the former site may have most files as they will be. */
function mayKeep(earlier: Standing, { project }: Loaded): boolean {
  return project.cache !== undefined && (earlier?.own.size ?? 0) > 0;
}

/** Puts right what killed builds left, and refuses what can't be replaced before any work is done. */
async function prepare(io: Io, out: string): Promise<Standing> {
  const target = await openTarget(out, {
    host: io,
    onWait: (owner) => showWait(io, out, owner),
    onLeft(path, reason) {
      const shown = shownPath(io.cwd, path);
      tell(io, `left alone: \`${shown}\`, beside the site (${reason}); remove it by hand\n`);
    },
  });
  target.close();
  return target.standing;
}

function showWait(io: Io, out: string, { process: pid }: Owner): void {
  showStage(io, `waiting for process ${pid}, which builds ${shownPath(io.cwd, out)}`);
}

interface Rendering {
  readonly io: Io;
  readonly options: BuildOptions;
  readonly out: string;
  /** What stood there before anything was done. */
  readonly earlier: Standing;
  readonly renderer: Renderer;
  readonly threads: LazyThreads;
  readonly compare: Comparison['compare'];
}

/** Each file is looked at on its way to the disk, and the site takes its place if none is at fault. */
async function render(
  run: Run,
  { io, options, out, earlier, renderer, threads, compare }: Rendering,
): Promise<{ readonly checked: Run; readonly summary?: WriteSummary | undefined }> {
  showStage(io, 'building');
  const { publicPath } = run.loaded;
  const history = await historyIn(run);
  const json = emit(run.graph, history);
  const { cache } = run.loaded.project;
  const siteOptions = { isTraced: cache !== undefined };
  const site = withSchemaFiles(renderer.createSite(json, siteOptions), run.graph);
  const reader = createOutputReader(run.graph, site, cache);
  // What clashes shows before anything is rendered.
  let checked = compare(withOutput(run, reader.output(), options));
  if (checked.failed) return { checked };
  const summary = await writeSite(site, {
    out,
    earlier,
    ...(publicPath ? { publicDir: publicPath } : {}),
    isHidden: hiddenFiles(run.graph),
    host: io,
    onWait: (owner) => showWait(io, out, owner),
    ...(cache && { traces: keptTraces(cache) }),
    readyFiles(paths) {
      const source = { graph: json, options: siteOptions, site };
      return paths.length < worthThreads ? undefined : threads.start()?.render(source, paths);
    },
    onFile: reader.readEmitted,
    accept() {
      checked = compare(withOutput(run, reader.output(), options));
      return !checked.failed;
    },
  });
  return { checked, summary };
}

/** The files of a page that no file may name: `tokens/index.html`, `tokens.md` and the like. */
function hiddenFiles(graph: Graph): (path: string) => boolean {
  const routes = [...graph.routes.values()]
    .filter(({ hidden }) => hidden === true)
    .map(({ route }) => route);
  return (path) =>
    routes.some(
      (route) => `/${path}`.startsWith(`${route}/`) || `/${path}`.startsWith(`${route}.`),
    );
}

interface Built {
  readonly options: BuildOptions;
  readonly out: string;
  readonly milliseconds: number;
}

function tellSummary(
  io: Io,
  { pages, files, bytes, kept, left, unremoved }: WriteSummary,
  { options, out, milliseconds }: Built,
): void {
  const colors = tellingColors(io, options);
  const counts = `${plural(pages, 'page')}, ${plural(files, 'file')}, ${sizeOf(bytes)}`;
  const time = `${(milliseconds / 1000).toFixed(1)} s`;
  const folder = shownPath(io.cwd, out);
  tell(io, `${colors.green(`built ${counts} in ${time}`)} into ${folder}\n`);
  if (kept.length > 0) tell(io, `kept what no build made there: ${shortList(kept)}\n`);
  if (left.length > 0) {
    const paths = left.map((path) => shownPath(io.cwd, path));
    tell(io, `written while the site was replaced, and left for you: ${shortList(paths)}\n`);
  }
  if (!unremoved) return;
  const path = shownPath(io.cwd, unremoved.path);
  tell(io, `the former site could not be removed (${unremoved.reason}): delete \`${path}\`\n`);
}
