import { resolve } from 'node:path';

import { emit } from '../emit.ts';
import type { Graph } from '../graph.ts';
import type { Io } from '../io.ts';
import type { Loaded } from '../load.ts';
import { shownPath } from '../load/paths.ts';
import { createOutputReader } from '../output.ts';
import { inlineLess, tuneGc } from '../process.ts';
import { sourceSize } from '../project.ts';
import type { Renderer } from '../renderer.ts';
import { withSchemaFiles } from '../schema-files.ts';
import { plural, sizeOf } from '../text/phrases.ts';
import { keptTraces, writeSite, type WriteSummary } from '../write.ts';
import { shortList, type ExistingSite } from '../write/existing-site.ts';
import type { Owner } from '../write/owner.ts';
import { openTarget } from '../write/target.ts';
import { comparisonOf, type BaselineOptions, type Comparison } from './baseline.ts';
import {
  compileLoaded,
  hasFailed,
  historyIn,
  keepResults,
  withOutput,
  type Run,
} from '../run/compile-project.ts';
import { loadRenderer } from './find-renderer.ts';
import { keepReport, keptReport } from '../run/kept-report.ts';
import { loadToCheck } from '../run/load-to-check.ts';
import type { CommonOptions } from '../run/options.ts';
import { outFolder, restoreDefault } from './build-output.ts';
import { printFindings } from '../run/print-report.ts';
import { rendererPlace } from './renderer-place.ts';
import { showStage, writeStderr, stderrColors } from '../run/terminal.ts';
import { keepSite, unchangedSite, type SiteCounts } from './unchanged-site.ts';

interface BuildOptions extends CommonOptions, Pick<BaselineOptions, 'baseline'> {
  readonly out?: string;
}

/** `docs-compiler build`: writes the site. With errors, an earlier site is kept. */
export async function build(io: Io, options: BuildOptions): Promise<number> {
  const start = performance.now();
  inlineLess();
  let earlier: ExistingSite | undefined;
  // Restores a site that a killed build moved away, even if the project is invalid.
  if (options.out === undefined) await restoreDefault(io, options);
  else earlier = await prepare(io, resolve(io.cwd, options.out));
  const { compare } = comparisonOf(io, options);
  const loaded = loadToCheck(io, options);
  const found = await loadRenderer(loaded.project.config.renderer, rendererPlace(io, loaded));
  const out = outFolder(options.out, { cwd: io.cwd, loaded, found });
  if (options.out === undefined) earlier = await prepare(io, out);
  const inputs = { loaded, renderer: found.renderer, out };
  const report = options.baseline === undefined ? keptReport(loaded) : undefined;
  const unchanged = report && earlier && unchangedSite(inputs, earlier);
  if (report && unchanged) {
    showStage(io);
    printFindings(io, report, options);
    writeUnchanged(io, unchanged, { options, out, milliseconds: performance.now() - start });
    writeMissingUrl(io, loaded);
    return hasFailed(report.diagnostics, options) ? 1 : 0;
  }
  if (sourceSize(loaded.project) > largeProject) tuneGc();

  try {
    showStage(io, 'checking');
    const run = compileLoaded(loaded, options);
    if (run.graph.routes.size > manyRoutes) tuneGc();
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
          compare,
        });
    showStage(io);

    printFindings(io, checked.report, options);
    if (summary) {
      writeSummary(io, summary, { options, out, milliseconds: performance.now() - start });
      writeMissingUrl(io, loaded);
      // The cached report has no findings of output rules.
      const { length } = checked.report.diagnostics;
      if (length === sources.report.diagnostics.length) keepSite(inputs, summary);
    }
    return checked.failed ? 1 : 0;
  } finally {
    keepResults({ loaded });
  }
}

/**
 * The size of the sources, in characters, from which a build takes gigabytes unless garbage is
 * collected more often.
 */
const largeProject = 1_500_000;
/** The number of routes from which it does, too: many short definitions make many pages. */
const manyRoutes = 4000;

