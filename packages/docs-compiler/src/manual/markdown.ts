import { firstSentence, sentence } from '../text/phrases.ts';
import { allParts, type Chapter, type Entry } from './entry.ts';
import type { Example, ExamplesOf } from './examples.ts';

interface Layout {
  readonly examplesOf: ExamplesOf;
  /** The marker of the heading: `##`. */
  readonly heading: string;
}

/** Formats an entry in Markdown below a heading: its facts, the entries below it, and examples. */
export function entryMarkdown(entry: Entry, { examplesOf, heading }: Layout): string {
  const examples = examplesOf(entry);
  return [
    `${heading} \`${entry.name}\``,
    factsLine(entry),
    entry.description,
    allParts(entry).map(partLine).join('\n'),
    examples.length > 1 ? 'Examples:' : examples.length > 0 ? 'Example:' : '',
    ...examples.map(codeBlock),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Formats a chapter in Markdown as a page. */
export function chapterMarkdown(chapter: Chapter, examplesOf: ExamplesOf): string {
  const { title, about, sections } = chapter;
  const texts = sections.flatMap((section) => {
    const heading = section.title === undefined ? '##' : '###';
    const isOfRules = section.entries.every(({ kind }) => kind === 'rule');
    return [
      ...(section.title === undefined ? [] : [`## ${section.title}`]),
      ...(isOfRules
        ? [section.entries.map(ruleLine).join('\n')]
        : section.entries.map((entry) => entryMarkdown(entry, { examplesOf, heading }))),
    ];
  });
  return `${[`# ${title}`, about, ...texts].join('\n\n')}\n`;
}

/** Formats a list item with a rule and the address of its doc in the repository. */
function ruleLine({ name, description }: Entry): string {
  return `- [\`${name}\`](../../packages/docs-compiler/src/rules/${name}.md): ${description}`;
}

/** Formats a list of chapters in Markdown, with links to their pages. */
export function indexMarkdown(chapters: readonly Chapter[]): string {
  const about =
    'Every key, component, fence option, command and rule. `docs-compiler explain NAME` prints the same descriptions. Both are generated from the declarations that the compiler checks with.';
  const links = chapters.map(({ name, title, about: text }) => {
    return `- [${title}](${name}.md): ${firstSentence(text)}`;
  });
  return `# Reference\n\n${about}\n\n${links.join('\n')}\n`;
}

/** Formats a chapter in Markdown as a list of its entries, each with its first sentence. */
export function chapterList({ title, about, sections }: Chapter): string {
  const texts = sections.flatMap((section) => [
    ...(section.title === undefined ? [] : [`## ${section.title}`]),
    section.entries.map(listLine).join('\n'),
  ]);
  return [`# ${title}`, about, ...texts].join('\n\n');
}

/** Formats a list item with the name and the first sentence of an entry. */
function listLine(entry: Entry): string {
  return `- \`${entry.name}\`: ${firstSentence(entry.description)}`;
}

function partLine(entry: Entry): string {
  const { name, kind, usage, description } = entry;
  // A prop is below its component, and an option below its command.
  const shown = kind === 'prop' || kind === 'command option' ? (usage ?? name) : name;
  const facts = [typeWords(entry), entry.isRequired ? 'required' : '', defaultWords(entry)];
  const inBrackets = facts.filter(Boolean).join(', ');
  return `- \`${shown}\`${inBrackets && ` (${inBrackets})`}: ${description}`;
}

function factsLine(entry: Entry): string {
  const { name, role, usage, isRequired } = entry;
  const isNamed = usage === undefined || name.split(' ').includes(usage);
  const type = typeWords(entry);
  const facts = [
    role,
    ...(isNamed ? [] : [`written as \`${usage}\``]),
    ...(type === '' ? [] : [`type: ${type}`]),
    ...(isRequired ? ['required'] : []),
    defaultWords(entry),
  ];
  return facts.filter(Boolean).map(sentence).join(' ');
}

/** Returns the type of a value, and the values that are allowed. */
function typeWords({ type = '', values = [] }: Entry): string {
  const listed = values.map((value) => `\`${value}\``).join(', ');
  if (listed === '') return type;
  if (/^(list|map) /.test(type)) return `${type}: ${listed}`;
  return values.length > 1 ? `one of ${listed}` : `only ${listed}`;
}

function defaultWords(entry: Entry): string {
  return entry.default === undefined ? '' : `default \`${entry.default}\``;
}

function codeBlock({ language, text }: Example): string {
  const fence = text.includes('```') ? '````' : '```';
  return `${fence}${language}\n${text}\n${fence}`;
}
