import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { describe, expect, test } from 'vitest';
import {
  CompletionRequest,
  type Diagnostic,
  DiagnosticSeverity,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  FileChangeType,
  FoldingRangeRequest,
  HoverRequest,
  RenameRequest,
} from 'vscode-languageserver/node';

import { folderWith, initialProject, write } from './cli/run.ts';
import { treeOf } from './cli/tree.ts';
import { openEditor, rangeIn, textIn } from './lsp-client.ts';

const home = 'content/index.mdx';
const guide = 'content/guides/first-call.mdx';
const schema = 'schema/schema.graphql';
const config = 'content/docs.config.yaml';
const files = initialProject();

function fileText(path: string): string {
  const text = files[path];
  if (text === undefined) throw new Error(`no ${path}`);
  return text;
}

function codesOf(diagnostics: readonly Diagnostic[]): readonly unknown[] {
  return diagnostics.map(({ code }) => code);
}

function has(code: string): (diagnostics: readonly Diagnostic[]) => boolean {
  return (diagnostics) => codesOf(diagnostics).includes(code);
}

function isClean(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.length === 0;
}

describe('diagnostics', () => {
  test('name the place, its related places and the documentation of the rule', async () => {
    const text = fileText(home).replace('its state', '`ParcelDelivere`');
    const folder = folderWith({ ...files, [home]: text });
    const before = treeOf(folder);
    const editor = await openEditor(folder);

    const { diagnostics, version } = await editor.until(home, has('unknown-symbol'));
    const [found] = diagnostics;
    expect(version).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
    expect(found).toMatchObject({ severity: DiagnosticSeverity.Error, source: 'docs-compiler' });
    expect(found && textIn(text, found.range)).toBe('ParcelDelivere');
    expect(found?.message).toContain('unknown name `ParcelDelivere`');
    const doc = fileURLToPath(found?.codeDescription?.href ?? '');
    expect(readFileSync(doc, 'utf8')).toContain('# unknown-symbol');
    const [related] = found?.relatedInformation ?? [];
    expect(related?.location.uri).toBe(editor.uri(schema));
    expect(related && textIn(fileText(schema), related.location.range)).toBe('ParcelDelivered');

    await editor.stop();
    expect(treeOf(folder)).toEqual(before);
  });

  test('are about unsaved texts, and about the files again once a document is closed', async () => {
    const editor = await openEditor(folderWith(files));
    await editor.open(home, fileText(home));
    await editor.change(home, fileText(home).replace('its state', '`ParcelDelivere`'));
    const broken = await editor.until(home, has('unknown-symbol'));
    expect(broken.version).toBe(2);

    // The change of an open schema is seen in a page that is not open.
    await editor.open(schema, fileText(schema));
    await editor.change(schema, fileText(schema).replace('lastSeen', 'lastScan'));
    await editor.until(guide, has('invalid-example'));

    await editor.close(schema);
    await editor.until(guide, isClean);
    await editor.change(home, fileText(home));
    expect(await editor.until(home, isClean)).toMatchObject({ version: 3 });
    await editor.stop();
  });

  test('move with the text at once', async () => {
    const editor = await openEditor(folderWith(files));
    const text = `${fileText(home)}\nSee \`ParcelDelivere\`.\n`;
    await editor.open(home, text);
    await editor.until(home, has('unknown-symbol'));
    // A key of the frontmatter, so that the names of the body are not looked up again.
    const edited = text.replace('title:', 'hidden: sidebar\ntitle:');
    const moved = editor.next(home);
    await editor.change(home, edited);
    const { diagnostics, version } = await moved;
    expect(version).toBe(2);
    expect(diagnostics.map(({ range }) => textIn(edited, range))).toEqual(['ParcelDelivere']);
    await editor.stop();
  });

  test.each([
    ['astral characters', (text: string) => text.replace('Query a', '𝒬uery 🦊 a')],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['CR', (text: string) => text.replaceAll('\n', '\r')],
  ])('have positions in UTF-16 code units: %s', async (_, edit) => {
    const text = edit(fileText(home).replace('react to its', 'react to `ParcelDelivere` its'));
    const editor = await openEditor(folderWith({ ...files, [home]: text }));
    const { diagnostics } = await editor.until(home, has('unknown-symbol'));
    expect(diagnostics.map(({ range }) => textIn(text, range))).toEqual(['ParcelDelivere']);
    await editor.stop();
  });

  test('do not count a byte order mark', async () => {
    const text = fileText(schema).replace(/^"""[^]*?"""\n/, '');
    const editor = await openEditor(folderWith({ ...files, [schema]: `\uFEFF${text}` }));
    const { diagnostics } = await editor.until(schema, has('missing-description'));
    expect(diagnostics[0] && textIn(text, diagnostics[0].range)).toBe('Query');
    await editor.stop();
  });

  test('follow changes on the disk', async () => {
    const folder = folderWith(files);
    const editor = await openEditor(folder);
    const page = 'content/guides/lost.mdx';
    const changed = (type: FileChangeType): Promise<void> =>
      editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: editor.uri(page), type }],
      });
    write(folder, { [page]: '---\ntitle: Lost\ndescription: Gone.\n---\n\nSee [it](/nowhere).\n' });
    await changed(FileChangeType.Created);
    await editor.until(page, has('broken-link'));
    rmSync(join(folder, page));
    await changed(FileChangeType.Deleted);
    await editor.until(page, isClean);
    await editor.stop();
  });
});

