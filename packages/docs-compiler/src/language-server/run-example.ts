import { type CodeLens, Command } from 'vscode-languageserver/node';

import type { Graph } from '../graph.ts';
import { isServed } from '../preview/is-served.ts';
import { rangeOf } from './places.ts';

export const runCommand = 'docs-compiler.run';

/** Returns *Run* above each operation of a page that the sandbox can run. */
export function runLenses({ examples, config }: Graph, path: string): CodeLens[] {
  if (!config.sandbox) return [];
  return examples
    .filter(({ page, parsed }) => page.parsed.file.path === path && parsed.operation !== undefined)
    .filter(({ parsed: { invalid, ignore } }) => invalid === undefined && ignore === undefined)
    .map(({ id, parsed }) => ({
      range: rangeOf({ ...parsed.fence.span, end: parsed.fence.span.start }),
      command: Command.create('Run', runCommand, id),
    }));
}

/**
 * Returns the address of an example in a running preview. Throws if no preview answers.
 *
 * @param id the id of the example: `/graphql/pagination#example-2`
 */
export async function exampleAddress(
  { config }: Graph,
  { id, previewUrl }: { readonly id: string; readonly previewUrl: string },
): Promise<string> {
  const base = new URL(`${config.site.basePath.replace(/\/$/, '')}/`, previewUrl);
  if (!(await isServed(base)))
    throw new Error(`no preview answers at ${base.href}: run \`docs-compiler preview\``);
  return new URL(id.slice(1), base).href;
}
