import type { CommandUnknownOpts } from '@commander-js/extra-typings';

import { andList, sentence } from '../text/phrases.ts';
import type { Entry, Section } from './entry.ts';

/** Returns the entries of the command line: the commands, and options that several of them have. */
export function commandSections({ commands }: CommandUnknownOpts): readonly Section[] {
  const usersOf = (option: Option) =>
    commands.filter(({ options }) => options.some((other) => isSame(other, option)));
  const shared = new Map<string, Entry>();
  const entries = commands.map((command) => {
    const own = command.options.filter((option) => usersOf(option).length < 3);
    const others = command.options.filter((option) => !own.includes(option));
    for (const option of others) {
      const entry = optionEntry(option, usersOf(option));
      shared.set(`${entry.name} ${entry.description}`, entry);
    }
    return commandEntry(command, { own, others });
  });
  return [{ entries }, { title: 'Options of several commands', entries: [...shared.values()] }];
}

type Option = CommandUnknownOpts['options'][number];

function isSame(a: Option, b: Option): boolean {
  return (
    a.flags === b.flags &&
    a.description === b.description &&
    a.argChoices?.join() === b.argChoices?.join()
  );
}

interface Options {
  readonly own: readonly Option[];
  readonly others: readonly Option[];
}

function commandEntry(command: CommandUnknownOpts, { own, others }: Options): Entry {
  const args = command.registeredArguments.map((each) => {
    const name = each.variadic ? `${each.name()}...` : each.name();
    return each.required ? ` <${name}>` : ` [${name}]`;
  });
  const name = command.name();
  const values = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const flags = others.map((option) => `\`${flagOf(option)}\``).join(', ');
  return {
    name,
    kind: 'command',
    role: 'command',
    description: `${sentence(command.description())} Options of several commands: ${flags}.`,
    usage: `docs-compiler ${name} [options]${args.join('')}`,
    ...(values.length > 0 && { values }),
    parts: own.map((option) => {
      const entry = optionEntry(option, [command]);
      return { ...entry, name: `${name} ${entry.name}` };
    }),
  };
}

function optionEntry(option: Option, users: readonly CommandUnknownOpts[]): Entry {
  const { flags, description, argChoices } = option;
  const { defaultValue: preset, defaultValueDescription: words } = option;
  return {
    name: flagOf(option),
    kind: 'command option',
    description: `${sentence(description)}${words === undefined ? '' : ` Default: ${words}.`}`,
    ...(argChoices && { values: argChoices }),
    // A flag that begins with `--no-` is on by default, and so says nothing.
    ...(words === undefined &&
      preset !== undefined &&
      typeof preset !== 'boolean' && { default: String(preset) }),
    usage: flags,
    role: `option of ${andList(users.map((command) => command.name()))}`,
    parts: [],
  };
}

function flagOf({ long, flags }: Option): string {
  return long ?? flags;
}
