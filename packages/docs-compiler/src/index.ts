/** Pipeline stages: `emit(compile(loadProject().project).graph)` is the content graph. */
export { compile, type Compilation, type StageListener } from './compile.ts';
export { createProject } from './create-project.ts';
export { emit } from './emit.ts';
export type { History } from './emit/history.ts';
export { historyOf, type Snapshot } from './history.ts';
export { loadProject, type Loaded, type LoadOptions } from './load.ts';
export { readHistory } from './load/history.ts';
export { reuseUnchanged } from './reuse.ts';

/** Inputs: components, the project and its files. */
export { components, type ComponentDefinition } from './components.ts';
export { defaultConfig, readConfig, type ConfigReading } from './config.ts';
export { jsonSchemas } from './json-schemas.ts';
export type { Project } from './project.ts';
export {
  positionAt,
  rangeOf,
  type Position,
  type Range,
  type SourceFile,
  type Span,
} from './source.ts';

/** Outputs: diagnostics, and the graph in memory and as JSON. */
export type { Diagnostic, Edit, Finding, Fix, Label, Level, Severity } from './diagnostic.ts';
export type { ExampleNode, Graph, PageNode, RouteNode } from './graph.ts';
export { formatVersion, graphJsonSchema, type GraphJson } from './graph-json.ts';
export { allRules } from './check.ts';
export type { Rule } from './rule.ts';
export { Refusal } from './refusal.ts';

/** Analyses of a graph. */
export {
  coverageKinds,
  coverageOf,
  type Coverage,
  type CoverageKind,
  type KindCoverage,
  type Share,
  type Subject,
} from './coverage.ts';
export { changeLevels, diffSchemas, type ChangeLevel } from './diff.ts';
export type { Demand } from './demand.ts';
export { applyFixes, makeableFixes, type FixedFile, type FixedFiles } from './fix.ts';

/** Reporters. */
export { reportGithub } from './report/github.ts';
export { diagnosticsJsonOf, reportJson, type DiagnosticsJson } from './report/json.ts';
export { reportMarkdown, type FileHost } from './report/markdown.ts';
export { reportPretty, type PrettyOptions } from './report/pretty.ts';
export { reportOf, type Compiled } from './report/report.ts';
export { reportSarif } from './sarif.ts';

/** Sites. */
export { checkSite } from './check-site.ts';
export type { MadeFile, RenderedSite, Renderer, SiteOptions } from './renderer.ts';
export { withSchemaFiles } from './schema-files.ts';
export { writeSite, type WriteOptions, type WriteSummary } from './write.ts';
export type { SchemaChange, SchemaDiff, SchemaPair, Touches } from './diff/types.ts';
export type { Config } from './config-types.ts';
export type { Report } from './report/types.ts';
