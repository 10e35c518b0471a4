import { Argument, Command, Option } from 'commander';

import type { Io, Output } from '../io.ts';
import type { ColorOptions } from '../run/options.ts';
import { print, tell } from '../run/terminal.ts';
import { version } from '../version.ts';
import {
  addColorOption,
  addCommonOptions,
  addConfigOption,
  addProjectOptions,
  addSiteUrl,
  addSourceOptions,
  collect,
  editorOption,
  port,
  readEditor,
} from './options.ts';
import { addSandboxOptions } from './sandbox-options.ts';

const baselineHelp = 'findings that are known; only others fail';
const schemaNames = ['frontmatter', 'config', 'graph', 'diagnostics'] as const;

/** The command line. Each command is imported when it runs, so that none waits for another's code. */
export function programOf(io: Io, run: Runner): Command {
  const program = new Command('docs-compiler')
    .description('Checks a GraphQL schema and MDX pages against each other, and builds their site.')
    .version(version(), '--version')
    .helpOption('--help')
    .helpCommand(false)
    .configureOutput({
      writeOut: (text) => print(io, text),
      writeErr: (text) => tell(io, text),
      getOutHelpWidth: () => widthOf(io.stdout),
      getErrHelpWidth: () => widthOf(io.stderr),
    })
    .exitOverride();

  addSiteUrl(addCommonOptions(program.command('check')))
    .description('report where pages and schema disagree')
    .option('--fix', 'make the changes that findings offer, then check again')
    .option('--suggestions', 'with --fix: ask for each change that a person has to judge')
    .option('--yes', 'with --suggestions: make all of them without asking')
    .option('--baseline <file>', baselineHelp)
    .option('--update-baseline', 'write the findings that there are to the baseline')
    .option('--verbose', 'print every finding, the hidden routes and the ignored files')
    .action((options) => run(options, async () => (await import('./check.ts')).check(io, options)));

  addSiteUrl(addCommonOptions(program.command('graph')))
    .description('check, then write graph.json')
    .option('--out <file>', 'the file to write (default: stdout)')
    .action((options) => run(options, async () => (await import('./graph.ts')).graph(io, options)));

  addSiteUrl(addCommonOptions(program.command('build')))
    .description('check, then write the site')
    .option(
      '--out <dir>',
      'the folder to write: replaces only one that is absent, empty or a former site (default: `dist` beside the renderer)',
    )
    .option('--baseline <file>', baselineHelp)
    .action((options) => run(options, async () => (await import('./build.ts')).build(io, options)));

  addSiteUrl(addCommonOptions(program.command('preview')))
    .description('serve the site and build it again on each change')
    .option('--port <n>', '0 picks one (default: 4321, or the next that is free)', port)
    .option('--host [address]', 'serve to other machines too')
    .option('--baseline <file>', `${baselineHelp}; read once`)
    .addOption(editorOption())
    .hook('preAction', (command) => readEditor(command, io.env))
    .action((options) =>
      run(options, async () => (await import('./preview.ts')).preview(io, options)),
    );

  addProjectOptions(program.command('coverage'), {
    formats: ['pretty', 'json', 'markdown'],
    printed: 'how the shares are printed',
  })
    .description('print how much is documented')
    .addOption(
      new Option('--min <kind=n>', 'fail when less of a kind is documented, in %; repeatable')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--base <file>', 'show what changed since this run, printed as JSON')
    .option('--badge <file>', 'write the overall share as an SVG badge')
    .action((options) =>
      run(options, async () => (await import('./coverage.ts')).coverage(io, options)),
    );

  addProjectOptions(program.command('diff <old> [new]'), {
    formats: ['pretty', 'json', 'markdown'],
    printed: 'how the changes are printed',
  })
    .description('print what changed in the schema and which content that touches')
    .addHelpText(
      'after',
      '\nOld and new are SDL files, folders or quoted globs; new is the schema of the project\nwhere it is left out.',
    )
    .addOption(
      new Option('--fail-on <level>', 'fail when a change is as bad').choices([
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
  return program;
}

/** What the docs say, running. Its choices are those of the sandbox, which no other command loads. */
function addSandbox(io: Io, program: Command, run: Runner): void {
  addSandboxOptions(program.command('sandbox')).action((options) =>
    run(options, async () => (await import('./sandbox.ts')).sandbox(io, options)),
  );
}

/** What has to do with releases of the schema. */
function addReleases(io: Io, program: Command, run: Runner): void {
  addSourceOptions(program.command('snapshot [name]'))
    .description('keep the schema as that of a release, in the folder `history` beside it')
    .addHelpText(
      'after',
      '\nThe name is a day or a version, `2026-10-01` or `v1.4.0`; it is today where it is left out.',
    )
    .action((name, options) =>
      run(options, async () => (await import('./snapshot.ts')).snapshot(io, name, options)),
    );

  addCommonOptions(program.command('affected <files...>'))
    .description('tell which of your own operations a change of the schema breaks')
    .addHelpText(
      'after',
      '\nFiles are operations: paths, folders or quoted globs. The schema is that of the project, or of\n`--schema`.',
    )
    .option(
      '--since <name>',
      'the release that they were written for, or a file (default: the last)',
    )
    .action((files, options) =>
      run(options, async () => (await import('./affected.ts')).affected(io, files, options)),
    );
}

/** What the compiler knows of itself. */
function addLookups(io: Io, program: Command, run: Runner): void {
  addColorOption(program.command('rules'))
    .description('list the rules')
    .addOption(
      new Option('--format <format>', 'how they are printed')
        .choices(['pretty', 'json'])
        .default('pretty'),
    )
    .action((options) => run(options, async () => (await import('./rules.ts')).rules(io, options)));

  addColorOption(program.command('explain <code>'))
    .description('print the documentation of a rule')
    .action((code, options) =>
      run(options, async () => (await import('./explain.ts')).explain(io, code, options)),
    );

  addColorOption(program.command('json-schema'))
    .description('print a JSON Schema')
    .addArgument(new Argument('<name>', 'of what').choices(schemaNames))
    .action((name, options) =>
      run(options, async () => (await import('./json-schema.ts')).jsonSchema(io, name)),
    );
}

/** What gives a writer a start. */
function addWriters(io: Io, program: Command, run: Runner): void {
  addColorOption(program.command('init [dir]'))
    .description('write a small working project')
    .action((dir, options) => run(options, async () => (await import('./init.ts')).init(io, dir)));

  addConfigOption(addColorOption(program.command('new <route>')))
    .description('write the skeleton of a guide at its place')
    .option('--content <dir>', 'the folder of pages instead of that of the config')
    .action((route, options) =>
      run(options, async () => (await import('./new.ts')).newPage(io, route, options)),
    );
}

function widthOf({ isTTY, columns = 80 }: Output): number {
  return isTTY ? columns : 80;
}

/** Runs a command, which gives its exit code, and turns what it throws into words and one. */
export type Runner = (options: ColorOptions, command: () => Promise<number>) => Promise<void>;
