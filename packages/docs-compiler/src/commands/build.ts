import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { emit } from '../emit.ts';
import type { Loaded } from '../load.ts';
import { shownPath } from '../load/paths.ts';
import { isBelow } from '../load/root.ts';
import { createOutputReader } from '../output.ts';
import { Refusal } from '../refusal.ts';
import type { BuildSummary, Renderer } from '../renderer.ts';
import { colorsOf } from '../report/colors.ts';
import { sizeOf } from '../text/size.ts';
import { plural } from '../text/plural.ts';
import { compileProject, withOutput, type Run } from './compile-project.ts';
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
  const run = compileProject(options);
  const { loaded, graph, failed } = run;
  const found = await loadRenderer(graph.config.renderer, rendererFolders(loaded));
  const out = outOf(options, loaded, found);
  const { checked, summary } = failed
    ? { checked: run }
    : await render(run, { options, out, ...found });

  printReport(checked.report, options);
  process.exitCode = checked.failed ? 1 : 0;
  if (summary) tellSummary(summary, { options, out, milliseconds: performance.now() - start });
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
): Promise<{ readonly checked: Run; readonly summary?: BuildSummary | undefined }> {
  showStage('building');
  const { publicPath } = run.loaded;
  const reader = createOutputReader(run.graph);
  let checked = run;
  const summary = await renderer.build(emit(run.graph), {
    out,
    ...(publicPath ? { publicDir: publicPath } : {}),
    onFile: reader.read,
    accept() {
      checked = withOutput(run, reader.output(), options);
      return !checked.failed;
    },
  });
  showStage();
  return { checked, summary };
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
  const help = whyNot(out, loaded);
  if (help === undefined) return out;
  const shown = shownPath(process.cwd(), out);
  throw new Refusal(`the site can't be written to \`${shown}\``, {
    help: [help, 'name another with `--out`'],
  });
}

function whyNot(out: string, { root, contentPath, globs }: Loaded): string | undefined {
  if (statSync(out, { throwIfNoEntry: false })?.isFile()) return 'it is a file';

  const own = ['.git', 'package.json'].find((name) => existsSync(join(out, name)));
  if (own) return `the build replaces all that is in that folder, and it holds a \`${own}\``;

  const kept = [process.cwd(), root, contentPath, ...globs.map(({ folder }) => folder)];
  const holdsProject = kept.some(
    (path) => path !== undefined && (path === out || isBelow(out, path)),
  );
  return holdsProject
    ? 'the build replaces all that is in that folder, and it holds the project'
    : undefined;
}

interface Built {
  readonly options: BuildOptions;
  readonly out: string;
  readonly milliseconds: number;
}

function tellSummary(
  { pages, files, bytes }: BuildSummary,
  { options, out, milliseconds }: Built,
): void {
  const colors = colorsOf({ color: hasColor(process.stderr, options.color) });
  const counts = `${plural(pages, 'page')}, ${plural(files, 'file')}, ${sizeOf(bytes)}`;
  const time = `${(milliseconds / 1000).toFixed(1)} s`;
  const folder = shownPath(process.cwd(), out);
  tell(`${colors.green(`built ${counts} in ${time}`)} into ${folder}\n`);
}
