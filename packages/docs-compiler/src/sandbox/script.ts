import type { SandboxOptions } from '@docs-compiler/sandbox';

import type { Finding } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import type { Colors } from '../report/colors.ts';
import { printFinding } from '../report/pretty.ts';
import { tell } from '../run/terminal.ts';
import type { SourceFile } from '../source.ts';
import { plural } from '../text/plural.ts';
import { valueAt } from '../text/value-at.ts';
import { openSandbox } from './graph-source.ts';
import { play, type Difference, type Stage } from './script/play.ts';
import { readScript, type Script } from './script/read.ts';
import { printedIn } from './script/request.ts';

interface Playing extends SandboxOptions {
  readonly colors: Colors;
}

/**
 * Takes the steps of a script, one after the other, on a sandbox whose time stands still until a
 * step lets it pass. The first that goes another way is told with its frame, and ends the run with 1.
 */
export async function runScript(
  io: Io,
  file: SourceFile,
  { colors, ...options }: Playing,
): Promise<number> {
  const script = readScript(file);
  const stage: Stage = {
    sandbox: openSandbox({ ...options, extensions: true }),
    url: urlIn(options.graph),
    printed: printedIn(options.graph),
    kept: new Map(),
    seen: 0,
  };
  for (const [index, step] of script.steps.entries()) {
    const difference = await play(stage, step);
    if (!difference) continue;
    const finding = findingOf(script, index, difference);
    tell(io, `${printFinding(finding, { severity: 'error', colors })}\n`);
    return 1;
  }
  tell(io, `${plural(script.steps.length, 'step')} went as the script says\n`);
  return 0;
}

function findingOf(
  { spanAt }: Script,
  index: number,
  { path, message, expected, came, because }: Difference,
): Finding {
  return {
    message: `step ${index + 1}: ${message}`,
    primary: { span: spanAt(['steps', index, ...path]), text: `expected ${expected}` },
    notes: [`came: ${came}`, ...because.map((each) => `because: ${each}`)],
  };
}

function urlIn(graph: object): string {
  const address = valueAt(graph, ['site', 'endpoints', 'graphql']);
  return typeof address === 'string' ? address : 'http://localhost/graphql';
}
