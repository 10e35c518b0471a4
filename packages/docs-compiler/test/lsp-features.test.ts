import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CodeActionRequest,
  CodeLensRequest,
  type CompletionItem,
  CompletionRequest,
  CompletionResolveRequest,
  DefinitionRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  ExecuteCommandRequest,
  FoldingRangeRequest,
  HoverRequest,
  type Position,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  ShowDocumentRequest,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';

import { folderWith } from './cli/run.ts';
import { renameProject } from './cli/rename-project.ts';
import { type Editor, openEditor, rangeIn, textIn } from './lsp-client.ts';

const home = 'content/index.mdx';
const schema = 'schema/schema.graphql';
const config = 'content/docs.config.yaml';
const guide = 'content/guides/find.mdx';

/** A page with a name, a link, a component and a fence of each kind. */
const guideText = `---
title: Find a loan
description: Ask for \`Query.loan\`.
constants:
  - { name: Longest title, value: 80, unit: characters, meaning: Longer titles are rejected., applies: LoanCreateInput.title, skip: Not simulated. }
---

A \`Loan\` has a \`Loan.title\` of at most <Constant name="Longest title" />. See [the home page](/#find-a-loan).

## Ask

<Callout kind="tip">
Mind the \`Shelf\`.
</Callout>

\`\`\`graphql title="Find"
query Find {
  loan(id: "1") {
    shelf
  }
}
\`\`\`

### Below
`;

const texts: Readonly<Record<string, string>> = { ...renameProject, [guide]: guideText };

function textOf(path: string): string {
  const text = texts[path];
  if (text === undefined) throw new Error(`no ${path}`);
  return text;
}

/** Returns the place after the first occurrence of a part. */
function after(path: string, part: string): Position {
  return rangeIn(textOf(path), part).end;
}

/** Returns the place after the first character of a part. */
function inside(path: string, part: string): Position {
  const { start } = rangeIn(textOf(path), part);
  return { ...start, character: start.character + 1 };
}

let editor: Editor;

beforeAll(async () => {
  editor = await openEditor(folderWith(texts), {
    capabilities: {
      window: { showDocument: { support: true } },
      workspace: { workspaceEdit: { documentChanges: true } },
    },
  });
  for (const path of [home, schema, config, guide]) await editor.open(path, textOf(path));
});

afterAll(async () => {
  await editor.stop();
});

function at(path: string, position: Position) {
  return { textDocument: { uri: editor.uri(path) }, position };
}

describe('hover', () => {
  test.each([
    ['a type', guide, 'Loan` has', ['type Loan implements Item', 'A loan, made by']],
    ['a field', guide, 'title` of', ['Loan.title: String!']],
    ['a field of an operation', guide, 'shelf\n', ['Loan.shelf: Shelf']],
    ['a definition', schema, 'LoanOpen {', ['type LoanOpen']],
    ['a component', guide, 'Callout kind', ['# `Callout`', 'A box that stands out']],
    ['a prop', guide, 'kind="tip"', ['# `Callout.kind`', 'note']],
    ['a fence option', guide, 'title="Find"', ['# `title`', 'of the code block']],
    ['a key of the frontmatter', guide, 'constants:', ['# `constants`']],
    ['a key of the config', config, 'catalogue:', ['# `catalogue`']],
    ['a fact', guide, 'Longest title" />', ['Longest title', '`80` characters']],
    ['a link', guide, '/#find-a-loan', ['Loans', 'Lend books']],
  ])('describes %s', async (_, path, part, words) => {
    const found = await editor.connection.sendRequest(
      HoverRequest.type,
      at(path, inside(path, part)),
    );
    for (const word of words)
      expect(JSON.stringify(found?.contents)).toContain(word.replaceAll('"', '\\"'));
  });
});

