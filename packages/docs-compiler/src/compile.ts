import { check, type Checked } from './check.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Graph } from './graph.ts';
import { link } from './link.ts';
import { parsePage } from './parse/page.ts';
import { parseSchema } from './parse/schema.ts';
import type { Project } from './project.ts';

/** What a project is, and what is wrong with it. */
export interface Compilation {
  readonly graph: Graph;
  /** Causes before consequences: by what they are about, then by path, start and code. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many checks were skipped because of what the diagnostics report. */
  readonly skipped: number;
}

/** Called at the end of each stage, so that a caller with a clock can tell what took how long. */
export type StageListener = (stage: 'schema' | 'pages' | 'link' | 'check') => void;

/** Files in, checked graph out. Pure: no disk, no clock; never throws for what an author wrote. */
export function compile(project: Project, onStage: StageListener = () => {}): Compilation {
  const linked = linkProject(project, onStage);
  const judgement = check(linked.graph, linked.parsed);
  onStage('check');
  return { graph: linked.graph, ...judgement };
}

/** What a project is, and what the rules are still to be asked of. */
export interface LinkedProject {
  readonly graph: Graph;
  readonly parsed: Checked;
}

/** The first half of `compile`. */
export function linkProject(project: Project, onStage: StageListener = () => {}): LinkedProject {
  const schema = parseSchema(project.schemaFiles);
  onStage('schema');
  const pages = project.pageFiles.map((file) => parsePage(project, file));
  onStage('pages');
  const graph = link(project, { schema, pages });
  onStage('link');
  const { routesLock, unread, today } = project;
  return { graph, parsed: { schema, pages, routesLock, unread, today } };
}
