// A program of a package user: `packed.test.ts` type-checks it without `skipLibCheck`, and runs it
// where the packages are installed. The test compares its output.
import type * as sandbox from '@docs-compiler/sandbox';
import { createSite, formatVersion } from '@docs-compiler/site';
import * as api from 'docs-compiler';
import * as contract from 'docs-compiler/graph';
import { GraphQLObjectType, lexicographicSortSchema, printSchema } from 'graphql';

type IsAny<Type> = 0 extends 1 & Type ? true : false;
type AnyIn<Types> = { [Key in keyof Types]-?: IsAny<Types[Key]> }[keyof Types];
type None<Is extends false> = Is;

// A type from a package that is not installed is `any`; this union is then not only `false`.
export type Known = None<
  | AnyIn<typeof api>
  | AnyIn<typeof contract>
  | AnyIn<typeof sandbox>
  | AnyIn<sandbox.Sandbox>
  | AnyIn<sandbox.SandboxOptions>
  | AnyIn<sandbox.Webhook>
  | AnyIn<api.Graph>
  | AnyIn<api.Project>
  | AnyIn<api.Config>
  | AnyIn<api.Report>
  | AnyIn<api.Coverage>
  | AnyIn<api.SchemaChange>
  | AnyIn<api.DiagnosticsJson['diagnostics'][number]>
  | AnyIn<api.GraphJson>
  | AnyIn<contract.GraphJson['pages'][number]>
  | AnyIn<contract.TypeJson>
  | AnyIn<ReturnType<typeof createSite>>
>;

const loaded = api.loadProject();
const compilation = api.compile(loaded.project);
const { graph, diagnostics } = compilation;
const report = api.reportOf(loaded, compilation);
const json = api.emit(graph);
const again = api.loadProject({ levels: new Map([['missing-description', 'off']]) });
const reused = api.reuseUnchanged(again.project, loaded.project);

const schemaFiles = [{ path: 'next.graphql', text: 'type Query { refund(id: ID!): ID }' }];
const next = api.compile(api.createProject({ schemaFiles })).graph;
const { changes } = await api.diffSchemas({ before: graph, after: next });

console.log(
  JSON.stringify({
    isOwnGraphql: graph.schema.getQueryType() instanceof GraphQLObjectType,
    printed: printSchema(lexicographicSortSchema(next.schema)),
    errors: diagnostics.filter(({ severity }) => severity === 'error').length,
    formatVersions: [formatVersion, api.formatVersion, json.formatVersion],
    isPlainData: textOf(json) === textOf(JSON.parse(JSON.stringify(json))),
    isContract: contract.graphJsonSchema.safeParse(json).success,
    reports: [
      api.reportJson(report) === `${JSON.stringify(api.diagnosticsJsonOf(report), null, 2)}\n`,
      JSON.parse(api.reportSarif(report)).version,
      api.reportGithub(report),
      api.reportMarkdown(report, {}).split('\n', 1)[0],
      api.reportPretty(diagnostics),
    ],
    isReused: reused.pageFiles === loaded.project.pageFiles,
    breaking: changes.filter(({ level }) => level === 'breaking').length > 0,
    refusal: refusalOf(() => api.loadProject({ config: 'nowhere.yaml' })),
    configSchema: api.jsonSchemas.config()['title'],
    components: api.components.has('Callout'),
  }),
);

/** Renders a graph. The site bundles a graphql-js of its own, so no graphql-js object may pass. */
function textOf(graphJson: api.GraphJson): string {
  const site = createSite(graphJson);
  return site.paths.map((path) => `${path}\n${String(site.render(path))}`).join('\n');
}

function refusalOf(run: () => unknown): string {
  try {
    run();
    return 'none';
  } catch (error) {
    return error instanceof api.Refusal ? error.message : 'another error';
  }
}
