import { recordedRunFile, sandboxFile, tokensFile } from '@docs-compiler/graph';
import { createSandbox, type SandboxOptions } from '@docs-compiler/sandbox';

import type { SiteContext } from '../context.ts';
import type { SiteFile } from '../site-file.ts';
import { derived } from '../trace/cells.ts';
import { memo } from '../trace/memo.ts';
import { sandboxGraph, tokenGraph } from './file.ts';
import type { SandboxFile } from './format.ts';
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
export function recordRun(source: ResultSource, id: string): RecordedRun {
  const { sandbox } = source;
  sandbox.reset();
  const first = sandbox.rehearse(id, { stopsForSteps: true });
  const { missing } = first;
  const run = missing.length > 0 ? sandbox.rehearse(id) : first;
  return { missing, result: resultOf(source, run) };
}
