import { catalogueKinds } from '../../src/catalogue.ts';
import { check } from '../../src/check.ts';
import type { Config } from '../../src/config-types.ts';
import { readConfig } from '../../src/config.ts';
import type { Diagnostic } from '../../src/diagnostic.ts';
import { linkInSteps } from '../../src/link.ts';
import { parsePage } from '../../src/parse/page.ts';
import { parseSchema } from '../../src/languages/graphql/schema.ts';
import type { Project } from '../../src/project.ts';
import type { SourceFile } from '../../src/source.ts';
import { finish } from '../../src/text/steps.ts';
import type { Applied } from './apply.ts';
import type { World } from './mutation.ts';

export function worldOf(written: Project): World {
  const project = { ...written, config: configOf(written.config) };
  const schema = parseSchema(project.schemaFiles);
  const pages = project.pageFiles.map((file) => parsePage(project, file));
  return {
    project,
    parsed: { schema, pages },
    graph: finish(linkInSteps(project, { schema, pages })),
  };
}

/** Returns the diagnostics of `compile` after some files changed, and parses only those. */
export function recompile(world: World, { files }: Pick<Applied, 'files'>): readonly Diagnostic[] {
  const { project, parsed } = world;
  const changed = (file: SourceFile): SourceFile | undefined => {
    if (!files.has(file.path)) return file;
    const text = files.get(file.path);
    return text === undefined ? undefined : { path: file.path, text };
  };
  const schemaFiles = project.schemaFiles.flatMap((file) => changed(file) ?? []);
  const added = [...files.keys()].filter((path) => path.endsWith('.mdx') && !isKnown(world, path));
  const pageFiles = project.pageFiles.flatMap((file) => changed(file) ?? []);
  for (const path of added) pageFiles.push({ path, text: files.get(path) ?? '' });

  const next: Project = { ...project, schemaFiles, pageFiles, config: configAfter(world, files) };
  const known = new Map(parsed.pages.map((page) => [page.file, page]));
  const sameSchema = schemaFiles.every((file) => project.schemaFiles.includes(file));
  const schema = sameSchema ? parsed.schema : parseSchema(schemaFiles);
  const pages = pageFiles.map((file) => known.get(file) ?? parsePage(next, file));
  const graph = finish(linkInSteps(next, { schema, pages }));
  const { codeFiles, contentDir, today } = project;
  return check(graph, { schema, pages, codeFiles, contentDir, today }).diagnostics;
}

function isKnown({ project }: World, path: string): boolean {
  return project.pageFiles.some((file) => file.path === path);
}

function configAfter({ project }: World, files: Applied['files']): Config {
  const path = project.config.file?.path ?? '';
  const text = files.get(path);
  if (text === undefined) return project.config;

  const { config, faults } = readConfig({ path, text });
  if (!config) throw new Error(faults.map(({ message }) => message).join('\n'));
  return configOf(config);
}

/**
 * Catalogs every kind, because a missing element of another kind is not reported. Skips the
 * simulation of responses, which takes most of the time of a compilation, and has tests of its own.
 */
function configOf(config: Config): Config {
  return { ...config, catalogue: [...catalogueKinds], sandbox: undefined };
}
