import {
  type ClientCapabilities,
  CodeActionKind,
  type Connection,
  type Location,
  MessageType,
  type Position,
  type ServerCapabilities,
  type TextDocuments,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';

import { parsePage } from '../parse/page.ts';
import { filesOf } from '../project.ts';
import type { Span } from '../source.ts';
import { finish } from '../text/steps.ts';
import { codeActions, type EditTarget } from './actions.ts';
import { completionsAt, resolveCompletion } from './completion.ts';
import { hoverAt } from './hover.ts';
import { definitionsOf, namedAt, type Place, usesOf } from './names.ts';
import { locationOf, type Uris } from './places.ts';
import { renameableAt, renameAt } from './renames.ts';
import { exampleAddress, runCommand, runLenses } from './run-example.ts';
import type { Linked } from './session.ts';
import { documentLinks, foldingRanges, pageSymbols, schemaSymbols } from './structure.ts';
import type { Workspace } from './workspace.ts';

/** What a client says about itself when it connects. */
export interface Client {
  readonly capabilities: ClientCapabilities;
  /** The address of the preview, without a path. */
  readonly previewUrl: string;
}

/** Returns the features that the server offers to a client. */
export function featuresFor({ capabilities }: Client): ServerCapabilities {
  return {
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
    completionProvider: {
      triggerCharacters: ['`', '.', '/', '#', '<', '"', '@', '(', ' ', ':'],
      resolveProvider: true,
    },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentSymbolProvider: true,
    documentLinkProvider: {},
    foldingRangeProvider: true,
    renameProvider: { prepareProvider: true },
    // A browser shows the example, so the client must be able to open one.
    ...(capabilities.window?.showDocument?.support && {
      codeLensProvider: {},
      executeCommandProvider: { commands: [runCommand] },
    }),
  };
}

interface Server {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  workspace(this: void): Workspace | undefined;
  client(this: void): Client;
}

/** Answers the requests of editors. */
export function addFeatures(server: Server): void {
  addQueries(server);
  addEdits(server);
}

/** Answers questions about names and places. Each links the project first, so that places fit the texts. */
function addQueries(server: Server): void {
  const { connection, workspace } = server;
  const { answer, answerAt } = answersOf(server);
  connection.onHover(({ textDocument, position }) => answerAt(textDocument.uri, position, hoverAt));
  connection.onDefinition(({ textDocument, position }) =>
    answerAt(textDocument.uri, position, (linked, place) => {
      const named = namedAt(linked, place);
      return named && locationsOf(workspace, definitionsOf(linked, named));
    }),
  );
  connection.onReferences(({ textDocument, position, context }) =>
    answerAt(textDocument.uri, position, (linked, place) => {
      const named = namedAt(linked, place);
      if (!named) return undefined;
      const declared = context.includeDeclaration
        ? []
        : locationsOf(workspace, definitionsOf(linked, named));
      const isDeclared = new Set(declared.map((each) => JSON.stringify(each)));
      return locationsOf(workspace, usesOf(linked, named)).filter(
        (each) => !isDeclared.has(JSON.stringify(each)),
      );
    }),
  );
  connection.onDocumentLinks(({ textDocument: { uri } }) =>
    answer(uri, (linked, path, uris) => documentLinks(linked, uris, path)),
  );
  connection.onCodeLens(({ textDocument: { uri } }) =>
    answer(uri, ({ graph }, path) => runLenses(graph, path)),
  );
  connection.onDocumentSymbol(({ textDocument: { uri } }) =>
    answer(uri, ({ graph }, path) => {
      const page = graph.pages.find(({ parsed }) => parsed.file.path === path);
      return page ? pageSymbols(page.parsed) : schemaSymbols(graph.parsed, path);
    }),
  );
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const open = workspace()?.session.project();
    const path = workspace()?.uris().pathOf(uri);
    const file = open?.project.pageFiles.find((each) => each.path === path);
    return open && file ? foldingRanges(parsePage(open.project, file)) : null;
  });
}

