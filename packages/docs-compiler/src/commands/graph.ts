import { emit } from '../emit.ts';
import { Refusal } from '../refusal.ts';
import { compileProject } from './compile-project.ts';
import type { CommonOptions } from './options.ts';
import { printReport } from './print-report.ts';
import { print } from './terminal.ts';
import { isGraph } from '../write/is-graph.ts';
import { refuseForeign, writeOwnText, type OwnText } from '../write/own-text.ts';

interface GraphOptions extends CommonOptions {
  readonly out?: string;
}

/** `docs-compiler graph`: the graph as JSON, unless there are errors. */
export function graph(options: GraphOptions): void {
  if (options.out === undefined && options.format !== 'pretty') {
    throw new Refusal(`\`--format ${options.format}\` and the graph can't share stdout`, {
      help: ['name a file for the graph with `--out`'],
    });
  }
  if (options.out !== undefined) refuseForeign(options.out, ownGraph);
  const run = compileProject(options);
  printReport(run.report, options);
  process.exitCode = run.failed ? 1 : 0;
  if (run.failed) return;

  // A built site publishes the same without hidden pages.
  const json = `${JSON.stringify(emit(run.graph))}\n`;
  if (options.out === undefined) print(json);
  else writeOwnText(options.out, json, ownGraph);
}

const ownGraph: OwnText = { kind: 'a graph that this command wrote', isOwn: isGraph };
