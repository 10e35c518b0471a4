import { changeLevels, diffSchemas, type ChangeLevel, type SchemaDiff } from '../diff.ts';
import { compile, type Compilation } from '../compile.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import { folderInRepository } from '../load/root.ts';
import { diffJson } from '../report/diff-json.ts';
import { diffMarkdown } from '../report/diff-markdown.ts';
import { diffPretty } from '../report/diff-pretty.ts';
import { reportPretty } from '../report/pretty.ts';
import type { Hosted } from '../report/report.ts';
import { plural } from '../text/plural.ts';
import { loadBoth, type Schemas } from './diff-projects.ts';
import type { ProjectOptions } from '../run/options.ts';
import { hasColor, print, showStage, tell, tellingColors } from '../run/terminal.ts';

interface DiffOptions extends ProjectOptions {
  readonly format: 'pretty' | 'json' | 'markdown';
  readonly failOn?: 'breaking' | 'dangerous';
}

/** `docs-compiler diff OLD [NEW]`: what changed in the schema, and what of the content it touches. */
export async function diff(io: Io, schemas: Schemas, options: DiffOptions): Promise<number> {
  showStage(io, 'reading');
  const { before, after, root } = loadBoth(io, schemas, options);
  showStage(io, 'comparing');
  const compiled = { before: compile(before), after: compile(after) };
  const faults = [...faultsOf(compiled.before), ...faultsOf(compiled.after)];
  showStage(io);
  if (faults.length > 0) {
    tellFaults(io, faults, options);
    return 1;
  }
  const result = await diffSchemas({
    before: compiled.before.graph,
    after: compiled.after.graph,
  });
  printDiff(io, result, { ...options, folder: folderInRepository(root) });
  return hasFailed(result, options) ? 1 : 0;
}

/** Without these a comparison would report names that were not read as removed. */
function faultsOf({ diagnostics }: Compilation): Diagnostic[] {
  return diagnostics.filter(
    ({ code, severity }) => severity === 'error' && unreadableCodes.has(code),
  );
}

const unreadableCodes = new Set(['invalid-encoding', 'syntax-graphql', 'invalid-schema']);

function tellFaults(io: Io, faults: readonly Diagnostic[], options: DiffOptions): void {
  tell(io, reportPretty(faults, { color: hasColor(io, io.stderr, options.color) }));
  const count = plural(faults.length, 'error');
  tell(io, `${tellingColors(io, options).red(`the schemas were not compared: ${count}`)}\n`);
}

/** Text for people to stderr, as findings are; data to stdout. */
function printDiff(io: Io, result: SchemaDiff, options: DiffOptions & Hosted): void {
  const { format, folder } = options;
  switch (format) {
    case 'pretty':
      return tell(io, diffPretty(result, tellingColors(io, options)));
    case 'json':
      return print(io, diffJson(result));
    case 'markdown':
      return print(io, diffMarkdown(result, { folder }));
    default:
      format satisfies never;
  }
}

function hasFailed({ changes }: SchemaDiff, { failOn }: DiffOptions): boolean {
  if (failOn === undefined) return false;
  const failing: readonly ChangeLevel[] = changeLevels.slice(0, changeLevels.indexOf(failOn) + 1);
  return changes.some(({ level }) => failing.includes(level));
}
