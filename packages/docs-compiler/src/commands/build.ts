import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { emit } from '../emit.ts';
import type { Graph } from '../graph.ts';
import { loadProject, type Loaded } from '../load.ts';
import { shownPath } from '../load/paths.ts';
import { isBelow } from '../load/root.ts';
import { createOutputReader } from '../output.ts';
import { Refusal } from '../refusal.ts';
import type { Renderer } from '../renderer.ts';
import { colorsOf } from '../report/colors.ts';
import { plural } from '../text/plural.ts';
import { sizeOf } from '../text/size.ts';
import { writeSite, type WriteSummary } from '../write.ts';
import type { Owner } from '../write/owner.ts';
import { shortList } from '../write/standing.ts';
import { openTarget } from '../write/target.ts';
import { compileLoaded, requestOf, withOutput, type Run } from './compile-project.ts';
import { loadRenderer, type FoundRenderer } from './find-renderer.ts';
import type { CommonOptions } from './options.ts';
import { printReport } from './print-report.ts';
import { rendererFolders } from './renderer-folders.ts';
import { hasColor, showStage, tell } from './terminal.ts';

interface BuildOptions extends CommonOptions {
  readonly out?: string;
}

/** `docs-compiler build`: the site on disk. With errors, what was there before stays. */
export async function build(options: BuildOptions): Promise<void> {
  const start = performance.now();
  // A site that a killed build moved away comes back, whatever is wrong with the project.
  if (options.out !== undefined) await prepare(resolve(options.out));
  showStage('reading');
  const loaded = loadProject(requestOf(options));
  const found = await loadRenderer(loaded.project.config.renderer, rendererFolders(loaded));
  const out = outOf(options, loaded, found);
  if (options.out === undefined) await prepare(out);

  showStage('checking');
  const run = compileLoaded(loaded, options);
  const { renderer } = found;
  const { checked, summary } = run.failed
    ? { checked: run }
    : await render(run, { options, out, renderer });
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
}

/** Each file is looked at on its way to the disk, and the site takes its place if none is at fault. */
async function render(
  run: Run,
  { options, out, renderer }: Rendering,
): Promise<{ readonly checked: Run; readonly summary?: WriteSummary | undefined }> {
  showStage('building');
  const { publicPath } = run.loaded;
  const site = renderer.createSite(emit(run.graph));
  const reader = createOutputReader(run.graph, site.paths);
  // What clashes shows before anything is rendered.
  let checked = withOutput(run, reader.output(), options);
  if (checked.failed) return { checked };
  const summary = await writeSite(site, {
    out,
    ...(publicPath ? { publicDir: publicPath } : {}),
    isHidden: hiddenFiles(run.graph),
    onWait: (owner) => showWait(out, owner),
    onFile: reader.read,
    accept() {
      checked = withOutput(run, reader.output(), options);
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

/** An installed renderer's folder is not the author's, so its site goes to the project instead. */
function outOf(
  options: BuildOptions,
  loaded: Loaded,
  { renderer, installed }: FoundRenderer,
): string {
  const home = loaded.configPath ? loaded.root : process.cwd();
  const ownDefault = installed ? join(home, 'dist') : renderer.defaultOut;
  const out = options.out === undefined ? ownDefault : resolve(options.out);
  const reason = whyNot(out, loaded);
  if (reason === undefined) return out;
  throw new Refusal(
    `the site can't be written to \`${shownPath(process.cwd(), out)}\`: ${reason}`,
    { help: ['name another with `--out`'] },
  );
}

/** Even an empty folder is no place where the project or this process stands in it. */
function whyNot(out: string, { root, contentPath, publicPath, globs }: Loaded): string | undefined {
  const kept = [process.cwd(), root, contentPath, ...globs.map(({ folder }) => folder)];
  const isIn = (inner: string, outer: string): boolean => inner === outer || isBelow(outer, inner);
  if (kept.some((path) => path !== undefined && isIn(realPath(path), realPath(out)))) {
    return 'it holds the project';
  }
  return publicPath && isIn(realPath(out), realPath(publicPath))
    ? 'it lies among the public files, which each build copies'
    : undefined;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
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
