import type { Diagnostic } from './diagnostic.ts';
import type { ExampleNode, Graph, PageNode } from './graph.ts';
import { nameOf, quotedIn } from './link/behaviour/printed.ts';
import { fenceFaults } from './parse/body/fence-words.ts';
import { isWhole } from './parse/page.ts';
import type { SchemaElement } from './parse/schema.ts';
import { splitPage } from './parse/split-page.ts';
import type { Phase, Rule } from './rule.ts';
import type { Run } from './simulate.ts';
import { footprintOf, titleWord } from './simulate/footprint.ts';
import type { Span } from './source.ts';
import { memo } from './text/memo.ts';

/** A diagnostic with the rule that found it. */
export interface Found {
  readonly diagnostic: Diagnostic;
  readonly rule: Rule;
}

/** Why a finding is withheld. */
export interface Cause {
  readonly diagnostic: Diagnostic;
  /** Both are about one name that the schema lacks, so the place of the finding is one of its own. */
  readonly isSameName: boolean;
}

/** What reported diagnostics break, and so which checks do not run. */
export interface Breakage {
  /** The diagnostic of what a finding rests on, where that is reported as broken. */
  causeOf(found: Found): Cause | undefined;
  /** Whether nothing that a run rests on is broken, for a rule of this severity. */
  isSound(run: Run, severity: Diagnostic['severity']): boolean;
}

/** The order in which a report lists findings: causes before consequences. */
export function phaseOf({ stage, phase }: Rule): Phase {
  return phase ?? (stage === 'parse' ? 'source' : stage === 'run' ? 'runs' : 'names');
}

const order: Readonly<Record<Phase, number>> = {
  source: 0,
  schema: 1,
  names: 2,
  examples: 3,
  demands: 4,
  apart: 4,
  runs: 5,
};

export function rankOf(rule: Rule): number {
  return order[phaseOf(rule)];
}

/**
 * Finds out what each cause breaks, by the place where it stands: a fact of frontmatter, an
 * example, a definition of the schema, a key of the config. An error withholds what rests on it; a
 * warning withholds warnings alone, so that no check passes because of what was withheld.
 */
export function breakageOf(graph: Graph, causes: readonly Found[]): Breakage {
  const cracks = causes.map((cause) => crackOf(graph, cause));
  const broken = indexOf(cracks);
  return {
    causeOf(found) {
      for (const key of keysOf(graph, found)) {
        const cause = broken.breaking(key, found);
        if (!cause) continue;
        const isName = phaseOf(found.rule) === 'names' && phaseOf(cause.rule) === 'schema';
        return { diagnostic: cause.diagnostic, isSameName: isName && key.startsWith(nameKey) };
      }
      return undefined;
    },
    isSound(run, severity) {
      const relevant = cracks.filter(({ diagnostic }) => isStrongEnough(diagnostic, severity));
      if (relevant.some(({ runs }) => runs === 'all')) return false;
      const footprint = relevant.length > 0 ? footprintIn(graph)(run) : none;
      return !relevant.some(({ runs }) => [...runs].some((word) => footprint.has(word)));
    },
  };
}

function isStrongEnough(cause: Diagnostic, severity: Diagnostic['severity']): boolean {
  return cause.severity === 'error' || severity === 'warning';
}

/** What breaks each key. */
function indexOf(cracks: readonly Crack[]): {
  breaking(key: string, found: Found): Crack | undefined;
} {
  const byKey = new Map<string, Crack[]>();
  for (const crack of cracks)
    for (const key of crack.keys) {
      const others = byKey.get(key);
      if (!others) byKey.set(key, [crack]);
      // Of many causes a few decide: the earliest error, the earliest warning.
      else if (!others.some((each) => isAtLeast(each, crack))) others.push(crack);
    }
  return {
    breaking: (key, { diagnostic, rule }) =>
      byKey
        .get(key)
        ?.find(
          (crack) =>
            crack.diagnostic !== diagnostic &&
            isStrongEnough(crack.diagnostic, diagnostic.severity) &&
            (key.startsWith(meantKey) || rankOf(crack.rule) < rankOf(rule)),
        ),
  };
}

