import type { CommandUnknownOpts } from '@commander-js/extra-typings';

import type { Io } from '../io.ts';
import { markdownForTerminal } from '../languages/markdown/terminal.ts';
import { commandSections } from '../manual/commands.ts';
import { entriesIn, type Chapter, type Found } from '../manual/entry.ts';
import { examplesIn } from '../manual/examples.ts';
import { findEntries, namesNear, qualifiedName } from '../manual/find.ts';
import { chapterList, entryMarkdown } from '../manual/markdown.ts';
import { manualOf } from '../manual/manual.ts';
import { Refusal } from '../refusal.ts';
import { colorsOf } from '../report/colors.ts';
import { ruleDoc } from '../rule-docs.ts';
import type { ColorOptions } from '../run/options.ts';
import { hasColor, stdoutWidth, writeStdout } from '../run/terminal.ts';
import { manualProjectFiles } from '../template.ts';
import { firstSentence, orList, sentence } from '../text/phrases.ts';

interface Question {
  /** The name to explain; without it, lists all names. */
  readonly name: string | undefined;
  readonly program: CommandUnknownOpts;
}

/** `docs-compiler explain NAME`: prints the description of everything that has the name. */
export function explain(io: Io, { name, program }: Question, { color }: ColorOptions): number {
  const colors = colorsOf({ color: hasColor(io, io.stdout, color) });
  const chapters = manualOf(commandSections(program));
  const text = name === undefined ? listOfNames(chapters) : answer(chapters, name);
  writeStdout(io, markdownForTerminal(text, { paint: colors, width: stdoutWidth(io) }));
  return 0;
}

function answer(chapters: readonly Chapter[], name: string): string {
  const { exact, nested } = findEntries(chapters, name);
  const chapter = chapters.find((each) => each.name === name);
  if (chapter) return withOthers(chapterList(chapter), [...exact, ...nested]);
  const [first, ...more] = exact.length > 0 ? exact : nested;
  if (!first) throw unknownName(chapters, name);
  if (more.length > 0) return matches(name, [...exact, ...nested]);
  return withOthers(description(first), exact.length > 0 ? nested : []);
}

function description({ entry }: Found): string {
  if (entry.kind === 'rule') return ruleDoc(entry.name);
  return entryMarkdown(entry, { examplesOf: examplesIn(manualProjectFiles()), heading: '#' });
}

/** Appends the other things that have a name. */
function withOthers(text: string, others: readonly Found[]): string {
  if (others.length === 0) return text;
  return `${text.trimEnd()}\n\n## The same name elsewhere\n\n${others.map(matchLine).join('\n')}`;
}

function matches(name: string, found: readonly Found[]): string {
  return `# \`${name}\` matches ${found.length} names\n\n${found.map(matchLine).join('\n')}`;
}

function matchLine(found: Found): string {
  const { role } = found.entry;
  return `- \`docs-compiler explain ${qualifiedName(found)}\`: ${sentence(role)} ${firstSentence(found.entry.description)}`;
}

function unknownName(chapters: readonly Chapter[], name: string): Refusal {
  const near = namesNear(chapters, name);
  return new Refusal(`nothing is called \`${name}\``, {
    help: [near.length > 0 ? `write ${orList(near)}` : '`docs-compiler explain` lists all names'],
  });
}

/** Lists the names of all entries that are below no other. */
function listOfNames(chapters: readonly Chapter[]): string {
  const lists = chapters.map((chapter) => {
    const names = entriesIn(chapter).map((entry) => entry.name);
    return `## ${chapter.title}: \`docs-compiler explain ${chapter.name}\`\n\n${names.join(', ')}`;
  });
  const about =
    '`docs-compiler explain NAME` describes a name of these lists, or a name below one: `call.needs`, `Callout.kind`, `check.fix`.';
  return ['# Names', about, ...lists].join('\n\n');
}
