import { resolve } from 'node:path';

import { emit } from '../emit.ts';
import type { Io } from '../io.ts';
import { Refusal } from '../refusal.ts';
import { compileProject, historyIn } from '../run/compile-project.ts';
import type { CommonOptions } from '../run/options.ts';
import { printFindings } from '../run/print-report.ts';
import { writeStdout } from '../run/terminal.ts';
import { isGraphJson } from '../write/existing-site.ts';
import { refuseForeign, writeOwnText, type OwnText } from '../write/texts.ts';

interface GraphOptions extends CommonOptions {
  readonly out?: string;
}

/** `docs-compiler graph`: writes the graph as JSON, unless there are errors. */
export async function graph(io: Io, options: GraphOptions): Promise<number> {
  if (options.out === undefined && options.format !== 'pretty') {
    throw new Refusal(`\`--format ${options.format}\` and the graph can't share stdout`, {
      help: ['write the graph to a file with `--out`'],
    });
  }
  const file = options.out !== undefined && {
    path: resolve(io.cwd, options.out),
    shown: options.out,
    cwd: io.cwd,
  };
  if (file) refuseForeign(file, ownGraph);
  const run = compileProject(io, options);
  printFindings(io, run.report, options);
  if (run.failed) return 1;

  // A built site publishes the same graph without hidden pages.
  const json = `${JSON.stringify(emit(run.graph, await historyIn(run)))}\n`;
  if (file) writeOwnText(file, json, ownGraph);
  else writeStdout(io, json);
  return 0;
}

const ownGraph: OwnText = { kind: 'a graph that this command wrote', isOwn: isGraphJson };