/** Whether a cause withholds all that another one withholds: that one itself is no cause of it. */
function isAtLeast(a: Crack, b: Crack): boolean {
  return a.diagnostic.severity === b.diagnostic.severity && rankOf(a.rule) < rankOf(b.rule);
}

const meantKey = 'meant ';
const nameKey = 'name ';

/** What a finding rests on. */
function keysOf(graph: Graph, { diagnostic, rule }: Found): readonly string[] {
  const { missing, needsSchema = rule.needsSchema } = diagnostic;
  const keys = missing === undefined ? [] : [`${meantKey}${missing}`];
  const phase = phaseOf(rule);
  if (phase === 'apart') return keys;

  const isLate = rankOf(rule) >= order.examples;
  if (isLate || needsSchema) keys.push('unreadable schema');
  if (isLate && needsSchema) keys.push('invalid schema');
  for (const key of rule.needsConfig ?? []) keys.push(`config ${key}`);
  if (rule.needsFacts) keys.push('lost facts');
  if (missing !== undefined) for (const name of namesIn(missing)) keys.push(nameKey + name);
  const place = isLate ? placeOf(graph, diagnostic) : undefined;
  if (place) keys.push(`place ${place.id}`);
  return keys;
}

/** What one cause breaks. */
interface Crack extends Found {
  /** What findings rest on, as `keysOf` says it. */
  readonly keys: readonly string[];
  /** Runs whose footprint has one of these words are not run. */
  readonly runs: ReadonlySet<string> | 'all';
}

/** `RefundPaused.reason` names both; of a route or an anchor the whole is the name. */
function namesIn(missing: string): readonly string[] {
  return missing.startsWith('/') ? [missing] : [...new Set([missing, ...missing.split('.')])];
}

function crackOf(graph: Graph, found: Found): Crack {
  const { diagnostic, rule } = found;
  const { meant = [], inProse, primary } = diagnostic;
  const ofMeant = meant.map((each) => `${meantKey}${each}`);
  const phase = phaseOf(rule);
  const place =
    phase === 'apart' || phase === 'runs' || inProse ? undefined : placeOf(graph, diagnostic);
  if (!place) return { ...found, keys: ofMeant, runs: none };
  const { id, text = '', runs = none, config, isSchema, isUnread, isLost, isDocuments } = place;
  // A part that was rejected has what is missed elsewhere; a name that the schema lacks is missed
  // wherever else it stands.
  const isExample = isUnread !== undefined;
  const isRejected = isExample ? isUnread : phase === 'source';
  const names = isRejected ? wordsOf(text) : phase === 'schema' ? wordsIn(primary) : none;
  return {
    ...found,
    keys: [
      ...ofMeant,
      // A wrong name in a fact does not say that nothing is missing there, nor does an unknown
      // word of a fence say that its text is wrong.
      ...(phase === 'names' || (isExample && phase === 'source') ? [] : [`place ${id}`]),
      ...[...names].map((name) => nameKey + name),
      ...(isLost ? ['lost facts'] : []),
      ...(config === undefined ? [] : [`config ${config}`]),
      ...(isSchema ? ['invalid schema'] : []),
      ...(isSchema && phase === 'source' ? ['unreadable schema'] : []),
    ],
    runs:
      runs === 'all' || (isSchema && phase === 'source')
        ? 'all'
        : new Set([...runs, ...(isDocuments ? meant : [])]),
  };
}

function wordsIn({ span }: Diagnostic['primary']): ReadonlySet<string> {
  return wordsOf(textOf(span));
}

const none: ReadonlySet<string> = new Set();

