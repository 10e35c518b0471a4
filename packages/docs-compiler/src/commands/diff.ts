import { compile } from '../compile.ts';
import { changeLevels, diffSchemas, type ChangeLevel } from '../diff.ts';
import type { SchemaDiff } from '../diff/types.ts';
import type { Io } from '../io.ts';
import { loadProject, type LoadOptions } from '../load.ts';
import { folderInRepository } from '../load/root.ts';
import { readSchema, schemaGlob } from '../load/schema-files.ts';
import type { Project } from '../project.ts';
import { Refusal } from '../refusal.ts';
import { diffJson } from '../report/diff-json.ts';
import { diffMarkdown } from '../report/diff-markdown.ts';
import { diffPretty } from '../report/diff-pretty.ts';
import type { Hosted } from '../report/types.ts';
import type { ProjectOptions } from '../run/options.ts';
import { requestOf } from '../run/request.ts';
import { writeStdout, showStage, stdoutColors } from '../run/terminal.ts';
import { writeUnreadable, unreadableIn } from './unreadable.ts';

interface DiffOptions extends ProjectOptions {
  readonly format: 'pretty' | 'json' | 'markdown';
  readonly failOn?: 'breaking' | 'dangerous';
}

/** `docs-compiler diff OLD [NEW]`: lists schema changes and the content that they affect. */
export async function diff(io: Io, schemas: Schemas, options: DiffOptions): Promise<number> {
  showStage(io, 'reading');
  const { before, after, root } = loadBoth(io, schemas, options);
  showStage(io, 'comparing');
  const compiled = { before: compile(before), after: compile(after) };
  const diagnostics = [compiled.before, compiled.after].flatMap((each) => each.diagnostics);
  const faults = unreadableIn(diagnostics);
  showStage(io);
  if (faults.length > 0) {
    writeUnreadable(io, faults, { ...options, result: 'the schemas were not compared' });
    return 1;
  }
  const result = await diffSchemas({
    before: compiled.before.graph,
    after: compiled.after.graph,
  });
  writeDiff(io, result, { ...options, folder: folderInRepository(root) });
  return hasFailed(result, options) ? 1 : 0;
}

function writeDiff(io: Io, result: SchemaDiff, options: DiffOptions & Hosted): void {
  const { format, folder } = options;
  switch (format) {
    case 'pretty':
      return writeStdout(io, diffPretty(result, stdoutColors(io, options)));
    case 'json':
      return writeStdout(io, diffJson(result));
    case 'markdown':
      return writeStdout(io, diffMarkdown(result, { folder }));
    default:
      format satisfies never;
  }
}

function hasFailed({ changes }: SchemaDiff, { failOn }: DiffOptions): boolean {
  if (failOn === undefined) return false;
  const failing: readonly ChangeLevel[] = changeLevels.slice(0, changeLevels.indexOf(failOn) + 1);
  return changes.some(({ level }) => failing.includes(level));
}

/** Schemas named on the command line; the default for `next` is the project's schema. */
export interface Schemas {
  readonly former: string;
  readonly next?: string | undefined;
}

/** Loads two projects that have the same config and pages, and differ in their schemas. */
export function loadBoth(
  io: Io,
  { former, next }: Schemas,
  options: ProjectOptions,
): { before: Project; after: Project; root: string } {
  const { project, root } = loadProject(nextRequest(requestOf(io, options), next));
  return {
    before: { ...project, schemaFiles: readSchema(root, { cwd: io.cwd, written: former }) },
    after: project,
    root,
  };
}

/** Adds the new schema, if it is named, to the request. The config still applies. */
function nextRequest(
  request: LoadOptions & { readonly cwd: string },
  next: string | undefined,
): LoadOptions {
  if (next === undefined) return request;
  if (request.schema) {
    throw new Refusal('NEW and `--schema` both name the new schema', {
      help: ['use one of them'],
    });
  }
  return { ...request, schema: [schemaGlob({ cwd: request.cwd, written: next })] };
}
