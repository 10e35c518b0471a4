import { check, type CheckInput } from './check.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Graph } from './graph.ts';
import { linkInSteps } from './link.ts';
import { parsePage } from './parse/page.ts';
import type { ParsedPage } from './parse/types.ts';
import { parseSchema } from './languages/graphql/schema.ts';
import type { Project } from './project.ts';
import { finish, type Steps } from './text/steps.ts';

/** The result of a compilation: the graph and its diagnostics. */
export interface Compilation {
  readonly graph: Graph;
  /** In order of rule phase, so that causes precede consequences; then by path, start and code. */
  readonly diagnostics: readonly Diagnostic[];
  /** The number of checks skipped because they depend on something that a diagnostic reports. */
  readonly skipped: number;
}

/** Called at the end of each stage, so that a caller can measure the time of each. */
export type StageListener = (stage: 'schema' | 'pages' | 'link' | 'check') => void;

/**
 * Compiles a project to a checked graph. Reads neither disk nor clock, and never throws for invalid
 * content: it reports diagnostics instead.
 */
export function compile(project: Project, onStage: StageListener = () => {}): Compilation {
  const linked = linkProject(project, onStage);
  const { diagnostics, skipped } = check(linked.graph, linked.parsed);
  onStage('check');
  return { graph: linked.graph, diagnostics, skipped };
}

/** The linked graph, and the parsed files that the rules still have to check. */
export interface LinkedProject {
  readonly graph: Graph;
  readonly parsed: CheckInput;
}

/** Parses and links a project without running any rules: the first half of `compile`. */
export function linkProject(project: Project, onStage: StageListener = () => {}): LinkedProject {
  return finish(linkProjectInSteps(project, onStage));
}

/** Does the work of `linkProject` in steps. */
export function* linkProjectInSteps(
  project: Project,
  onStage: StageListener = () => {},
): Steps<LinkedProject> {
  const schema = parseSchema(project.schemaFiles);
  onStage('schema');
  const pages: ParsedPage[] = [];
  for (const file of project.pageFiles) {
    yield;
    pages.push(parsePage(project, file));
  }
  onStage('pages');
  const graph = yield* linkInSteps(project, { schema, pages });
  onStage('link');
  const { routesLock, unread, codeFiles, otherPaths, contentDir, today } = project;
  const files = { routesLock, unread, codeFiles, otherPaths, contentDir };
  return { graph, parsed: { schema, pages, ...files, today } };
}