/** Words, and the keys, values and quoted texts of several words. */
function wordsOf(text: string): ReadonlySet<string> {
  const phrases = Array.from(
    text.matchAll(/(?:[:\-,[{=]\s*|^\s*)["'`]?([^"'`\n,:{}[\]]+?)["'`]?\s*(?=[:,}\]"'`]|$)/gm),
    ([, phrase = '']) => phrase.trim(),
  );
  return new Set([...(text.match(/[\w-]+/g) ?? []), ...phrases]);
}

function textOf({ file, start, end }: Span): string {
  return file.text.slice(start, end);
}

/** A part of a file that stands or falls as a whole. */
interface Place {
  readonly id: string;
  readonly text?: string;
  readonly runs?: ReadonlySet<string> | 'all';
  readonly config?: string;
  readonly isSchema?: true;
  /** Its text cannot be read, so it may say anything that its words name. */
  readonly isUnread?: boolean;
  /** Nothing is known of the facts of its page. */
  readonly isLost?: boolean;
  /** It says what its page documents, so the facts of the page may be about what is meant. */
  readonly isDocuments?: boolean;
}

function placeOf(graph: Graph, { primary: { span } }: Diagnostic): Place | undefined {
  const { path } = span.file;
  if (path === graph.config.file?.path) return placeInConfig(span);
  const page = pagesIn(graph).get(path);
  if (page) return placeInPage(graph, page, span);
  return graph.parsed.files.some((file) => file.path === path)
    ? placeInSchema(graph, span)
    : undefined;
}

/** What responses and triggers are run with. */
const configOfRuns: ReadonlySet<string> = new Set(['sandbox', 'tokens', 'scalars']);

function placeInConfig({ file, start }: Span): Place {
  const { text, key } = entryAt(file.text, start);
  const runs = configOfRuns.has(key) ? 'all' : none;
  return { id: `${file.path}#${key}`, text, runs, config: key };
}

function placeInSchema(graph: Graph, span: Span): Place {
  const element = elementsIn(graph)(span);
  const { coordinate = '', parent } = element ?? {};
  const root = isRoot(graph, parent ?? coordinate);
  const owner = parent?.split('.')[0] ?? coordinate.split('.')[0] ?? '';
  return {
    id: `${span.file.path}#${coordinate}`,
    isSchema: true,
    runs: new Set([coordinate, ...(root ? [] : [owner])]),
  };
}

function isRoot({ schema }: Graph, name: string): boolean {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].some(
    (type) => type?.name === name,
  );
}

/** The smallest element whose definition holds a place. */
const elementsIn = memo(({ elements, parsed }: Graph) => {
  const byFile = new Map<string, { readonly element: SchemaElement; readonly span: Span }[]>();
  for (const element of elements.values()) {
    if (!element.node || !element.span) continue;
    const { path } = element.span.file;
    const others = byFile.get(path) ?? [];
    byFile.set(path, others);
    others.push({ element, span: parsed.spanOf(element.node) });
  }
  return ({ file, start }: Span): SchemaElement | undefined => {
    const around = (byFile.get(file.path) ?? []).filter(
      ({ span }) => span.start <= start && start <= span.end,
    );
    return around.sort((a, b) => lengthOf(a.span) - lengthOf(b.span))[0]?.element;
  };
});

function lengthOf({ start, end }: Span): number {
  return end - start;
}

const pagesIn = memo(
  ({ pages }: Graph): ReadonlyMap<string, PageNode> =>
    new Map(pages.map((page) => [page.parsed.file.path, page])),
);

const footprintIn = memo((graph: Graph) => memo((run: Run) => footprintOf(graph, run)));

function placeInPage(graph: Graph, page: PageNode, span: Span): Place | undefined {
  const { file } = page.parsed;
  const unread = { id: file.path, text: file.text, runs: 'all', isLost: true } as const;
  if (file.encodingFault) return unread;
  const parts = splitPage(file);
  if (parts.kind === 'unclosed') return unread;
  if (span.start < parts.bodyStart && parts.kind === 'frontmatter')
    return placeInFrontmatter(graph, page, { block: parts.block, at: span.start });

  if (!isWhole(page.parsed)) {
    const text = file.text.slice(parts.bodyStart);
    return { id: `${file.path} body`, text, runs: idsIn(graph, text) };
  }
  const example = graph.examples.find(
    (each) => each.page === page && fencesOf(each).some((fence) => holds(fence, span)),
  );
  if (example) return placeOfExample(graph, example);
  const other = page.parsed.body?.otherFences.find((fence) => holds(fence.span, span));
  if (!other) return undefined;
  // What belongs to a fence that is not read is not read, either.
  const text = uncheckedTexts(page).join('\n');
  return { id: `${file.path} ${other.span.start}`, text, runs: idsIn(graph, text) };
}