/** Recovers from killed builds, and rejects an output folder that cannot be replaced. */
async function prepare(io: Io, out: string): Promise<ExistingSite | undefined> {
  const target = await openTarget(out, {
    host: io,
    onWait: (owner) => showWait(io, out, owner),
    onLeft(path, reason) {
      const shown = shownPath(io.cwd, path);
      writeStderr(
        io,
        `not removed: \`${shown}\`, beside the site (${reason}); delete it by hand\n`,
      );
    },
  });
  await target.close();
  return target.existing;
}

function showWait(io: Io, out: string, { process: pid }: Owner): void {
  showStage(io, `waiting for process ${pid}, which builds ${shownPath(io.cwd, out)}`);
}

interface Rendering {
  readonly io: Io;
  readonly options: BuildOptions;
  readonly out: string;
  /** The site that existed before this build. */
  readonly earlier: ExistingSite | undefined;
  readonly renderer: Renderer;
  readonly compare: Comparison['compare'];
}

/** Checks each file while writing it, and publishes the site if there are no errors. */
async function render(
  run: Run,
  { io, options, out, earlier, renderer, compare }: Rendering,
): Promise<{ readonly checked: Run; readonly summary?: WriteSummary | undefined }> {
  showStage(io, 'building');
  const { publicPath } = run.loaded;
  const history = await historyIn(run);
  const json = emit(run.graph, history);
  const { cache } = run.loaded.project;
  const created = renderer.createSite(json, { isTraced: cache !== undefined });
  const site = withSchemaFiles(created, run.graph);
  const reader = createOutputReader(run.graph, site, cache);
  // Clashing paths are found before rendering.
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
    onFile: reader.readEmitted,
    accept() {
      checked = compare(withOutput(run, reader.output(), options));
      return !checked.failed;
    },
  });
  return { checked, summary };
}

/** Returns a predicate for the files of hidden pages, such as `tokens/index.html` and `tokens.md`. */
function hiddenFiles(graph: Graph): (path: string) => boolean {
  const routes = [...graph.routes.values()]
    .filter(({ hidden }) => hidden === true)
    .map(({ route }) => route);
  return (path) =>
    routes.some(
      (route) => `/${path}`.startsWith(`${route}/`) || `/${path}`.startsWith(`${route}.`),
    );
}

/** Prints what a site without a URL lacks. */
function writeMissingUrl(io: Io, { project }: Loaded): void {
  if (project.config.site.url !== undefined) return;
  writeStderr(
    io,
    'no site URL is set, so the site has no canonical links, social images, sitemap or feed: set `site.url` in the config, or use `--site-url`\n',
  );
}

interface Built {
  readonly options: BuildOptions;
  readonly out: string;
  readonly milliseconds: number;
}

function writeSummary(
  io: Io,
  { pages, files, bytes, kept, left, unremoved }: WriteSummary,
  { options, out, milliseconds }: Built,
): void {
  const colors = stderrColors(io, options);
  const time = secondsOf(milliseconds);
  const folder = shownPath(io.cwd, out);
  const counts = countsOf({ pages, files, bytes });
  writeStderr(io, `${colors.green(`built ${counts} in ${time}`)} into ${folder}\n`);
  if (kept.length > 0) writeStderr(io, `kept files that no build wrote: ${shortList(kept)}\n`);
  if (left.length > 0) {
    const paths = left.map((path) => shownPath(io.cwd, path));
    writeStderr(io, `kept files that were written during the build: ${shortList(paths)}\n`);
  }
  if (!unremoved) return;
  const path = shownPath(io.cwd, unremoved.path);
  writeStderr(
    io,
    `the earlier site could not be removed (${unremoved.reason}): delete \`${path}\`\n`,
  );
}

function writeUnchanged(io: Io, counts: SiteCounts, { options, out, milliseconds }: Built): void {
  const nothing = stderrColors(io, options).green('nothing changed');
  const where = `${shownPath(io.cwd, out)} (${secondsOf(milliseconds)})`;
  writeStderr(io, `${nothing}: ${countsOf(counts)} in ${where}\n`);
}

function countsOf({ pages, files, bytes }: SiteCounts): string {
  return `${plural(pages, 'page')}, ${plural(files, 'file')}, ${sizeOf(bytes)}`;
}

function secondsOf(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
