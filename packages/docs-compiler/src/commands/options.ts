import {
  InvalidArgumentError,
  Option,
  type Command,
  type CommandUnknownOpts,
  type OptionValues,
} from '@commander-js/extra-typings';

import { todayInUtc } from '../load/today.ts';
import type { Io } from '../io.ts';
import { editorNames, editorTemplate } from '../preview/editor.ts';
import { formats } from '../run/options.ts';

export function addCommonOptions<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) {
  return addProjectOptions(command, { formats, printed: 'output format' });
}

interface Formats<Format extends string> {
  readonly formats: readonly [Format, ...Format[]];
  /** The description of `--format`. */
  readonly printed: string;
}

/** Adds the flags of each command that reads a project; `formats[0]` is the default. */
export function addProjectOptions<
  Args extends unknown[],
  Options extends OptionValues,
  const Format extends string,
>(command: Command<Args, Options>, { formats, printed }: Formats<Format>) {
  return addSourceOptions(command)
    .addOption(new Option('--format <format>', printed).choices(formats).default(formats[0]))
    .addOption(
      new Option(
        '--level <code=level>',
        'set the level of a rule: off, warning or error; repeatable',
      )
        .argParser(collect)
        .default([], 'levels of the config'),
    )
    .option('--max-warnings <n>', 'fail if there are more warnings than n', wholeNumber)
    .option('--no-cache', 'ignore the cache');
}

/** Adds `--site-url`, for output that contains absolute URLs of the site. */
export function addSiteUrl<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) {
  return command.addOption(
    new Option(
      '--site-url <url>',
      'the URL of the site, instead of `site.url` of the config',
    ).argParser(siteUrl),
  );
}

function siteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return text;
  throw new InvalidArgumentError('Give an absolute URL: https://docs.example.');
}

/** Adds the flags that choose the sources, and the date. */
export function addSourceOptions<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) {
  return addConfigOption(addColorOption(command))
    .option('--no-config', 'ignore the config, and check a schema or a folder of pages by itself')
    .option('--schema <glob...>', 'SDL files, instead of those in the config')
    .option('--content <dir>', 'the folder of pages, instead of the one in the config')
    .addOption(
      new Option('--today <date>', 'the current date for all checks, as YYYY-MM-DD')
        .argParser(day)
        .default(todayInUtc(), 'today in UTC'),
    );
}

export function addConfigOption<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) {
  return command.option(
    '--config <file>',
    'the config file (default: the nearest content/docs.config.yaml or docs.config.yaml, in this folder or a parent)',
  );
}

export function addColorOption<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) {
  return command.addOption(
    new Option('--color <when>', 'use colors').choices(['auto', 'always', 'never']).default('auto'),
  );
}

export function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number.');
}

export function port(text: string): number {
  const number = wholeNumber(text);
  if (number <= 65_535) return number;
  throw new InvalidArgumentError('Give a number from 0 to 65535.');
}

function editor(text: string): string {
  const template = editorTemplate(text);
  if (template !== undefined) return template;
  throw new InvalidArgumentError(
    `Give ${editorNames.join(', ')}, or a URL with {file}, {line} and {column}.`,
  );
}

const editorVariable = 'DOCS_COMPILER_EDITOR';

export function editorOption() {
  return new Option(
    '--editor <name>',
    'the editor that source links open: a name, a URL template, or none',
  )
    .argParser(editor)
    .default(editor('vscode'), `${editorVariable}, or else vscode`);
}

/** Reads the editor from the environment if no flag names one. Commander would read `process.env`. */
export function readEditor(command: CommandUnknownOpts, env: Io['env']): void {
  const named = env[editorVariable];
  if (named === undefined || command.getOptionValueSource('editor') !== 'default') return;
  try {
    command.setOptionValueWithSource('editor', editor(named), 'env');
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    command.error(
      `error: option '--editor <name>' value '${named}' from env '${editorVariable}' is invalid. ${error.message}`,
    );
  }
}

export function collect(text: string, before: readonly string[]): string[] {
  return [...before, text];
}

function day(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(`${text}T`);
  if (isDay) return text;
  throw new InvalidArgumentError('Give a date as YYYY-MM-DD.');
}