function uncheckedTexts({ parsed: { body } }: PageNode): readonly string[] {
  if (!body) return [];
  return body.otherFences.flatMap((fence) =>
    [...fenceFaults(fence, body)].length > 0 ? fence.text : [],
  );
}

function placeOfExample(graph: Graph, { id, parsed }: ExampleNode): Place {
  const text = [parsed.fence, ...(parsed.variables ? [parsed.variables.fence] : [])]
    .concat(parsed.responses.map(({ fence }) => fence))
    .map((fence) => fence.text)
    .join('\n');
  // A text that cannot be read may say that it makes anything that it names.
  const isUnread = parsed.syntaxFaults.length > 0;
  const unread = isUnread ? quotedIn(parsed) : [];
  const name = nameOf(parsed) ?? (parsed.document ? undefined : nameInText(parsed.fence.text));
  const names = parsed.document || name === undefined ? [] : [name];
  const runs = new Set([id, ...names, ...unread.filter((each) => isId(graph, each))]);
  return { id, text, runs, isUnread };
}

function nameInText(text: string): string | undefined {
  return /^\s*(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1];
}

function fencesOf({ parsed }: ExampleNode): readonly Span[] {
  const data = parsed.variables ? [parsed.variables] : [];
  return [parsed.fence, ...[...data, ...parsed.responses].map(({ fence }) => fence)].map(
    (fence) => fence.span,
  );
}

function holds(outer: Span, { start }: Span): boolean {
  return outer.start <= start && start <= outer.end;
}

/** Ids of things and names of operations, in a text that cannot be read. */
function idsIn(graph: Graph, text: string): ReadonlySet<string> {
  return new Set([...wordsOf(text)].filter((word) => isId(graph, word)));
}

function isId({ elements }: Graph, word: string): boolean {
  return !elements.has(word);
}

/** Facts of frontmatter that the simulator reads. */
const behaviourKeys: ReadonlySet<string> = new Set([
  'call',
  'lifecycle',
  'fills',
  'triggers',
  'acts',
  'constants',
  'world',
  'scenarios',
  'error',
  'documents',
]);

function placeInFrontmatter(
  graph: Graph,
  page: PageNode,
  { block, at }: { readonly block: Span; readonly at: number },
): Place {
  const { frontmatter, file } = page.parsed;
  const whole = textOf(block);
  const entry = entryAt(whole, at - block.start);
  // Where the YAML cannot be read, every fact of the page is lost.
  const isLost = Object.keys(frontmatter).length === 0;
  const { key } = entry;
  const text = isLost ? whole : entry.text;
  const id = `${file.path}#${isLost ? '' : `${key}/${entry.start}`}`;
  const isKnown = key in frontmatter || behaviourKeys.has(key) || otherKeys.has(key);
  if (!isLost && isKnown && !behaviourKeys.has(key)) return { id, text };
  const runs = runsOfFact(graph, page, { key: isLost ? '' : key, text, entry });
  return { id, text, runs, isLost, isDocuments: key === 'documents' };
}

/** Keys that nothing is simulated from: any other key may be a misspelt one. */
const otherKeys: ReadonlySet<string> = new Set([
  'title',
  'description',
  'hidden',
  'members',
  'errorCodes',
  'scopes',
  'events',
  'sequence',
  'compares',
  'retry',
]);

interface Fact {
  readonly key: string;
  readonly text: string;
  readonly entry: Entry;
}

