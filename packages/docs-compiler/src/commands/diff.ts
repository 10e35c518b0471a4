import { changeLevels, diffSchemas, type ChangeLevel, type SchemaDiff } from '../diff.ts';
import { compile, type Compilation } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { folderInRepository } from '../load/root.ts';
import { colorsOf } from '../report/colors.ts';
import { diffJson } from '../report/diff-json.ts';
import { diffMarkdown } from '../report/diff-markdown.ts';
import { diffPretty } from '../report/diff-pretty.ts';
import { reportPretty } from '../report/pretty.ts';
import type { Hosted } from '../report/report.ts';
import { plural } from '../text/plural.ts';
import { loadBoth, type Schemas } from './diff-projects.ts';
import type { ProjectOptions } from './options.ts';
import { hasColor, print, showStage, tell } from './terminal.ts';

interface DiffOptions extends ProjectOptions {
  readonly format: 'pretty' | 'json' | 'markdown';
  readonly failOn?: 'breaking' | 'dangerous';
}

/** `docs-compiler diff OLD [NEW]`: what changed in the schema, and what of the content it touches. */
export async function diff(schemas: Schemas, options: DiffOptions): Promise<void> {
  showStage('reading');
  const { before, after, root } = loadBoth(schemas, options);
  showStage('comparing');
  const compiled = { before: compile(before), after: compile(after) };
  const faults = [...faultsOf(compiled.before), ...faultsOf(compiled.after)];
  showStage();
  if (faults.length > 0) {
    tellFaults(faults, options);
    process.exitCode = 1;
    return;
  }
  const result = await diffSchemas({
    before: compiled.before.graph,
    after: compiled.after.graph,
  });
  printDiff(result, { ...options, folder: folderInRepository(root) });
  process.exitCode = hasFailed(result, options) ? 1 : 0;
}

/** Without these a comparison would report names that were not read as removed. */
function faultsOf({ diagnostics }: Compilation): Diagnostic[] {
  return diagnostics.filter(
    ({ code, severity }) => severity === 'error' && unreadableCodes.has(code),
  );
}

const unreadableCodes = new Set(['invalid-encoding', 'syntax-graphql', 'invalid-schema']);

function tellFaults(faults: readonly Diagnostic[], options: DiffOptions): void {
  const color = hasColor(process.stderr, options.color);
  tell(reportPretty(faults, { color }));
  const count = plural(faults.length, 'error');
  tell(`${colorsOf({ color }).red(`the schemas were not compared: ${count}`)}\n`);
}

/** Text for people to stderr, as findings are; data to stdout. */
function printDiff(result: SchemaDiff, { format, color, folder }: DiffOptions & Hosted): void {
  switch (format) {
    case 'pretty':
      return tell(diffPretty(result, colorsOf({ color: hasColor(process.stderr, color) })));
    case 'json':
      return print(diffJson(result));
    case 'markdown':
      return print(diffMarkdown(result, { folder }));
    default:
      format satisfies never;
  }
}

function hasFailed({ changes }: SchemaDiff, { failOn }: DiffOptions): boolean {
  if (failOn === undefined) return false;
  const failing: readonly ChangeLevel[] = changeLevels.slice(0, changeLevels.indexOf(failOn) + 1);
  return changes.some(({ level }) => failing.includes(level));
}
