import type { ChaosKind } from '@docs-compiler/sandbox';
import { Option, type Command, type OptionValues } from '@commander-js/extra-typings';

import { addProjectOptions, collect, port, wholeNumber } from './options.ts';

/** All kinds of injected faults, listed here so that the sandbox need not be loaded. */
const kinds = [
  'lost-answer',
  'token-expires',
  'webhook-twice',
  'webhook-late',
  'webhook-order',
  'webhook-never',
] as const satisfies readonly ChaosKind[];

/** Adds the description and the flags of `sandbox`. */
export function addSandboxOptions<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) {
  return addProjectOptions(command, {
    formats: ['pretty', 'json'],
    printed: 'output format of `--list-endings`',
  })
    .description(
      'run a mock server from the documented behavior: calls, tokens, webhooks and a clock',
    )
    .option('--graph <file>', 'a `graph.json` file or URL, instead of the project')
    .addOption(new Option('--port <n>', 'port; 0 picks a free one').argParser(port).default(4600))
    .addOption(
      new Option('--clock <clock>', 'real: time passes; virtual: only when the clock is advanced')
        .choices(['real', 'virtual'])
        .default('real'),
    )
    .addOption(
      new Option('--play <name>', 'an actor or action to run automatically; repeatable')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--webhooks <url>', 'send webhooks to this URL, on this machine or an allowed host')
    .addOption(
      new Option('--allow-host <name>', 'another host that may receive webhooks; repeatable')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--strict', 'reject responses with values that the docs do not define')
    .addOption(new Option('--chaos <kind...>', 'faults to inject').choices(kinds))
    .addOption(
      new Option('--seed <n>', 'seed for injected faults: the same seed repeats them')
        .argParser(wholeNumber)
        .default(1),
    )
    .option('--allow-errors', 'start even if the project has errors, and print them')
    .option('--no-extensions', 'omit `extensions.simulator` from responses')
    .option('--state <file>', 'load the state from this file, and save it there on exit')
    .option('--script <file>', 'run the steps of this YAML file, and fail if a result differs')
    .option('--list-endings', 'list outcomes and how to reach each')
    .addHelpText('after', about);
}

const about = `
The server simulates only documented behavior. Requests never race, responses have no latency, and
there are no rate limits. An undocumented call is answered with NOT_SIMULATED and a reason.

Without --allow-errors, the sandbox does not start while the project has errors.`;
