import type { ChaosKind } from '@docs-compiler/sandbox';
import { Option, type Command } from 'commander';

import { addProjectOptions, collect, port, wholeNumber } from './options.ts';

/** All of them, without loading what brings them about. */
const kinds: Readonly<Record<ChaosKind, true>> = {
  'lost-answer': true,
  'token-expires': true,
  'webhook-twice': true,
  'webhook-late': true,
  'webhook-order': true,
  'webhook-never': true,
};

/** What `sandbox` is asked with. */
export function addSandboxOptions(command: Command): Command {
  return addProjectOptions(command, {
    formats: ['pretty', 'json'],
    printed: 'how endings are printed',
  })
    .description('serve what the docs say that the API does: calls, tokens, webhooks and a clock')
    .option('--graph <file>', 'a `graph.json`, or the address of one, in place of the project')
    .addOption(new Option('--port <n>', '0 picks one').argParser(port).default(4600))
    .addOption(
      new Option('--clock <clock>', 'whether time goes on by itself')
        .choices(['real', 'virtual'])
        .default('real'),
    )
    .addOption(
      new Option('--play <name>', 'a party or an act that acts as soon as it can; repeatable')
        .argParser(collect)
        .default([], 'none'),
    )
    .option(
      '--webhooks <url>',
      'post webhooks there: to this machine, or to a host that is allowed',
    )
    .addOption(
      new Option('--allow-host <name>', 'another machine that webhooks may go to; repeatable')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--strict', 'refuse answers with values that nothing derives')
    .addOption(
      new Option('--chaos <kind...>', 'what goes wrong now and then').choices(Object.keys(kinds)),
    )
    .addOption(
      new Option('--seed <n>', 'what goes wrong is the same for the same number')
        .argParser(wholeNumber)
        .default(1),
    )
    .option('--no-extensions', 'leave `extensions.simulator` out of answers')
    .option('--state <file>', 'go on from this file, and write it at the end')
    .option(
      '--script <file>',
      'take the steps of this YAML file, and fail where one goes otherwise',
    )
    .option('--list-endings', 'print every ending with what brings it about')
    .addHelpText('after', about);
}

const about = `
It does what these docs say, no more. Two requests never race, nothing takes time, and nobody counts
how many there are. What the docs do not say is answered with NOT_SIMULATED and a reason.

Errors of the project are told, and then nothing is served.`;
