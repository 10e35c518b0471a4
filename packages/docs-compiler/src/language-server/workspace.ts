import {
  type Connection,
  type Diagnostic as LspDiagnostic,
  MessageType,
  ShowMessageNotification,
  type TextDocuments,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';

import type { Io } from '../io.ts';
import { findConfig } from '../load/find-config.ts';
import { watchedFolders, watchFolders, type Watch } from '../preview/watch-folders.ts';
import { filesOf } from '../project.ts';
import { isDiskError, Refusal } from '../refusal.ts';
import { colorsOf } from '../report/colors.ts';
import { failureText } from '../run/failure.ts';
import type { ProjectOptions } from '../run/options.ts';
import { requestOf } from '../run/request.ts';
import type { SourceFile } from '../source.ts';
import { type BackgroundCheck, createBackgroundCheck } from './background-check.ts';
import { lspDiagnostic, type Problem, problemsAfterEdit, problemsByFile } from './diagnostics.ts';
import { pathOfUri, type Uris, urisIn } from './places.ts';
import { createSession, type Session } from './session.ts';

/** A project that is open in an editor, whose diagnostics are kept up to date. */
export interface Workspace extends Pick<BackgroundCheck, 'linked'> {
  readonly session: Session;
  /** Returns the URIs of the files of the project. */
  uris(this: void): Uris;
  /** Reads the files again, and checks them. */
  refresh(this: void): void;
  /** Updates the diagnostics of an edited document at once, and all others after a pause. */
  edited(this: void, document: TextDocument): void;
  /** Returns the problems of a file, at their places in its present text. */
  problemsIn(this: void, path: string): readonly Problem[];
  /** Shows a message to the user of the editor. */
  show(this: void, type: MessageType, message: string): void;
  close(this: void): void;
}

interface Start {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly io: Io;
  readonly options: ProjectOptions;
}

/** Milliseconds without an edit after which the whole project is checked. */
const quiet = 200;

export function openWorkspace({ connection, documents, io, options }: Start): Workspace {
  const session = createSession({ io, options, texts: () => textsIn(documents) });
  const send = createPublisher(connection, documents);
  let failed: Failure | undefined;
  let lastEdit: EditedFile | undefined;
  let watch: Watch | undefined;
  const { checkIn, linked, stop } = createBackgroundCheck({ session, attempt, onChecked: publish });
  return { session, uris, refresh, edited, linked, problemsIn, show, close };

  function refresh(): void {
    attempt(() => {
      session.load();
      failed = undefined;
    });
    const loaded = session.loaded();
    if (loaded) {
      const watched = watchedFolders(loaded);
      watch ??= watchFolders(watched, {
        onChange: refresh,
        onError: (folder, error) => connection.console.error(unwatched(folder, error)),
      });
      watch.update(watched);
    }
    publish();
    checkIn(0);
  }

  function edited({ uri }: TextDocument): void {
    attempt(() => {
      const linked = session.lastLinked();
      const checked = session.lastChecked();
      const open = session.project();
      const path = uris().pathOf(uri);
      const file = open && filesOf(open.project).find((each) => each.path === path);
      lastEdit = undefined;
      if (linked && checked && open && file && session.isChanged()) {
        const { project } = open;
        lastEdit = { file, problems: problemsAfterEdit(linked, checked, { project, file }) };
      }
      publish();
      checkIn(quiet);
    });
  }

  function problemsIn(path: string): readonly Problem[] {
    const checked = session.lastChecked();
    if (checked && !session.isChanged()) return problemsByFile(checked).get(path) ?? [];
    const open = session.project();
    const isLast = open && filesOf(open.project).some((file) => file === lastEdit?.file);
    return isLast && lastEdit?.file.path === path ? lastEdit.problems : [];
  }

  function publish(): void {
    const checked = session.lastChecked();
    const problems = new Map(checked ? problemsByFile(checked) : []);
    if (lastEdit && session.isChanged()) problems.set(lastEdit.file.path, lastEdit.problems);
    const current = new Map<string, readonly LspDiagnostic[]>();
    const names = uris();
    for (const [path, own] of problems)
      current.set(
        names.uriOf(path),
        own.map((each) => lspDiagnostic(names, each)),
      );
    if (failed) current.set(failed.uri, failed.diagnostics);
    send(current);
  }

  function uris(): Uris {
    const open = documents.all().map(({ uri }) => [pathOfUri(uri) ?? uri, uri] as const);
    return urisIn(session.loaded()?.root ?? io.cwd, new Map(open));
  }

  /** Returns false if the task fails. */
  function attempt(task: () => void): boolean {
    try {
      task();
      return true;
    } catch (error) {
      const failure = failureOf(error, { io, options, uris: uris() });
      if (!failure.isRefused) connection.console.error(failure.text);
      const isKnown = failed?.text === failure.text;
      failed = failure;
      if (!isKnown && failure.diagnostics.length === 0) show(MessageType.Error, failure.text);
      return false;
    }
  }

  function show(type: MessageType, message: string): void {
    // A notification: the functions of `window` send a request, which waits for the reader.
    void connection.sendNotification(ShowMessageNotification.type, { type, message });
  }

  function close(): void {
    stop();
    attempt(session.save);
    watch?.close();
  }
}

function unwatched(folder: string, error: unknown): string {
  return `cannot watch ${folder} for changes: ${String(error)}`;
}

/** Returns the texts of open files by their absolute paths. */
function textsIn(documents: TextDocuments<TextDocument>): ReadonlyMap<string, string> {
  return new Map(
    documents.all().flatMap((document) => {
      const path = pathOfUri(document.uri);
      return path === undefined ? [] : [[path, document.getText()] as const];
    }),
  );
}

/** A file right after an edit, before the project was checked. */
interface EditedFile {
  readonly file: SourceFile;
  readonly problems: readonly Problem[];
}

/** Diagnostics by the URI of their file. */
type DiagnosticsByUri = ReadonlyMap<string, readonly LspDiagnostic[]>;

/**
 * Returns a function that sends the diagnostics of all files, as far as they differ from those that
 * the client has. Other files have none.
 */
function createPublisher(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
): (current: DiagnosticsByUri) => void {
  const published = new Map<string, string>();
  return (current) => {
    for (const uri of published.keys()) if (!current.has(uri)) send(uri, []);
    for (const [uri, diagnostics] of current) send(uri, diagnostics);
  };

  function send(uri: string, diagnostics: readonly LspDiagnostic[]): void {
    const text = JSON.stringify(diagnostics);
    if ((published.get(uri) ?? '[]') === text) return;
    if (diagnostics.length > 0) published.set(uri, text);
    else published.delete(uri);
    const version = documents.get(uri)?.version;
    void connection.sendDiagnostics({
      uri,
      ...(version !== undefined && { version }),
      diagnostics: [...diagnostics],
    });
  }
}

/** The reason why the project could not be read, and its diagnostics in the config. */
interface Failure {
  readonly text: string;
  /** The config; empty if the failure is not in it. */
  readonly uri: string;
  readonly diagnostics: readonly LspDiagnostic[];
  /** False for a bug of the compiler. */
  readonly isRefused: boolean;
}

function failureOf(
  error: unknown,
  { io, options, uris }: Pick<Start, 'io' | 'options'> & { readonly uris: Uris },
): Failure {
  const isRefused = error instanceof Refusal || isDiskError(error);
  const lines = failureText(io, error, colorsOf({ color: false }));
  const stack = error instanceof Error && !isRefused ? [error.stack ?? ''] : [];
  const findings = error instanceof Refusal ? error.findings : [];
  const path = findings.length > 0 ? findConfig(requestOf(io, options)) : undefined;
  const uri = path === undefined ? '' : uris.uriOfAbsolute(path);
  const inConfig = { ...uris, uriOf: () => uri };
  return {
    text: [...lines, ...stack].join('\n').trim(),
    uri,
    diagnostics: findings.map((each) => lspDiagnostic(inConfig, each)),
    isRefused,
  };
}