/** Answers requests whose result the editor writes, and runs examples. */
function addEdits(server: Server): void {
  const { connection, documents, workspace, client } = server;
  const { answerAt } = answersOf(server);
  connection.onCompletion(async ({ textDocument: { uri }, position }) => {
    const { session, uris, linked: whenLinked } = workspace() ?? {};
    // The names need not be those of this moment, but the text is.
    const linked = session?.lastLinked() ?? (await whenLinked?.());
    const open = session?.project();
    const document = documents.get(uri);
    if (!linked || !open || !uris || !document) return null;
    const path = uris().pathOf(uri);
    const file = { path, text: document.getText() };
    const place = { file, offset: document.offsetAt(position) };
    return completionsAt({ ...linked, project: open.project }, place);
  });
  connection.onCompletionResolve((item) => {
    const linked = workspace()?.session.lastLinked();
    return linked ? resolveCompletion(linked, item) : item;
  });

  connection.onCodeAction((params) => {
    const { session, uris, problemsIn } = workspace() ?? {};
    if (!session || !uris || !problemsIn) return [];
    const linked = session.lastLinked();
    const checked = session.lastChecked();
    const current = linked && checked && !session.isChanged() ? { linked, checked } : undefined;
    const problems = problemsIn(uris().pathOf(params.textDocument.uri));
    return codeActions({ problems, current }, editTarget(), params);
  });

  connection.onPrepareRename(({ textDocument, position }) =>
    answerAt(textDocument.uri, position, renameableAt),
  );
  connection.onRenameRequest(({ textDocument, position, newName }) =>
    answerAt(textDocument.uri, position, (linked, place) => {
      const { session } = workspace() ?? {};
      const checked = session && finish(session.check());
      if (!checked) return undefined;
      const request = { place, newName };
      const { edit, warning, unsure } = renameAt({ linked, checked }, editTarget(), request);
      if (warning !== undefined) workspace()?.show(MessageType.Warning, warning);
      for (const line of unsure) connection.console.log(`not renamed: ${line}`);
      return edit;
    }),
  );

  connection.onExecuteCommand(async ({ command, arguments: [id] = [] }) => {
    const linked = await workspace()?.linked();
    const text: unknown = id;
    if (command !== runCommand || typeof text !== 'string' || !linked) return;
    try {
      const { previewUrl } = client();
      const uri = await exampleAddress(linked.graph, { id: text, previewUrl });
      await connection.window.showDocument({ uri, external: true });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      workspace()?.show(MessageType.Error, message);
    }
  });

  function editTarget(): EditTarget {
    const current = workspace();
    if (!current) throw new Error('no workspace is open');
    return {
      uris: current.uris(),
      versionOf: (uri) => documents.get(uri)?.version ?? null,
      isVersioned: client().capabilities.workspace?.workspaceEdit?.documentChanges ?? false,
    };
  }
}

/**
 * Answers requests about a document of the project, once the project is linked; with null for any
 * other document.
 */
interface Answers {
  answer<Result>(
    this: void,
    uri: string,
    find: (linked: Linked, path: string, uris: Uris) => Result | undefined,
  ): Promise<Result | null>;
  answerAt<Result>(
    this: void,
    uri: string,
    position: Position,
    find: (linked: Linked, place: Place) => Result | undefined,
  ): Promise<Result | null>;
}

function answersOf({ documents, workspace }: Server): Answers {
  const answer: Answers['answer'] = async (uri, find) => {
    const { linked: whenLinked, uris } = workspace() ?? {};
    const linked = await whenLinked?.();
    return linked && uris ? (find(linked, uris().pathOf(uri), uris()) ?? null) : null;
  };
  return {
    answer,
    answerAt: (uri, position, find) =>
      answer(uri, (linked, path) => {
        const file = filesOf(linked.project).find((each) => each.path === path);
        const offset = documents.get(uri)?.offsetAt(position);
        return file && offset !== undefined ? find(linked, { file, offset }) : undefined;
      }),
  };
}

function locationsOf(workspace: Server['workspace'], spans: readonly Span[]): Location[] {
  const uris = workspace()?.uris();
  return uris ? spans.map((span) => locationOf(uris, span)) : [];
}
