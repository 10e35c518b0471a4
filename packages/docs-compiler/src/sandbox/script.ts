import type { SandboxOptions } from '@docs-compiler/sandbox';

import type { Finding } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import { Refusal } from '../refusal.ts';
import type { Colors } from '../report/colors.ts';
import { printFinding } from '../report/pretty.ts';
import { tell } from '../run/terminal.ts';
import { type SourceFile, type Span, startOf } from '../source.ts';
import { plural } from '../text/plural.ts';
import { schemaFaults } from '../text/schema-faults.ts';
import type { SchemaFault } from '../text/schema-faults/types.ts';
import { valueAt } from '../text/value-at.ts';
import { type Path, readYaml } from '../text/yaml-tree.ts';
import { openSandbox } from './graph-source.ts';
import { scriptSchema, type Step, stepWords } from './script/format.ts';
import { play } from './script/play.ts';
import { printedIn } from './script/request.ts';
import type { Difference, Stage } from './script/types.ts';

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

interface Script {
  readonly steps: readonly Step[];
  /** Where a part of the script stands: its value, else its key, else what holds it. */
  spanAt(path: Path): Span;
}

/** The steps of a script. Throws a refusal with a frame for each fault. */
function readScript(file: SourceFile): Script {
  const tree = readYaml({ file, start: 0, end: file.text.length });
  const spanAt = (path: Path): Span => {
    for (let length = path.length; length > 0; length--) {
      const part = path.slice(0, length);
      const span = tree.keySpan(part) ?? tree.valueSpan(part);
      if (span) return span;
    }
    return startOf(file);
  };
  const { success, data } = scriptSchema.safeParse(tree.value);
  if (tree.faults.length === 0 && success) return { steps: data.steps, spanAt };
  const findings: Finding[] =
    tree.faults.length > 0
      ? tree.faults.map(({ message, span }) => ({ message, primary: { span, text: '' } }))
      : schemaFaults(scriptSchema, tree.value).map((fault) => ({
          ...wordsOf(fault),
          primary: { span: spanAt(fault.path), text: '' },
        }));
  throw new Refusal('the script cannot be read', { findings });
}

/** Of several forms that a step may have, a fault could only say that it has none. */
function wordsOf({ path, message, help }: SchemaFault): Pick<Finding, 'message' | 'help'> {
  if (path[0] === 'steps' && path.length === 2)
    return { message: 'nobody knows such a step', help: [stepWords] };
  return { message, help: help === undefined ? [] : [help] };
}
