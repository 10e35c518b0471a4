import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

import { bin } from './cli/spawn.ts';

/** An editor with a language server of its own: the built command in a process. */
export interface Editor {
  readonly connection: ProtocolConnection;
  readonly capabilities: InitializeResult['capabilities'];
  /** The texts of `window/showMessage`. */
  readonly messages: readonly string[];
  uri(path: string): string;
  open(path: string, text: string): Promise<void>;
  /** Replaces the text of an open document. */
  change(path: string, text: string): Promise<void>;
  /** Says that an open document was saved. Its file is written by the test. */
  save(path: string): Promise<void>;
  close(path: string): Promise<void>;
  /** Waits until the last diagnostics of a file, if there were any, are as wanted. */
  until(
    path: string,
    isWanted: (diagnostics: readonly Diagnostic[]) => boolean,
  ): Promise<PublishDiagnosticsParams>;
  /** Waits for the next diagnostics of a file. */
  next(path: string): Promise<PublishDiagnosticsParams>;
  /** Waits for a message. */
  message(): Promise<string>;
  /** Shuts the server down, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Closes the pipe to the server without a word, and returns its exit code. */
  vanish(): Promise<number | null>;
}

export interface EditorOptions {
  readonly args?: readonly string[];
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: object;
  /** Further workspace folders. */
  readonly otherFolders?: readonly string[];
}

/** Starts a server in a folder and initializes it. */
export async function openEditor(
  folder: string,
  { args = [], capabilities = {}, initializationOptions, otherFolders = [] }: EditorOptions = {},
): Promise<Editor> {
  const child = spawn(process.execPath, [bin, 'lsp', '--stdio', ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve) => void child.on('close', resolve));
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const last = new Map<string, PublishDiagnosticsParams>();
  const messages: string[] = [];
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    last.set(params.uri, params);
    tell();
  });
  connection.onNotification(ShowMessageNotification.type, ({ message }) => {
    messages.push(message);
    tell();
  });
  connection.listen();

  const rootUri = pathToFileURL(folder).href;
  const { capabilities: announced } = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri,
    workspaceFolders: [folder, ...otherFolders].map((each) => ({
      uri: pathToFileURL(each).href,
      name: 'project',
    })),
    capabilities,
    initializationOptions,
  });
  await connection.sendNotification(InitializedNotification.type, {});

  const uri = (path: string): string => pathToFileURL(join(folder, path)).href;
  const versions = new Map<string, number>();
  return {
    connection,
    capabilities: announced,
    messages,
    uri,
    open(path, text) {
      versions.set(path, 1);
      const languageId = languageOf(path);
      const textDocument = { uri: uri(path), languageId, version: 1, text };
      return connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    },
    change(path, text) {
      const version = (versions.get(path) ?? 0) + 1;
      versions.set(path, version);
      return connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: uri(path), version },
        contentChanges: [{ text }],
      });
    },
    save: (path) =>
      connection.sendNotification(DidSaveTextDocumentNotification.type, {
        textDocument: { uri: uri(path) },
      }),
    close: (path) =>
      connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri: uri(path) },
      }),
    until: (path, isWanted) =>
      when(() => {
        const params = last.get(uri(path));
        return isWanted(params?.diagnostics ?? [])
          ? (params ?? { uri: uri(path), diagnostics: [] })
          : undefined;
      }),
    next(path) {
      const before = last.get(uri(path));
      return when(() => {
        const params = last.get(uri(path));
        return params === before ? undefined : params;
      });
    },
    message: () => when(() => messages.at(-1)),
    async stop() {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      return exit;
    },
    vanish() {
      child.stdin.end();
      return exit;
    },
  };

  function when<Value>(find: () => Value | undefined): Promise<Value> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = find();
        if (found === undefined) return;
        listeners.delete(look);
        resolve(found);
      };
      void exit.then((code) => reject(new Error(`the server ended with ${code}`)));
      listeners.add(look);
      look();
    });
  }
}

function languageOf(path: string): string {
  if (path.endsWith('.mdx')) return 'mdx';
  return path.endsWith('.graphql') ? 'graphql' : 'yaml';
}

/** Returns the text in a range, counted in UTF-16 code units as the protocol does. */
export function textIn(text: string, { start, end }: Range): string {
  const starts = [
    0,
    ...Array.from(text.matchAll(/\r\n|\r|\n/g), (each) => each.index + each[0].length),
  ];
  const offset = ({ line, character }: Range['start']): number => (starts[line] ?? NaN) + character;
  return text.slice(offset(start), offset(end));
}

/** Returns the range of the first occurrence of a text, or of the first group of a pattern. */
export function rangeIn(text: string, part: string): Range {
  const at = text.indexOf(part);
  if (at < 0) throw new Error(`no ${part}`);
  const place = (offset: number): Range['start'] => {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  };
  return { start: place(at), end: place(at + part.length) };
}
