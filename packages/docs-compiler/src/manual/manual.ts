import { components, type ComponentInfo } from '@docs-compiler/graph';

import { allRules } from '../check.ts';
import type { ConfigValues } from '../config-schema.ts';
import type { Frontmatter } from '../facts/frontmatter.ts';
import { jsonSchemas } from '../json-schemas.ts';
import type { Rule } from '../rule.ts';
import { sentence, andList } from '../text/phrases.ts';
import { fenceOptions } from '../languages/mdx/fence-words.ts';
import type { Chapter, Entry, Section } from './entry.ts';
import { keysOf } from './keys.ts';

/** Returns the chapters of the manual. `commands` are the sections of the chapter on commands. */
export function manualOf(commands: readonly Section[]): readonly Chapter[] {
  return [
    frontmatterChapter(),
    configChapter(),
    {
      name: 'components',
      title: 'Components',
      about:
        'The components that pages may use in addition to Markdown. A block component is on separate lines, and an inline component within a line of text. A prop is a string (`title="…"`) or a list of strings (`names={["…"]}`). JavaScript is an error.',
      sections: [{ entries: componentEntries() }],
    },
    {
      name: 'fences',
      title: 'Fence options',
      about:
        'The words after the language of a code block. Fences of `graphql` and `json` are checked, and accept only these options. The fences of an operation, its variables and its responses, one after the other, are one example.',
      sections: [{ entries: fenceEntries() }],
    },
    {
      name: 'commands',
      title: 'Commands',
      about:
        'The commands of `docs-compiler` and their options. `docs-compiler COMMAND --help` lists the options of a command.',
      sections: commands,
    },
    rulesChapter(),
  ];
}

function frontmatterChapter(): Chapter {
  const { keys, types } = keysOf(jsonSchemas.frontmatter(), {
    kind: 'frontmatter key',
    place: 'frontmatter',
  });
  return {
    name: 'frontmatter',
    title: 'Frontmatter',
    about:
      'The keys between the `---` lines at the start of a page. An unknown key is an error. `*` stands for a name that you choose; the keys of a list are those of each item. Types of values that several keys have, such as `fill`, are at the end. A coordinate is the name of a schema element: `Loan`, `Loan.due`, `Mutation.lend`, `Mutation.lend(input:)`.',
    sections: [
      ...sectionsOf(keys, frontmatterSections),
      { title: 'Types of values', entries: types },
    ],
  };
}

/** The section of each key, in the order of the page. */
const frontmatterSections: Readonly<Record<keyof Frontmatter, string>> = {
  title: 'The page',
  description: 'The page',
  hidden: 'The page',
  documents: 'The page',
  movedAnchors: 'The page',
  questions: 'The page',
  lifecycle: 'States',
  members: 'States',
  call: 'Documented behavior',
  triggers: 'Documented behavior',
  acts: 'Documented behavior',
  fills: 'Documented behavior',
  constants: 'Documented behavior',
  world: 'Setup of printed responses',
  scenarios: 'Setup of printed responses',
  error: 'Errors, scopes and events',
  errorCodes: 'Errors, scopes and events',
  scopes: 'Errors, scopes and events',
  events: 'Errors, scopes and events',
  restSchemas: 'Errors, scopes and events',
  sequence: 'Diagrams and comparisons',
  flow: 'Diagrams and comparisons',
  choose: 'Diagrams and comparisons',
  compares: 'Diagrams and comparisons',
  demo: 'Diagrams and comparisons',
};

function configChapter(): Chapter {
  const { keys, types } = keysOf(jsonSchemas.config(), {
    kind: 'config key',
    place: 'config',
  });
  const sections = sectionsOf(keys, configSections);
  // JSON Schema is a type of frontmatter, too, and is described there.
  const own = types.filter(({ name }) => name !== 'JSON Schema');
  return {
    name: 'config',
    title: 'Config',
    about:
      'The keys of `docs.config.yaml`. An unknown key is an error. Every path is relative to the file. `*` stands for a name that you choose; the keys of a list are those of each item. The type `rejection` is at the end.',
    sections: [...sections, { title: 'Types of values', entries: own }],
  };
}

