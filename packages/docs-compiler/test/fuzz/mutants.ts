import fc from 'fast-check';

import { library } from '../single-faults/library.ts';
import type { Files } from './corpus.ts';
import { kiosk } from './kiosk.ts';
import * as words from './words.ts';

/** A single edit: its kind, and numbers that select the position and the text. */
interface Slip {
  readonly kind: string;
  readonly at: number;
  readonly to: number;
  readonly word: number;
}

/**
 * Generates projects without errors and with up to four random edits, so that most of it stays
 * meaningful.
 */
export function mutants(): fc.Arbitrary<Files> {
  const number = fc.nat({ max: 0xfffff });
  const kind = fc.constantFrom(...Object.keys(slips));
  const slip = fc.record({ kind, at: number, to: number, word: number });
  const base = fc.oneof(
    { weight: 5, arbitrary: fc.constant(kiosk) },
    { weight: 1, arbitrary: fc.constant(library) },
  );
  return fc
    .tuple(base, fc.array(slip, { maxLength: 4 }))
    .map(([files, list]) => list.reduce((now, each) => slipIn(now, each), files));
}

function slipIn(files: Files, slip: Slip): Files {
  const path = pick(Object.keys(files), slip.word ^ slip.at);
  return path === undefined ? files : (slips[slip.kind]?.(files, { ...slip, path }) ?? files);
}

interface Placed extends Slip {
  readonly path: string;
}

const slips: Readonly<Record<string, (files: Files, slip: Placed) => Files>> = {
  'remove a line': onLines((lines, { at }) => lines.toSpliced(at % lines.length, 1)),
  'double a line': onLines((lines, { at }) => {
    const line = at % lines.length;
    return lines.toSpliced(line, 0, lines[line] ?? '');
  }),
  'swap lines': onLines((lines, { at, to }) => {
    const [a, b] = [at % lines.length, to % lines.length];
    return lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '');
  }),
  indent: onLines((lines, { at, word }) => {
    const line = at % lines.length;
    return lines.with(line, `${pick(['  ', ' ', '\t', '    '], word)}${lines[line]}`);
  }),
  outdent: onLines((lines, { at }) => {
    const line = at % lines.length;
    return lines.with(line, (lines[line] ?? '').trimStart());
  }),
  'another word': onText((text, slip, files) => {
    const places = [...text.matchAll(/[\w$]+/g)];
    const place = pick(places, slip.at);
    if (!place) return text;
    const known = Object.values(files).flatMap((each) => each.match(/[\w$]+/g) ?? []);
    const other = pick(slip.word % 3 === 0 ? oddWords : known, slip.to) ?? '';
    return text.slice(0, place.index) + other + text.slice(place.index + place[0].length);
  }),
  'another character': onText((text, { at, to, word }) => {
    const place = at % (text.length + 1);
    const other = pick([...marks, ...words.anywhere], word) ?? '';
    return text.slice(0, place) + other + text.slice(place + (to % 2));
  }),
  'a snippet': onLines((lines, { at, word, path }) =>
    lines.toSpliced(at % lines.length, 0, pick(snippetsFor(path), word) ?? ''),
  ),
  'lines of another file': onLines((lines, { at, to, word }, files) => {
    const other = (pick(Object.values(files), word) ?? '').split('\n');
    const start = to % other.length;
    return lines.toSpliced(at % lines.length, 0, ...other.slice(start, start + 1 + (word % 8)));
  }),
  'cut off': onText((text, { at }) => text.slice(0, at % (text.length + 1))),
  'remove a file': (files, { path }) => without(files, path),
  'rename a file': (files, { path, to }) => ({
    ...without(files, path),
    [`${path.replace(/[^/]*$/, '')}${pick(oddNames, to)}${/\.\w+$/.exec(path)?.[0] ?? ''}`]:
      files[path] ?? '',
  }),
  'add a file': (files, { to, word, path }) => ({
    ...files,
    [pick(addedPaths, to) ?? path]: files[pick(Object.keys(files), word) ?? ''] ?? '',
  }),
};

const marks = [...'{}[]()<>!@#$%&*-=_+|\\/:;"\'`~,.?^ \n0a'];

const oddWords = ['constructor', '__proto__', '_', 'true', 'null', 'ID', 'x', '0', '-1', '1e999'];

const oddNames = [
  '_',
  'index',
  'a b',
  'é',
  'Buy',
  'constructor',
  '100%',
  'a#b',
  'a?b',
  'CON',
].concat('x'.repeat(120), 'graph.json', '%2e%2e', 'a\nb', '<b>', "it's", '🎫', 'page.mdx');

const addedPaths = [
  'content/more.mdx',
  'content/api.mdx',
  'content/api/objects/ticket.mdx',
  'content/guides/index.mdx',
  'content/404.mdx',
  'content/search.mdx',
  'content/notes.md',
  'content/routes.lock',
  'content/public/graph.json',
  'content/public/index.html',
  'content/public/guides/buy',
  'schema/more.graphql',
];

function snippetsFor(path: string): readonly string[] {
  if (path.endsWith('.graphql')) return words.sdlWords;
  if (path.endsWith('.yaml')) return words.configWords;
  return [
    ...words.frontmatterWords,
    ...words.mdxWords,
    ...words.operationWords,
    ...words.jsonWords,
  ];
}

type Change<Part> = (part: Part, slip: Placed, files: Files) => Part;

function onText(change: Change<string>) {
  return (files: Files, slip: Placed): Files => ({
    ...files,
    [slip.path]: change(files[slip.path] ?? '', slip, files),
  });
}

function onLines(change: Change<string[]>) {
  return onText((text, slip, files) => change(text.split('\n'), slip, files).join('\n'));
}

function without(files: Files, path: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([each]) => each !== path));
}

function pick<Item>(items: readonly Item[], number: number): Item | undefined {
  return items[number % items.length];
}
