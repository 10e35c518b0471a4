import { compile } from '../../src/compile.ts';
import { readConfig } from '../../src/config.ts';
import type { Diagnostic, Finding } from '../../src/diagnostic.ts';
import { emit } from '../../src/emit.ts';
import type { Graph } from '../../src/graph.ts';
import type { SchemaElement } from '../../src/parse/schema.ts';
import type { Span } from '../../src/source.ts';
import { reportPretty } from '../../src/report/pretty.ts';
import { projectOf } from '../project.ts';
import type { Files } from './files.ts';

const configPath = 'content/docs.config.yaml';

/** Whatever the files hold: throws where the compiler breaks one of its promises. */
export function checkPromises(files: Files): void {
  const text = files[configPath];
  const { config, faults } = readConfig({ path: configPath, text: text ?? '' });
  if (text !== undefined && !config) {
    if (faults.length === 0) throw new Error('a config is refused without a reason');
    checkSpans(faults);
    return checkCompilation({ ...files, [configPath]: plainConfig });
  }
  checkCompilation(files);
}

const plainConfig = `configVersion: 1
site: { name: Test, url: "https://docs.test.example" }
schema: [../schema/*.graphql]
`;

function checkCompilation(files: Files): void {
  const { graph, diagnostics } = compile(projectOf(files));
  checkSpans(diagnostics);
  checkElements(graph, diagnostics);
  const said = reportPretty(diagnostics);
  const json = JSON.stringify(emit(graph));
  JSON.parse(json);

  // The files are made anew, so nothing that was kept for the first run is found again.
  const again = compile(projectOf(files));
  if (reportPretty(again.diagnostics) !== said) throw new Error('the findings differ');
  if (JSON.stringify(emit(again.graph)) !== json) throw new Error('the graphs differ');
}

function checkSpans(findings: readonly Finding[]): void {
  for (const { message, primary, related = [], fix, suggestion } of findings) {
    const edits = [...(fix?.edits ?? []), ...(suggestion?.edits ?? [])];
    for (const { span } of [primary, ...related, ...edits]) {
      if (!isInFile(span)) {
        throw new Error(`${message}: ${span.start}-${span.end} of ${span.file.text.length}`);
      }
    }
  }
}

function isInFile({ file, start, end }: Span): boolean {
  return Number.isInteger(start) && start >= 0 && start <= end && end <= file.text.length;
}

/** Each element has its page, or is a part of one that has; or something is said to be wrong. */
function checkElements(graph: Graph, diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.some(({ severity }) => severity === 'error')) return;

  const roots = new Set(
    [
      graph.schema.getQueryType(),
      graph.schema.getMutationType(),
      graph.schema.getSubscriptionType(),
    ].map((type) => type?.name),
  );
  for (const element of graph.elements.values()) {
    if (!element.span || roots.has(element.coordinate)) continue;
    const route = pageOf(graph, element)?.route;
    if (route === undefined || !graph.routes.has(route)) {
      throw new Error(`\`${element.coordinate}\` has neither a page nor a finding`);
    }
  }
}

function pageOf(graph: Graph, element: SchemaElement): { readonly route: string } | undefined {
  const parent = graph.elements.get(element.parent ?? '');
  return graph.reference.get(element.coordinate) ?? (parent && pageOf(graph, parent));
}