describe('right after an edit', () => {
  beforeEach(linked);
  afterEach(async () => {
    for (const path of [schema, guide]) await editor.change(path, textOf(path));
    await linked();
  });

  test.each([
    ['before a name', 'For a start, a `Loan` has', { at: '`Loan', name: 'Loan' }],
    ['after a name', 'A `Loan` always has', { at: '`Loan', name: 'Loan' }],
    ['of a name', 'A `LoanOpen` has', { at: '`LoanOpen', name: 'LoanOpen' }],
    ['at the end of a name', 'A `Loan.title` has', { at: '`Loan.title', name: 'title' }],
  ])('%s, hover describes the present name', async (_, edited, wanted) => {
    const text = guideText.replace('A `Loan` has', edited);
    await editor.change(guide, text);
    const place = at(guide, rangeIn(text, wanted.at).end);
    const found = await editor.connection.sendRequest(HoverRequest.type, place);
    expect(found?.range && textIn(text, found.range)).toBe(wanted.name);
  });

  test('hover and definition are those of the last link, at their present places', async () => {
    const text = `# An edit.\n${textOf(schema).replace('A loan, made by', 'A loan, given by')}`;
    const place = at(guide, inside(guide, 'Loan` has'));
    const hover = (): Promise<unknown> => editor.connection.sendRequest(HoverRequest.type, place);
    await editor.change(schema, text);
    const [definition, before] = await Promise.all([
      editor.connection.sendRequest(DefinitionRequest.type, place),
      hover(),
    ]);
    expect(JSON.stringify(before)).toContain('A loan, made by');
    const { start } = rangeIn(text, 'Loan implements');
    const end = { ...start, character: start.character + 'Loan'.length };
    expect(definition).toEqual([{ uri: editor.uri(schema), range: { start, end } }]);

    await linked();
    expect(JSON.stringify(await hover())).toContain('A loan, given by');
  });

  test('symbols of a page are those of its present text', async () => {
    await editor.change(guide, guideText.replace('## Ask', '## Ask again'));
    const textDocument = { uri: editor.uri(guide) };
    const found = await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
    expect(JSON.stringify(found)).toContain('"Ask again"');
  });

  /** Waits until the project is linked with the present texts. */
  async function linked(): Promise<void> {
    const textDocument = { uri: editor.uri(guide) };
    await editor.connection.sendRequest(CodeLensRequest.type, { textDocument });
  }
});

test.each([
  ['a type', { from: [guide, 'Loan` has'], to: [schema, 'type ', 'Loan'] }],
  ['an enum', { from: [guide, 'Shelf`'], to: [schema, 'enum ', 'Shelf'] }],
  ['an anchor', { from: [guide, '/#find-a-loan'], to: [home, '', '## Find a `Loan`'] }],
  ['a fact', { from: [guide, 'Longest title" />'], to: [guide, '  - { name: ', 'Longest title'] }],
] as const)('definition of %s', async (_, { from, to }) => {
  const [source, part] = from;
  const place = at(source, inside(source, part));
  const found = [await editor.connection.sendRequest(DefinitionRequest.type, place)].flat();
  expect(found).toHaveLength(1);
  const [location] = found;
  if (!location || !('range' in location)) throw new Error('no location');
  const [path, before, text] = to;
  expect(location.uri).toBe(editor.uri(path));
  expect(textIn(textOf(path), location.range)).toBe(text);
  const { start } = location.range;
  const line = { start: { ...start, character: 0 }, end: start };
  expect(textIn(textOf(path), line)).toBe(before);
});

test('references of a field are all its uses', async () => {
  const found = await editor.connection.sendRequest(ReferencesRequest.type, {
    ...at(guide, inside(guide, 'title` of')),
    context: { includeDeclaration: true },
  });
  const uris = new Set(found?.map(({ uri }) => uri));
  expect(uris).toContain(editor.uri(schema));
  expect(uris).toContain(editor.uri(guide));
  for (const { uri, range } of found ?? []) {
    const path = [home, schema, config, guide].find((each) => editor.uri(each) === uri);
    if (path) expect(textIn(textOf(path), range)).toBe('title');
  }
});

test('symbols are headings, and elements of the schema', async () => {
  const symbols = async (path: string) =>
    editor.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument: { uri: editor.uri(path) },
    });
  const ofPage = await symbols(guide);
  expect(ofPage).toMatchObject([{ name: 'Ask', children: [{ name: 'Below' }] }]);
  const ofSchema = await symbols(schema);
  const query = ofSchema?.find(({ name }) => name === 'Query');
  expect(query).toMatchObject({ children: [{ name: 'loan' }, { name: 'loans' }] });
});

test('links lead to files and lines', async () => {
  const links = await editor.connection.sendRequest(DocumentLinkRequest.type, {
    textDocument: { uri: editor.uri(guide) },
  });
  expect(links?.map(({ target }) => target)).toEqual([
    expect.stringMatching(new RegExp(`^${editor.uri(home)}#L\\d+$`)),
  ]);
});

test('sections, fences and the frontmatter fold', async () => {
  const ranges = await editor.connection.sendRequest(FoldingRangeRequest.type, {
    textDocument: { uri: editor.uri(guide) },
  });
  const lines = guideText.split('\n');
  const first = ranges?.map(({ startLine }) => lines[startLine]);
  expect(first).toEqual(['---', '## Ask', '```graphql title="Find"']);
});