function runsOfFact(
  graph: Graph,
  { documents, route }: PageNode,
  { key, text, entry }: Fact,
): ReadonlySet<string> | 'all' {
  const own = documents ? [documents.target?.coordinate ?? documents.name] : [];
  switch (key) {
    case 'call':
    case 'lifecycle':
    case 'fills':
    case 'error':
      return new Set(own);
    case 'scenarios':
      return new Set([entry.name === undefined ? route : titleWord(route, entry.name)]);
    case 'world': {
      const isStart = route === graph.config.sandbox?.start;
      if (entry.name === undefined) return isStart ? 'all' : new Set([route]);
      return new Set(isStart ? [entry.name] : [route, entry.name]);
    }
    default: {
      const named = [...new Set(text.match(/\w+(?:\.\w+)?/g) ?? [])];
      const calls = named.filter((name) => isCall(graph, name));
      const types = named.flatMap((name) => ownersOf(graph, name));
      const words = key === 'triggers' && calls.length > 0 ? calls : [...calls, ...types];
      const all = [...words, ...(key === 'documents' || !behaviourKeys.has(key) ? own : [])];
      return all.length === 0 && key !== 'constants' ? 'all' : new Set(all);
    }
  }
}

function isCall(graph: Graph, name: string): boolean {
  return isRoot(graph, name.split('.')[0] ?? '') && graph.elements.has(name);
}

/** The unions and enums that a name is a case of; the input type that it is a field of. */
function ownersOf({ elements, unionMembers }: Graph, name: string): readonly string[] {
  const element = elements.get(name);
  if (!element) return [];
  const { parent, kind } = element;
  if (kind === 'enum-value' || kind === 'input-field' || kind === 'argument')
    return parent === undefined ? [] : [parent];
  if (kind === 'union' || kind === 'enum') return [name];
  return [...unionMembers].flatMap(([union, members]) =>
    members.some((each) => each.element === element) ? [union] : [],
  );
}

/** Keys whose items are facts of their own. */
const listKeys: ReadonlySet<string> = new Set([
  'triggers',
  'acts',
  'constants',
  'world',
  'scenarios',
  'errorCodes',
  'scopes',
  'events',
  'members',
  'sequence',
  'compares',
]);

/** An entry of a YAML map with its key at the first column, or an item below such a key. */
interface Entry {
  readonly key: string;
  readonly text: string;
  readonly start: number;
  /** The key of the item, where it has one. */
  readonly name?: string;
}

/**
 * Finds the entry at an offset by indentation alone, for the YAML may be broken: the lines below a
 * key in the first column, and of those the item of a list or of a map.
 */
function entryAt(text: string, offset: number): Entry {
  const top = blockAt(text, offset, /^[^\s#-][^\n]*$/gm);
  const key = keyOf(top.text) ?? '';
  const lead = listKeys.has(key) ? /\n( *)(?:-|[^\s#])/.exec(top.text)?.[1] : undefined;
  if (lead === undefined || offset - top.start <= (top.text.indexOf('\n') + 1 || Infinity) - 1)
    return { key, ...top };
  const item = blockAt(
    top.text,
    offset - top.start,
    new RegExp(`^ {${lead.length}}[^\\s#].*$`, 'gm'),
  );
  const name = keyOf(item.text.trimStart());
  return {
    key,
    text: item.text,
    start: top.start + item.start,
    ...(name !== undefined && { name }),
  };
}

/** From the last head before an offset to the next one. */
function blockAt(
  text: string,
  offset: number,
  head: RegExp,
): { readonly text: string; readonly start: number } {
  const starts = Array.from(text.matchAll(head), ({ index }) => index);
  const start = starts.findLast((each) => each <= offset) ?? 0;
  const end = starts.find((each) => each > offset) ?? text.length;
  return { text: text.slice(start, end), start };
}

function keyOf(text: string): string | undefined {
  const [, quote, key] = /^(["']?)([^"'\n]*?)\1\s*:(?:\s|$)/.exec(text) ?? [];
  return quote === undefined ? undefined : key;
}
