import type { Io } from '../io.ts';
import { loadProject, type LoadOptions } from '../load.ts';
import { readSchema, schemaGlob } from '../load/schema-files.ts';
import type { Project } from '../project.ts';
import { Refusal } from '../refusal.ts';
import type { ProjectOptions } from '../run/options.ts';
import { requestOf } from '../run/request.ts';

/** What the command line names; without `next` the project's schema follows `former`. */
export interface Schemas {
  readonly former: string;
  readonly next?: string | undefined;
}

/** Both projects have the same config and pages: only their schemas differ. */
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

/** A schema that is named is read with the rest of the config, where there is one. */
function nextRequest(
  request: LoadOptions & { readonly cwd: string },
  next: string | undefined,
): LoadOptions {
  if (next === undefined) return request;
  if (request.schema) {
    throw new Refusal('NEW and `--schema` both name the new schema', {
      help: ['give one of them'],
    });
  }
  return { ...request, schema: [schemaGlob({ cwd: request.cwd, written: next })] };
}