describe('completion', () => {
  const page = 'content/new.mdx';
  const front = (rest: string): string => `---\ntitle: New\ndescription: New.\n${rest}`;
  const body = (rest: string): string => `${front('---\n\n')}${rest}`;

  test.each([
    ['types in a code span', page, body('See `Lo|`'), ['Loan', 'LoanOpen']],
    ['fields after their type', page, body('See `Loan.|`'), ['title', 'shelf']],
    ['components', page, body('<Ca|'), ['Callout', 'Cards']],
    ['props', page, body('<Callout k|'), ['kind']],
    ['values of props', page, body('<Callout kind="|"'), ['tip', 'warning']],
    ['facts in props', page, body('<Constant name="|"'), ['Longest title']],
    ['routes', page, body('[it](/|)'), ['/', '/api/objects/loan']],
    ['anchors', page, body('[it](/#|)'), ['find-a-loan']],
    ['fence options', page, body('```json |'), ['response', 'variables']],
    [
      'fields of operations',
      page,
      body('```graphql\n{\n  loan(id: 1) {\n    t|\n  }\n}\n```\n'),
      ['title'],
    ],
    ['operations', page, body('```graphql\n{\n  |\n'), ['loan', 'loans']],
    ['arguments', page, body('```graphql\n{\n  loan(|'), ['id']],
    [
      'members',
      page,
      body('```graphql\n{ loan(id: 1) { state { ... on |'),
      ['LoanOpen', 'LoanLost'],
    ],
    [
      'input fields',
      page,
      body('```graphql\nmutation { loanCreate(input: { |'),
      ['title', 'shelf'],
    ],
    [
      'enum values',
      page,
      body('```graphql\nmutation { loanCreate(input: { shelf: |'),
      ['UPPER', 'LOWER'],
    ],
    ['keys of the frontmatter', page, front('l|'), ['lifecycle', 'questions']],
    ['keys below others', page, front('lifecycle:\n  states:\n    - n|'), ['name', 'meaning']],
    ['documented elements', page, front('documents: |'), ['Loan', 'LoanState']],
    ['limited elements', page, front('constants:\n  - name: x\n    applies: Lo|'), ['Loan.title']],
    [
      'constants',
      page,
      front('triggers:\n  - outcome: x\n    after:\n      constant: |'),
      ['Longest title'],
    ],
    ['types in SDL', schema, `${textOf(schema)}\ntype More { loan: L|`, ['Loan', 'LoanState']],
    [
      'input types in SDL',
      schema,
      `${textOf(schema)}\ninput More { loan: L|`,
      ['LoanCreateInput', 'Shelf'],
    ],
    ['members in SDL', schema, `${textOf(schema)}\nunion More = LoanOpen | ^`, ['LoanLost']],
    ['keys of the config', config, `${textOf(config)}c|`, ['content', 'catalogue']],
    ['rules', config, `${textOf(config)}  unk|`, ['unknown-symbol', 'unknown-fact']],
    ['levels', config, `${textOf(config)}  unknown-symbol: |`, ['off', 'warning']],
  ])('%s', async (_, path, marked, wanted) => {
    const mark = marked.includes('^') ? '^' : '|';
    const offset = marked.lastIndexOf(mark);
    const text = marked.slice(0, offset) + marked.slice(offset + 1);
    if (path === page) await editor.open(path, text);
    else await editor.change(path, text);
    const lines = text.slice(0, offset).split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    const found = await editor.connection.sendRequest(CompletionRequest.type, at(path, position));
    const items: readonly CompletionItem[] = Array.isArray(found) ? found : (found?.items ?? []);
    const labels = items.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(wanted));
    const [item] = items.filter(({ label }) => label === wanted[0]);
    const edit = item?.textEdit;
    if (!item || !edit || !('range' in edit)) throw new Error('no edit');
    // What is typed is the beginning of what replaces it.
    expect(edit.range.end).toEqual(position);
    const resolved = await editor.connection.sendRequest(CompletionResolveRequest.type, item);
    if (item.data !== undefined)
      expect(JSON.stringify(resolved.documentation)).toContain('graphql');
    if (path === page) await editor.close(path);
    else await editor.change(path, textOf(path));
  });
});

