import { affectedOperations } from '../affected.ts';
import { compile } from '../compile.ts';
import type { Io } from '../io.ts';
import { readHistory } from '../load/history.ts';
import { loadProject, type Loaded } from '../load.ts';
import { readOperations, readSchema } from '../load/schema-files.ts';
import { parseSchema } from '../languages/graphql/schema.ts';
import { Refusal } from '../refusal.ts';
import { hasFailed } from '../run/compile-project.ts';
import type { CommonOptions } from '../run/options.ts';
import { printReport } from '../run/print-report.ts';
import { requestOf } from '../run/request.ts';
import { showStage } from '../run/terminal.ts';
import type { SourceFile } from '../source.ts';
import { writeUnreadable, unreadableIn } from './unreadable.ts';

interface AffectedOptions extends CommonOptions {
  readonly since?: string;
}

/** `docs-compiler affected FILES`: lists the operations that a schema change breaks. */
export async function affected(
  io: Io,
  written: readonly string[],
  options: AffectedOptions,
): Promise<number> {
  showStage(io, 'reading');
  const loaded = loadProject(requestOf(io, options));
  const { root, folder, project } = loaded;
  const files = readOperations(root, { cwd: io.cwd, written });
  const former = formerSchema(io, loaded, options.since);
  showStage(io, 'comparing');
  // Pages do not matter for the operations of an integrator.
  const alone = { ...project, pageFiles: [] };
  const { graph, diagnostics } = compile(alone);
  const faults = unreadableIn([
    ...diagnostics,
    ...compile({ ...alone, schemaFiles: former.files }).diagnostics,
  ]);
  showStage(io);
  if (faults.length > 0) {
    writeUnreadable(io, faults, { ...options, result: 'the operations were not checked' });
    return 1;
  }
  const found = await affectedOperations(
    { before: parseSchema(former.files), graph, since: former.name },
    files,
  );
  const report = { diagnostics: found, files: files.length, hiddenRoutes: [], ignored: [], folder };
  printReport(io, report, options);
  return hasFailed(found, options) ? 1 : 0;
}

interface Former {
  readonly name: string;
  readonly files: readonly SourceFile[];
}

/** Returns the release of a name, or else SDL files; by default, the last release. */
function formerSchema(io: Io, { root, history }: Loaded, since: string | undefined): Former {
  const snapshots = readHistory(root, history);
  const release =
    since === undefined ? snapshots.at(-1) : snapshots.find(({ name }) => name === since);
  if (release) return { name: release.name, files: [release.file] };
  if (since === undefined) {
    throw new Refusal('the schema has no saved release', {
      help: [
        'name the old schema with `--since FILE`',
        'save a release with `docs-compiler snapshot`',
      ],
    });
  }
  try {
    return { name: since, files: readSchema(root, { cwd: io.cwd, written: since }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const names = snapshots.map(({ name }) => `\`${name}\``).join(', ');
    throw new Refusal(`\`${since}\` is neither a release nor a schema file`, {
      help: [names === '' ? 'there is no saved release' : `the releases are ${names}`],
    });
  }
}
