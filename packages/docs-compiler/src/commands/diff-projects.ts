import type { Io } from '../io.ts';
import { loadProject, type LoadOptions } from '../load.ts';
import { readSchema, schemaGlob } from '../load/schema-files.ts';
import type { Project } from '../project.ts';
import { Refusal } from '../refusal.ts';
import type { ProjectOptions } from '../run/options.ts';
import { requestOf } from '../run/request.ts';

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