describe('rename', () => {
  test('of a field changes all files', async () => {
    const place = at(guide, inside(guide, 'title` of'));
    const prepared = await editor.connection.sendRequest(PrepareRenameRequest.type, place);
    expect(prepared).toMatchObject({ placeholder: 'title' });
    const edit = await editor.connection.sendRequest(RenameRequest.type, {
      ...place,
      newName: 'caption',
    });
    const changed = applied(edit);
    expect(changed[schema]).toContain('caption: String!');
    expect(changed[guide]).toContain('`Loan.caption`');
    expect(changed[schema]?.split('\n')).toHaveLength(textOf(schema).split('\n').length);
  });

  test('is refused with the reason', async () => {
    const place = at(guide, inside(guide, 'Loan` has'));
    await expect(
      editor.connection.sendRequest(RenameRequest.type, { ...place, newName: 'Shelf' }),
    ).rejects.toThrow('already exists');
    await expect(
      editor.connection.sendRequest(PrepareRenameRequest.type, at(guide, after(guide, 'at most'))),
    ).rejects.toThrow('no name');
  });
});

test('an example runs in the preview', async () => {
  const lenses = await editor.connection.sendRequest(CodeLensRequest.type, {
    textDocument: { uri: editor.uri(home) },
  });
  const [lens] = lenses ?? [];
  expect(lens?.command).toMatchObject({ title: 'Run', command: 'docs-compiler.run' });

  const preview = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => void preview.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = preview.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const previewUrl = `http://127.0.0.1:${port}`;
  const other = await openEditor(folderWith(texts), {
    capabilities: { window: { showDocument: { support: true } } },
    initializationOptions: { previewUrl },
  });
  const shown = new Promise<string>((resolve) => {
    other.connection.onRequest(ShowDocumentRequest.type, ({ uri }) => {
      resolve(uri);
      return { success: true };
    });
  });
  const { command = '', arguments: given = [] } = lens?.command ?? {};
  const run = { command, arguments: given };
  await other.connection.sendRequest(ExecuteCommandRequest.type, run);
  expect(await Promise.race([shown, other.message()])).toBe(`${previewUrl}/#example-1`);

  const closed = new Promise((resolve) => void preview.close(resolve));
  preview.closeAllConnections();
  await closed;
  await other.connection.sendRequest(ExecuteCommandRequest.type, run);
  expect(await other.message()).toContain('no preview answers');
  await other.stop();
});

describe('code actions', () => {
  test.each([
    {
      path: guide,
      right: '`Loan.title`',
      wrong: '`Loan.titel`',
      code: 'unknown-symbol',
      title: 'Write `Loan.title`',
    },
    {
      path: home,
      right: '"where": "UPPER"',
      wrong: '"where": "LOWER"',
      code: 'example-answers-otherwise',
      title: 'Accept the simulated response',
    },
  ])('offer: $title', async ({ path, right, wrong, code, title }) => {
    const text = textOf(path).replace(right, wrong);
    await editor.change(path, text);
    const { diagnostics } = await editor.until(path, (all) =>
      all.some((each) => each.code === code),
    );
    const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: editor.uri(path) },
      range: rangeIn(text, wrong),
      context: { diagnostics },
    });
    const action = actions?.find((each) => each.title === title);
    if (!action || !('edit' in action)) throw new Error(JSON.stringify(actions));
    expect(action.kind).toBe('quickfix');
    expect(applied(action.edit ?? null, { [path]: text })[path]).toBe(textOf(path));
    await editor.change(path, textOf(path));
    await editor.until(path, (all) => !all.some((each) => each.code === code));
  });
});

/** Returns the texts of the files that an edit changes. */
function applied(
  edit: WorkspaceEdit | null,
  open: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const each of edit?.documentChanges ?? []) {
    if (!('edits' in each)) throw new Error('not an edit of a text');
    const path = Object.keys({ ...texts, ...open }).find(
      (name) => editor.uri(name) === each.textDocument.uri,
    );
    if (path === undefined) throw new Error(each.textDocument.uri);
    let text = open[path] ?? textOf(path);
    const backwards = each.edits.toSorted(
      (a, b) =>
        b.range.start.line - a.range.start.line ||
        b.range.start.character - a.range.start.character,
    );
    for (const { range, ...rest } of backwards) {
      if (!('newText' in rest)) throw new Error('not a plain edit');
      const lines = text.split('\n');
      const offset = ({ line, character }: Position): number =>
        lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + character;
      text = text.slice(0, offset(range.start)) + rest.newText + text.slice(offset(range.end));
    }
    changed[path] = text;
  }
  return changed;
}
