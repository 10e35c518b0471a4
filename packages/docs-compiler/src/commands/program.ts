import { Argument, Command, Option } from 'commander';

import { version } from '../version.ts';
import {
  addColorOption,
  addCommonOptions,
  addConfigOption,
  addProjectOptions,
  collect,
  editor,
  port,
  type ColorOptions,
} from './options.ts';

const baselineHelp = 'findings that are known; only others fail';
const schemaNames = ['frontmatter', 'config', 'graph', 'diagnostics'] as const;

/** The command line. Each command is imported when it runs, so that none waits for another's code. */
export function programOf(run: Runner): Command {
  const program = new Command('docs-compiler')
    .description('Checks a GraphQL schema and MDX pages against each other, and builds their site.')
    .version(version(), '--version')
    .helpOption('--help')
    .helpCommand(false)
    .exitOverride();

  addCommonOptions(program.command('check'))
    .description('report where pages and schema disagree')
    .option('--fix', 'make the changes that findings offer, then check again')
    .option('--suggestions', 'with --fix: ask for each change that a person has to judge')
    .option('--yes', 'with --suggestions: make all of them without asking')
    .option('--baseline <file>', baselineHelp)
    .option('--update-baseline', 'write the findings that there are to the baseline')
    .option('--verbose', 'print every finding, the hidden routes and the ignored files')
    .action((options) => run(options, async () => (await import('./check.ts')).check(options)));

  addCommonOptions(program.command('graph'))
    .description('check, then write graph.json')
    .option('--out <file>', 'the file to write (default: stdout)')
    .action((options) => run(options, async () => (await import('./graph.ts')).graph(options)));

  addCommonOptions(program.command('build'))
    .description('check, then write the site')
    .option(
      '--out <dir>',
      'the folder to write: replaces only one that is absent, empty or a former site (default: `dist` beside the renderer)',
    )
    .option('--baseline <file>', baselineHelp)
    .action((options) => run(options, async () => (await import('./build.ts')).build(options)));

  addCommonOptions(program.command('preview'))
    .description('serve the site and build it again on each change')
    .option('--port <n>', '0 picks one (default: 4321, or the next that is free)', port)
    .option('--host [address]', 'serve to other machines too')
    .option('--baseline <file>', `${baselineHelp}; read once`)
    .addOption(
      new Option('--editor <name>', 'what opens a source: an editor, an address, or none')
        .env('DOCS_COMPILER_EDITOR')
        .argParser(editor)
        .default(editor('vscode'), 'vscode'),
    )
    .action((options) => run(options, async () => (await import('./preview.ts')).preview(options)));

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
      run(options, async () => (await import('./coverage.ts')).coverage(options)),
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
      run(options, async () => (await import('./diff.ts')).diff({ former, next }, options)),
    );

  addLookups(program, run);
  addWriters(program, run);
  return program;
}

/** What the compiler knows of itself. */
function addLookups(program: Command, run: Runner): void {
  addColorOption(program.command('rules'))
    .description('list the rules')
    .addOption(
      new Option('--format <format>', 'how they are printed')
        .choices(['pretty', 'json'])
        .default('pretty'),
    )
    .action((options) => run(options, async () => (await import('./rules.ts')).rules(options)));

  addColorOption(program.command('explain <code>'))
    .description('print the documentation of a rule')
    .action((code, options) =>
      run(options, async () => (await import('./explain.ts')).explain(code, options)),
    );

  addColorOption(program.command('json-schema'))
    .description('print a JSON Schema')
    .addArgument(new Argument('<name>', 'of what').choices(schemaNames))
    .action((name, options) =>
      run(options, async () => (await import('./json-schema.ts')).jsonSchema(name)),
    );
}

/** What gives a writer a start. */
function addWriters(program: Command, run: Runner): void {
  addColorOption(program.command('init [dir]'))
    .description('write a small working project')
    .action((dir, options) => run(options, async () => (await import('./init.ts')).init(dir)));

  addConfigOption(addColorOption(program.command('new <route>')))
    .description('write the skeleton of a guide at its place')
    .option('--content <dir>', 'the folder of pages instead of that of the config')
    .action((route, options) =>
      run(options, async () => (await import('./new.ts')).newPage(route, options)),
    );
}

/** Runs a command and turns what it throws into words and an exit code. */
export type Runner = (options: ColorOptions, command: () => Promise<void>) => Promise<void>;