describe('a project that cannot be read', () => {
  test('has diagnostics in its config, on the disk and unsaved', async () => {
    const broken = fileText(config).replace('configVersion: 1', 'configVersion: 1\nsites: {}');
    const text = `${fileText(home)}\nSee \`ParcelDelivere\`.\n`;
    const folder = folderWith({ ...files, [config]: broken, [home]: text });
    const editor = await openEditor(folder);
    const { diagnostics } = await editor.until(config, (each) => each.length > 0);
    expect(diagnostics[0]?.message).toContain('sites');
    expect(diagnostics[0] && textIn(broken, diagnostics[0].range)).toContain('sites');

    write(folder, { [config]: fileText(config) });
    await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: editor.uri(config), type: FileChangeType.Changed }],
    });
    await editor.until(config, isClean);
    await editor.until(home, has('unknown-symbol'));

    // An invalid config that is not saved keeps the last valid one.
    await editor.open(config, fileText(config));
    await editor.change(config, broken);
    await editor.until(config, (each) => each.length > 0);
    await editor.change(config, `${fileText(config)}  unknown-symbol: warning\n`);
    await editor.until(config, isClean);
    await editor.until(home, (each) => each[0]?.severity === DiagnosticSeverity.Warning);
    expect(editor.messages).toEqual([]);
    await editor.stop();
  });

  test('is told in a message if there is none', async () => {
    const editor = await openEditor(folderWith({ 'package.json': '{}' }));
    expect(await editor.message()).toContain('no config');
    expect(await editor.stop()).toBe(0);
  });
});

