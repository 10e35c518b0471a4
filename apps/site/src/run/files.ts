import { recordedRunFile, sandboxFile, tokensFile } from '@docs-compiler/graph';
import { createSandbox, type SandboxOptions } from '@docs-compiler/sandbox';
import type { ExampleJson, GraphJson, LifecycleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { publicGraph } from '../feeds/public-graph.ts';
import { tokenVariableOf } from '../samples/samples.ts';
import type { SiteFile } from '../site-file.ts';
import { derived } from '../trace/cells.ts';
import { memo } from '../trace/memo.ts';
import type { SandboxFile, TokenFile } from './format.ts';
import { hrefsIn, type RecordedRun, resultOf, type ResultSource } from './result.ts';
import { isRunnable } from './runnable.ts';

/** Returns the files that run examples on pages: none if the docs declare no sandbox. */
export function runFiles(site: SiteContext): SiteFile[] {
  if (!derived(() => Boolean(site.graph.sandbox))) return [];
  const ids = derived(() =>
    site.graph.examples.filter((example) => isRunnable(site, example)).map(({ id }) => id),
  );
  return [
    [sandboxFile, () => JSON.stringify(sandboxGraph(site))],
    [tokensFile, () => JSON.stringify(tokenGraph(site))],
    ...ids.map((id): SiteFile => [
      recordedRunFile(id),
      () => JSON.stringify(recordRun(sandboxOf(site), id)),
    ]),
  ];
}

/** Created once for a site, because building a schema takes longer than most runs. */
const sandboxOf = memo((site: SiteContext): ResultSource => {
  // The same data as in a browser, without the values that JSON omits.
  const text = JSON.stringify(sandboxGraph(site));
  const options: Pick<SandboxOptions, 'graph'> = { graph: JSON.parse(text) };
  const graph: SandboxFile = JSON.parse(text);
  return { sandbox: createSandbox(options), graph, hrefOf: hrefsIn(graph) };
});

/** Runs an example in the initial state, like the first press of Run on a page. */
function recordRun(source: ResultSource, id: string): RecordedRun {
  const { sandbox } = source;
  sandbox.reset();
  const first = sandbox.rehearse(id, { stopsForSteps: true });
  const { missing } = first;
  const run = missing.length > 0 ? sandbox.rehearse(id) : first;
  return { missing, result: resultOf(source, run) };
}

/**
 * Returns the data that a sandbox reads from the public graph, with the addresses of elements.
 * Texts are omitted to save size, because the pages contain them. The schema is `sandbox.sdl`.
 */
export function sandboxGraph(site: SiteContext): SandboxFile & Pick<GraphJson, 'scenarios'> {
  const graph = publicGraph(site.index);
  const { formatVersion, schemaHash, sandbox, tokens, calls, acts, typeRules } = graph;
  const file = {
    formatVersion,
    schemaHash,
    site: sitePart(graph),
    addresses: addressesIn(graph, site.addresses),
    sandbox,
    tokens,
    calls,
    acts,
    typeRules,
    scenarios: graph.scenarios,
    types: demandsOf(graph.types),
    directives: [],
    operations: demandsOf(graph.operations),
    lifecycles: graph.lifecycles.map(lifecyclePart),
    triggers: graph.triggers,
    constants: graph.constants.map(limitPart),
    errors: graph.errors.map(({ name, coordinate }) => ({ name, coordinate })),
    scopes: graph.scopes.map(({ name, token }) => ({ name, token })),
    events: graph.events.map(({ name, selection }) => ({ name, selection })),
    pages: [],
    examples: graph.examples.map(examplePart),
  };
  // Only the simulation reads most of the data.
  return file;
}

/** Returns the data that a token endpoint on a page reads from the public graph. */
export function tokenGraph(site: SiteContext): TokenFile {
  const { site: about, sandbox, scopes } = publicGraph(site.index);
  const { clients, fields } = sandbox ?? {};
  return {
    site: { endpoints: { token: about.endpoints.token } },
    sandbox: sandbox && { clients, fields },
    scopes: scopes.map(({ name, token }) => ({ name, token })),
  };
}

/** Returns addresses by coordinate, and by the route of runnable items. */
function addressesIn(
  { types, operations, acts, triggers, examples }: GraphJson,
  addresses: SiteContext['addresses'],
): SandboxFile['addresses'] {
  const names = [
    ...types.map(({ name }) => name),
    ...operations.map(({ coordinate }) => coordinate),
  ];
  const routes = [...acts, ...triggers, ...examples].map(({ page }) => page);
  const places = [
    ...names.map((name) => [name, addresses.hrefOf(name)] as const),
    ...[...new Set(routes)].map((route) => [route, addresses.href(route)] as const),
  ];
  return Object.fromEntries(
    places.flatMap(([name, href]) => (href === undefined ? [] : [[name, href] as const])),
  );
}

function sitePart({ site }: GraphJson): SandboxFile['site'] & { readonly name: string } {
  const { name, endpoints } = site;
  return { name, endpoints, tokenVariable: tokenVariableOf(site) };
}

/** Returns the elements that require tokens, with nothing but these requirements. */
function demandsOf(elements: readonly NamedDemand[]): readonly NamedDemand[] {
  return elements.flatMap(({ coordinate, name, scopes, claims, policies, fields = [] }) => {
    const demanding = demandsOf(fields);
    const own = { scopes: some(scopes), claims: some(claims), policies: some(policies) };
    const isDemanding = [...Object.values(own), some(demanding)].some((each) => each !== undefined);
    return isDemanding ? [{ coordinate, name, ...own, fields: some(demanding) }] : [];
  });
}

interface NamedDemand {
  readonly coordinate?: string | undefined;
  readonly name: string;
  readonly scopes?: readonly string[] | undefined;
  readonly claims?: readonly string[] | undefined;
  readonly policies?: readonly string[] | undefined;
  readonly fields?: readonly NamedDemand[] | undefined;
}

function lifecyclePart({ states, shownOn: _shownOn, ...lifecycle }: LifecycleJson) {
  return {
    ...lifecycle,
    states: states.map((state) => {
      const { meaning: _, next: _next, ...rest } = state;
      return rest;
    }),
  };
}

function limitPart(constant: GraphJson['constants'][number]) {
  const { value, unit, applies, also, bound, except, when } = constant;
  return bound === undefined ? { value } : { value, unit, applies, also, bound, except, when };
}

function examplePart({ responses, ...example }: ExampleJson) {
  const { title: _, names: _names, scopes: _scopes, source: _source, ...rest } = example;
  return {
    ...rest,
    responses: responses.map(({ title, body, skipped }) => ({ title, body, skipped })),
  };
}

/** Returns undefined for an empty list, which JSON then omits. */
function some<Item>(items: readonly Item[] | undefined): readonly Item[] | undefined {
  return items && items.length > 0 ? items : undefined;
}
