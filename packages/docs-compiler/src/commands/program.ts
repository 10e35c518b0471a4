import { Argument, Command, Option } from '@commander-js/extra-typings';

import type { Io, Output } from '../io.ts';
import type { ColorOptions } from '../run/options.ts';
import { writeStdout, writeStderr } from '../run/terminal.ts';
import { version } from '../version.ts';
import {
  addColorOption,
  addCommonOptions,
  addProjectOptions,
  addSiteUrl,
  addSourceOptions,
  collect,
  editorOption,
  port,
  readEditor,
} from './options.ts';
import { addSandboxOptions } from './sandbox-options.ts';

const baselineHelp = 'a file of known findings; only new ones fail';
const schemaNames = ['frontmatter', 'config', 'graph', 'diagnostics'] as const;

/** Defines the command line. Imports each command's code only when the command runs. */
export function programOf(io: Io, run: Runner): Command {
  const program = new Command('docs-compiler')
    .description('Checks a GraphQL schema and MDX pages against each other, and builds their site.')
    .version(version(), '--version')
    .helpOption('--help')
    .helpCommand(false)
    .configureOutput({
      writeOut: (text) => writeStdout(io, text),
      writeErr: (text) => writeStderr(io, text),
      getOutHelpWidth: () => widthOf(io.stdout),
      getErrHelpWidth: () => widthOf(io.stderr),
    })
    .exitOverride();

  addSiteUrl(addCommonOptions(program.command('check')))
    .description('check pages and schema against each other')
    .argument('[pages...]', 'routes or files: report only findings in these pages (default: all)')
    .option('--fix', 'apply safe fixes, then check again')
    .option('--suggestions', 'with --fix: ask before applying each suggestion')
    .option(
      '--update-responses',
      'show how printed responses differ from the simulated ones, and ask which to accept',
    )
    .option('--why', 'with --update-responses: print the steps that led to each new value')
    .option('--yes', 'with --suggestions or --update-responses: apply all without asking')
    .option('--baseline <file>', baselineHelp)
    .option('--update-baseline', 'write all current findings to the baseline')
    .option('--verbose', 'print all findings, hidden routes and ignored files')
    .action((pages, options) =>
      run(options, async () => (await import('./check.ts')).check(io, pages, options)),
    );

  addSiteUrl(addCommonOptions(program.command('graph')))
    .description('check, then write graph.json')
    .option('--out <file>', 'the file to write (default: stdout)')
    .action((options) => run(options, async () => (await import('./graph.ts')).graph(io, options)));

  addSiteUrl(addCommonOptions(program.command('build')))
    .description('check, then write the site')
    .option(
      '--out <dir>',
      'the output folder: must be missing, empty or an earlier build (default: `dist` in the project root, or beside a renderer in the same repository)',
    )
    .option('--baseline <file>', baselineHelp)
    .action((options) => run(options, async () => (await import('./build.ts')).build(io, options)));

  addSiteUrl(addCommonOptions(program.command('preview')))
    .description('serve the site, and rebuild it on each change')
    .option('--port <n>', 'port; 0 picks a free one (default: 4321, or the next free port)', port)
    .option('--host [address]', 'listen on the network too')
    .option('--baseline <file>', `${baselineHelp}; read once`)
    .addOption(editorOption())
    .hook('preAction', (command) => readEditor(command, io.env))
    .action((options) =>
      run(options, async () => (await import('./preview.ts')).preview(io, options)),
    );

  addProjectOptions(program.command('coverage'), {
    formats: ['pretty', 'json', 'markdown'],
    printed: 'output format',
  })
    .description('print documentation coverage')
    .addOption(
      new Option('--min <kind=n>', 'fail if the coverage of a kind is below n %; repeatable')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--base <file>', 'show changes since an earlier run, saved with `--format json`')
    .option('--badge <file>', 'write the overall coverage as an SVG badge')
    .action((options) =>
      run(options, async () => (await import('./coverage.ts')).coverage(io, options)),
    );

  addProjectOptions(program.command('diff <old> [new]'), {
    formats: ['pretty', 'json', 'markdown'],
    printed: 'output format',
  })
    .description('list schema changes and the content that they affect')
    .addHelpText(
      'after',
      '\nOld and new are SDL files, folders or quoted globs, not Git revisions: for one, run\n`git worktree add ../base main`, and give `../base/schema`. The default for new is the schema of\nthe project.',
    )
    .addOption(
      new Option('--fail-on <level>', 'fail on changes of this level or worse').choices([
        'breaking',
        'dangerous',
      ]),
    )
    .action((former, next, options) =>
      run(options, async () => (await import('./diff.ts')).diff(io, { former, next }, options)),
    );

  addSandbox(io, program, run);
  addReleases(io, program, run);
  addLookups(io, program, run);
  addWriters(io, program, run);
  addRename(io, program, run);
  addLsp(io, program, run);
  return program;
}

/** Adds `sandbox`. Its code is loaded only when it runs. */
function addSandbox(io: Io, program: Command, run: Runner): void {
  addSandboxOptions(program.command('sandbox')).action((options) =>
    run(options, async () => (await import('./sandbox.ts')).sandbox(io, options)),
  );
}

/** Adds the commands for schema releases. */
function addReleases(io: Io, program: Command, run: Runner): void {
  addSourceOptions(program.command('snapshot [name]'))
    .description('save the schema as a release in `history/`, beside the schema')
    .addHelpText(
      'after',
      '\nThe name is a date or a version, such as `2026-10-01` or `v1.4.0` (default: today).',
    )
    .action((name, options) =>
      run(options, async () => (await import('./snapshot.ts')).snapshot(io, name, options)),
    );

  addCommonOptions(program.command('affected <files...>'))
    .description('list your operations that a schema change breaks')
    .addHelpText(
      'after',
      "\nFiles are GraphQL operations: paths, folders or quoted globs. The schema is the project's, or\nthe one of `--schema`.",
    )
    .option(
      '--since <name>',
      'the release that the operations were written for, or an SDL file (default: the last release)',
    )
    .action((files, options) =>
      run(options, async () => (await import('./affected.ts')).affected(io, files, options)),
    );
}

/** Adds the commands that describe the compiler itself. */
function addLookups(io: Io, program: Command, run: Runner): void {
  addColorOption(program.command('rules'))
    .description('list the rules')
    .addOption(
      new Option('--format <format>', 'output format')
        .choices(['pretty', 'json'])
        .default('pretty'),
    )
    .action((options) => run(options, async () => (await import('./rules.ts')).rules(io, options)));

  addColorOption(program.command('explain [name]'))
    .description('describe a key, component, prop, fence option, command, flag or rule')
    .addHelpText('after', '\nWithout a name it lists all names.')
    .action((name, options) =>
      run(options, async () =>
        (await import('./explain.ts')).explain(io, { name, program }, options),
      ),
    );

  addColorOption(program.command('json-schema'))
    .description('print a JSON Schema')
    .addArgument(new Argument('<name>', 'what the schema describes').choices(schemaNames))
    .action((name, options) =>
      run(options, async () => (await import('./json-schema.ts')).jsonSchema(io, name)),
    );
}

/** Adds the commands that create files for writers. */
function addWriters(io: Io, program: Command, run: Runner): void {
  addColorOption(program.command('init [dir]'))
    .description('create a small working project')
    .action((dir, options) => run(options, async () => (await import('./init.ts')).init(io, dir)));

  addSourceOptions(program.command('new <what> [name]'))
    .description('create a page: a guide, or the page of a schema element or a fact')
    .addHelpText(
      'after',
      `
  new /guides/lend           a guide, by its route
  new Mutation.lend          an operation, with its effect and an example
  new LoanStatus             a union or an enum with its states, or any other type
  new error NOT_LENT         an error code, or a type that is an error
  new event loan.returned    an event
  new scope lend             a scope

Values are guessed from the schema, and responses are simulated. Each guess and each text to write
is marked with TODO. Overwrites nothing.`,
    )
    .option('--dry-run', 'print the page, and write nothing')
    .option('--no-cache', 'ignore the cache')
    .action((what, name, options) =>
      run(options, async () =>
        (await import('./new.ts')).newPage(io, { what, name }, { level: [], ...options }),
      ),
    );
}

/** Adds `rename`. */
function addRename(io: Io, program: Command, run: Runner): void {
  addSourceOptions(program.command('rename <old> <new>'))
    .description('rename an element of the schema, or a heading, in all files')
    .addHelpText(
      'after',
      `
Old is a type (Loan), a field or an input field (Loan.due), an argument
(Query.loan(id:)) or an enum value (Genre.POEM). New is the new name alone, or with its owner.
For a heading, old is its address (/guides/lend#before-you-start) and new is its text.

Changes the schema, pages, config and GraphQL files: definitions, code spans, operations,
variables, responses, frontmatter, links, redirects and \`routes.lock\`. Prints the changes as a
patch, lists places that it is not sure about and does not change, asks, and writes all files or
none. Writes nothing if the rename would add an error.`,
    )
    .option('--dry-run', 'print the changes, and write nothing')
    .option('--yes', 'write without asking')
    .option('--no-cache', 'ignore the cache')
    .action((from, to, options) =>
      run(options, async () =>
        (await import('./rename.ts')).rename(io, { from, to }, { level: [], ...options }),
      ),
    );
}

/** Adds `lsp`. */
function addLsp(io: Io, program: Command, run: Runner): void {
  addSourceOptions(program.command('lsp'))
    .description('run a language server for editors')
    .addHelpText(
      'after',
      '\nAn editor starts this command. It changes files only through edits that the editor applies.',
    )
    .option('--stdio', 'use standard input and output, the only way to connect')
    .option('--no-cache', 'ignore the cache')
    .action((options) =>
      run(options, async () => (await import('./lsp.ts')).lsp(io, { level: [], ...options })),
    );
}

function widthOf({ isTTY, columns = 80 }: Output): number {
  return isTTY ? columns : 80;
}

/** Runs a command, and turns an error into a message and an exit code. */
export type Runner = (options: ColorOptions, command: () => Promise<number>) => Promise<void>;
