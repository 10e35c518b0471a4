import { resolve } from 'node:path';

import { emit } from '../emit.ts';
import type { Graph } from '../graph.ts';
import { shownPath } from '../load/paths.ts';
import { createOutputReader } from '../output.ts';
import type { Renderer } from '../renderer.ts';
import { colorsOf } from '../report/colors.ts';
import { withSchemaFiles } from '../schema-files.ts';
import { plural } from '../text/plural.ts';
import { sizeOf } from '../text/size.ts';
import { writeSite, type WriteSummary } from '../write.ts';
import type { Owner } from '../write/owner.ts';
import { shortList } from '../write/standing.ts';
import { openTarget } from '../write/target.ts';
import { comparisonOf, type BaselineOptions, type Comparison } from './baseline.ts';
import { compileLoaded, withOutput, type Run } from './compile-project.ts';
import { loadRenderer } from './find-renderer.ts';
import { loadToCheck } from './load-to-check.ts';
import type { CommonOptions } from './options.ts';
import { outFolder } from './out-folder.ts';
import { printReport } from './print-report.ts';
import { rendererFolders } from './renderer-folders.ts';
import { restoreDefault } from './restore-default.ts';
import { hasColor, showStage, tell } from './terminal.ts';

interface BuildOptions extends CommonOptions, Pick<BaselineOptions, 'baseline'> {
  readonly out?: string;
}

/** `docs-compiler build`: the site on disk. With errors, what was there before stays. */
export async function build(options: BuildOptions): Promise<void> {
  const start = performance.now();
  // A site that a killed build moved away comes back, whatever is wrong with the project.
  if (options.out === undefined) await restoreDefault(options);
  else await prepare(resolve(options.out));
  const { compare } = comparisonOf(options);
  const loaded = loadToCheck(options);
  const found = await loadRenderer(loaded.project.config.renderer, rendererFolders(loaded));
  const out = outFolder(options.out, { loaded, found });
  if (options.out === undefined) await prepare(out);

  showStage('checking');
  const run = compileLoaded(loaded, options);
  const { renderer } = found;
  const sources = compare(run);
  const { checked, summary } = sources.failed
    ? { checked: sources }
    : await render(run, { options, out, renderer, compare });
  showStage();

  printReport(checked.report, options);
  process.exitCode = checked.failed ? 1 : 0;
  if (summary) tellSummary(summary, { options, out, milliseconds: performance.now() - start });
}

/** Puts right what killed builds left, and refuses what can't be replaced before any work is done. */
async function prepare(out: string): Promise<void> {
  const target = await openTarget(out, { onWait: (owner) => showWait(out, owner) });
  target.close();
}

function showWait(out: string, { process: pid }: Owner): void {
  showStage(`waiting for process ${pid}, which builds ${shownPath(process.cwd(), out)}`);
}

interface Rendering {
  readonly options: BuildOptions;
  readonly out: string;
  readonly renderer: Renderer;
  readonly compare: Comparison['compare'];
}

/** Each file is looked at on its way to the disk, and the site takes its place if none is at fault. */
async function render(
  run: Run,
  { options, out, renderer, compare }: Rendering,
): Promise<{ readonly checked: Run; readonly summary?: WriteSummary | undefined }> {
  showStage('building');
  const { publicPath } = run.loaded;
  const site = withSchemaFiles(renderer.createSite(emit(run.graph)), run.graph);
  const reader = createOutputReader(run.graph, site.paths);
  // What clashes shows before anything is rendered.
  let checked = compare(withOutput(run, reader.output(), options));
  if (checked.failed) return { checked };
  const summary = await writeSite(site, {
    out,
    ...(publicPath ? { publicDir: publicPath } : {}),
    isHidden: hiddenFiles(run.graph),
    onWait: (owner) => showWait(out, owner),
    onFile: reader.read,
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
  { pages, files, bytes, kept, left }: WriteSummary,
  { options, out, milliseconds }: Built,
): void {
  const colors = colorsOf({ color: hasColor(process.stderr, options.color) });
  const counts = `${plural(pages, 'page')}, ${plural(files, 'file')}, ${sizeOf(bytes)}`;
  const time = `${(milliseconds / 1000).toFixed(1)} s`;
  const folder = shownPath(process.cwd(), out);
  tell(`${colors.green(`built ${counts} in ${time}`)} into ${folder}\n`);
  if (kept.length > 0) tell(`kept what no build made there: ${shortList(kept)}\n`);
  if (left.length > 0) {
    const paths = left.map((path) => shownPath(process.cwd(), path));
    tell(`written while the site was replaced, and left for you: ${shortList(paths)}\n`);
  }
}