const configSections: Readonly<Record<keyof ConfigValues, string>> = {
  configVersion: 'Sources',
  schema: 'Sources',
  content: 'Sources',
  descriptionBaseUrl: 'Sources',
  site: 'Site',
  product: 'Site',
  endpoints: 'Site',
  renderer: 'Site',
  sidebar: 'Site',
  topics: 'Site',
  redirects: 'Site',
  synonyms: 'Site',
  search: 'Site',
  rules: 'Checks',
  catalogue: 'Checks',
  lifecycleUnions: 'Checks',
  scalars: 'Checks',
  vocabulary: 'Checks',
  sensitiveData: 'Checks',
  errors: 'Facts of pages',
  tokens: 'Facts of pages',
  comparisons: 'Facts of pages',
  sandbox: 'Sandbox and printed responses',
};

function rulesChapter(): Chapter {
  const sorted = allRules.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const withLevel = (level: Rule['severity']) =>
    sorted.filter(({ severity }) => severity === level).map(ruleEntry);
  return {
    name: 'rules',
    title: 'Rules',
    about:
      'The rules that `check` runs. `docs-compiler explain CODE` prints why a rule exists, with bad and good examples. `rules` in the config and the flag `--level` set the level of a rule.',
    sections: [
      { title: 'Errors', entries: withLevel('error') },
      { title: 'Warnings', entries: withLevel('warning') },
    ],
  };
}

function ruleEntry({ code, summary, fixedLevel, catalogue }: Rule): Entry {
  const notes = [
    ...(fixedLevel ? ['Its level is fixed.'] : []),
    ...(catalogue ? [`Runs only if \`catalogue\` in the config lists \`${catalogue}\`.`] : []),
  ];
  return {
    name: code,
    kind: 'rule',
    role: 'rule',
    description: [sentence(summary), ...notes].join(' '),
    parts: [],
  };
}

/** Groups keys by their section, in the order of the table. */
function sectionsOf(
  keys: readonly Entry[],
  titles: Readonly<Record<string, string>>,
): readonly Section[] {
  const order = Object.keys(titles);
  const sorted = keys.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return [...new Set(Object.values(titles))].map((title) => ({
    title,
    entries: sorted.filter(({ name }) => titles[name] === title),
  }));
}

/** Returns an entry for each component, with its props. */
function componentEntries(): readonly Entry[] {
  return Object.entries<ComponentInfo>(components).map(([name, info]) => ({
    name,
    kind: 'component',
    role: info.isInline ? 'inline component' : 'block component',
    description: info.description,
    usage: info.takesChildren ? `<${name}>…</${name}>` : `<${name} />`,
    parts: Object.entries(info.props).map(([prop, about]) => propEntry(name, prop, about)),
  }));
}

type PropInfo = ComponentInfo['props'][string];

function propEntry(component: string, prop: string, info: PropInfo): Entry {
  const { description, holds, isOptional } = info;
  return {
    name: `${component}.${prop}`,
    kind: 'prop',
    role: `prop of \`<${component}>\``,
    description,
    type: holds === 'texts' ? 'list of strings' : 'string',
    ...(typeof holds !== 'string' && { values: holds }),
    ...(info.default !== undefined && { default: info.default }),
    ...(!isOptional && info.default === undefined && { isRequired: true }),
    usage: holds === 'texts' ? `${prop}={["…"]}` : `${prop}="…"`,
    parts: [],
  };
}

/** Returns an entry for each option of fences. */
function fenceEntries(): readonly Entry[] {
  return Object.entries(fenceOptions).map(([name, { description, value, languages }]) => ({
    name,
    kind: 'fence option',
    role: languages ? `option of ${andList(languages)} fences` : 'option of all fences',
    description,
    usage: value === undefined ? name : `${name}="${value}"`,
    parts: [],
  }));
}