describe('unusual states', () => {
  test('frontmatter with a syntax error has a diagnostic, and its page still answers', async () => {
    const editor = await openEditor(folderWith(files));
    await editor.open(home, fileText(home));
    const broken = fileText(home).replace('title:', 'title: [');
    await editor.change(home, broken);
    const { diagnostics } = await editor.until(home, (all) => all.length > 0);
    expect(codesOf(diagnostics)).toContain('invalid-frontmatter');
    const { end } = rangeIn(broken, 'title: [');
    const textDocument = { uri: editor.uri(home) };
    const { connection } = editor;
    await connection.sendRequest(CompletionRequest.type, { textDocument, position: end });
    await connection.sendRequest(HoverRequest.type, { textDocument, position: end });
    await connection.sendRequest(FoldingRangeRequest.type, { textDocument });
    await editor.change(home, fileText(home));
    await editor.until(home, isClean);
    await editor.stop();
  });

  test('a deleted file that is open keeps its text until it is closed', async () => {
    const folder = folderWith(files);
    const editor = await openEditor(folder);
    const text = `${fileText(guide)}\nSee \`ParcelDelivere\`.\n`;
    await editor.open(guide, text);
    await editor.until(guide, has('unknown-symbol'));
    rmSync(join(folder, guide));
    await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: editor.uri(guide), type: FileChangeType.Deleted }],
    });
    await editor.change(guide, `${text}More.\n`);
    await editor.until(guide, has('unknown-symbol'));
    await editor.close(guide);
    await editor.until(guide, isClean);
    // The sidebar and a link name it.
    await editor.until(config, has('broken-link'));
    await editor.stop();
  });

  test('a config that moves the content is followed once it is saved', async () => {
    const folder = folderWith({ ...files, 'other/index.mdx': 'No title.\n' });
    const editor = await openEditor(folder);
    const text = fileText(config).replace('content: .', 'content: ../other');
    expect(text).not.toBe(fileText(config));
    await editor.open(config, fileText(config));
    await editor.change(config, text);
    write(folder, { [config]: text });
    await editor.save(config);
    await editor.until('other/index.mdx', (all) => all.length > 0);
    await editor.stop();
  });

  test('with two folders, the first is served, and files of the other have no answers', async () => {
    const [first, second] = [folderWith(files), folderWith(files)];
    const editor = await openEditor(first, { otherFolders: [second] });
    const uri = pathToFileURL(join(second, home)).href;
    const text = `${fileText(home)}\nSee \`ParcelDelivere\`.\n`;
    await editor.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'mdx', version: 1, text },
    });
    const textDocument = { uri };
    const position = rangeIn(text, 'ParcelDelivere').end;
    const { connection } = editor;
    expect(await connection.sendRequest(HoverRequest.type, { textDocument, position })).toBeNull();
    await editor.open(home, text);
    await editor.until(home, has('unknown-symbol'));
    await editor.stop();
  });

  test('a page of a million characters is edited', async () => {
    const editor = await openEditor(folderWith(files));
    const text = fileText(home) + 'See `ParcelDelivered` and more words.\n\n'.repeat(25_000);
    await editor.open(home, text);
    await editor.change(home, `${text}See \`ParcelDelivere\`.\n`);
    await editor.until(home, (all) => all.length > 0);
    await editor.change(home, fileText(home));
    await editor.until(home, isClean);
    await editor.stop();
  });

  test('a schema of a million characters is parsed in a pause, not after each key', async () => {
    const large = `${fileText(schema)}${'# More words.\n'.repeat(80_000)}`;
    const editor = await openEditor(folderWith({ ...files, [schema]: large }));
    await editor.open(schema, large);
    await editor.change(schema, `${large}}`);
    await editor.until(schema, has('syntax-graphql'));
    await editor.change(schema, large);
    await editor.until(schema, isClean);
    await editor.stop();
  });

  test('a rename is text edits alone for a client without versions or file operations', async () => {
    const editor = await openEditor(folderWith(files), { capabilities: {} });
    await editor.open(schema, fileText(schema));
    const { end: position } = rangeIn(fileText(schema), 'type ParcelDelivered');
    const edit = await editor.connection.sendRequest(RenameRequest.type, {
      textDocument: { uri: editor.uri(schema) },
      position,
      newName: 'ParcelArrived',
    });
    expect(Object.keys(edit ?? {})).toEqual(['changes']);
    expect(Object.keys(edit?.changes ?? {})).toContain(editor.uri(schema));
    await editor.stop();
  });
});

test('the last report is cached for the next start, if all texts are saved', async () => {
  const broken = fileText(home).replace('its state', '`ParcelDelivere`');
  const folder = folderWith({ ...files, 'node_modules/.keep': '' });
  const cached = (): string =>
    readFileSync(join(folder, 'node_modules/.cache/docs-compiler/results'), 'utf8');
  const editor = await openEditor(folder);
  await editor.open(home, fileText(home));
  await editor.change(home, broken);
  await editor.until(home, has('unknown-symbol'));
  write(folder, { [home]: broken });
  await editor.save(home);
  await editor.stop();
  expect(cached()).toContain('unknown name `ParcelDelivere`');
});

describe('the process', () => {
  test('ends with its client', async () => {
    const folder = folderWith(files);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
    const orderly = await openEditor(folder);
    expect(await orderly.stop()).toBe(0);
    const lost = await openEditor(folder);
    expect(await lost.vanish()).toBe(1);
    // A client that is killed in the middle of a check.
    const busy = await openEditor(folder);
    await busy.open(home, `${fileText(home)}\nMore.\n`);
    expect(await busy.vanish()).toBe(1);
  });
});
