import {
  type ClientCapabilities,
  CodeActionKind,
  type Connection,
  type Location,
  LSPErrorCodes,
  MessageType,
  type Position,
  ResponseError,
  type ServerCapabilities,
  type TextDocuments,
} from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';

import { parsePage } from '../parse/page.ts';
import type { ParsedPage } from '../parse/types.ts';
import { filesOf } from '../project.ts';
import type { Span } from '../source.ts';
import { codeActions, type EditTarget } from './actions.ts';
import { inTurns } from './background-check.ts';
import { completionsAt, resolveCompletion } from './completion.ts';
import { describeAt } from './hover.ts';
import { definitionsOf, namedAt, type Place, usesOf } from './names.ts';
import { locationOf, rangeOf } from './places.ts';
import { renameableAt, renameAt } from './renames.ts';
import { exampleAddress, runCommand, runLenses } from './run-example.ts';
import type { Linked } from './session.ts';
import { documentLinks, foldingRanges, pageSymbols, schemaSymbols } from './structure.ts';
import { changeBetween, formerOffset, isTouched, movedSpan } from './text-change.ts';
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
  readonly workspace: Pick<Workspace, 'session' | 'uris' | 'linked' | 'problemsIn' | 'show'>;
  readonly client: Client;
}

/** Answers the requests of editors. */
export function addFeatures(server: Server): void {
  addQueries(server);
  addEdits(server);
}

/** Answers questions about names and places. */
function addQueries(server: Server): void {
  const { connection, workspace } = server;
  const { session, uris } = workspace;
  const { answer, answerAt, answerSoon } = answersOf(server);
  connection.onHover(({ textDocument, position }) =>
    answerSoon(textDocument.uri, position, (linked, place, spanNow) => {
      const found = describeAt(linked, place);
      const span = found && spanNow(found.span);
      if (!found || !span) return undefined;
      return { contents: { kind: 'markdown', value: found.text }, range: rangeOf(span) };
    }),
  );
  connection.onDefinition(({ textDocument, position }) =>
    answerSoon(textDocument.uri, position, (linked, place, spanNow) => {
      const named = namedAt(linked, place);
      if (!named || !spanNow(named.span)) return undefined;
      const definitions = definitionsOf(linked, named);
      const spans = definitions.flatMap((each) => spanNow(each) ?? []);
      return spans.length === definitions.length ? locationsOf(spans) : undefined;
    }),
  );
  connection.onReferences(({ textDocument, position, context }) =>
    answerAt(textDocument.uri, position, (linked, place) => {
      const named = namedAt(linked, place);
      if (!named) return undefined;
      const declared = context.includeDeclaration ? [] : locationsOf(definitionsOf(linked, named));
      const isDeclared = new Set(declared.map((each) => JSON.stringify(each)));
      return locationsOf(usesOf(linked, named)).filter(
        (each) => !isDeclared.has(JSON.stringify(each)),
      );
    }),
  );
  connection.onDocumentLinks(({ textDocument: { uri } }) =>
    answer(uri, (linked, path) => documentLinks(linked, uris(), path)),
  );
  connection.onCodeLens(({ textDocument: { uri } }) =>
    answer(uri, ({ graph }, path) => runLenses(graph, path)),
  );
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const page = parsedPage(uri);
    return page
      ? pageSymbols(page)
      : answer(uri, ({ graph }, path) => schemaSymbols(graph.parsed, path));
  });
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const page = parsedPage(uri);
    return page ? foldingRanges(page) : null;
  });

  /** Returns a page with its present text, which need not be linked. */
  function parsedPage(uri: string): ParsedPage | undefined {
    const { project } = session.project() ?? {};
    const path = uris().pathOf(uri);
    const file = project?.pageFiles.find((each) => each.path === path);
    return project && file && parsePage(project, file);
  }

  function locationsOf(spans: readonly Span[]): Location[] {
    const names = uris();
    return spans.map((span) => locationOf(names, span));
  }
}

/** Answers requests whose result the editor writes, and runs examples. */
function addEdits(server: Server): void {
  const { connection, documents, workspace, client } = server;
  const { session, uris, linked: whenLinked, problemsIn, show } = workspace;
  const { answerAt } = answersOf(server);
  connection.onCompletion(async ({ textDocument: { uri }, position }) => {
    // The names need not be those of this moment, but the text is.
    const linked = session.lastLinked() ?? (await whenLinked());
    const open = session.project();
    const document = documents.get(uri);
    if (!linked || !open || !document) return null;
    const file = { path: uris().pathOf(uri), text: document.getText() };
    const place = { file, offset: document.offsetAt(position) };
    return completionsAt({ ...linked, project: open.project }, place);
  });
  connection.onCompletionResolve((item) => {
    const linked = session.lastLinked();
    return linked ? resolveCompletion(linked, item) : item;
  });

  connection.onCodeAction((params) => {
    const linked = session.lastLinked();
    const checked = session.lastChecked();
    const current = linked && checked && !session.isChanged() ? { linked, checked } : undefined;
    const problems = problemsIn(uris().pathOf(params.textDocument.uri));
    return codeActions({ problems, current }, editTarget(), params);
  });

  connection.onPrepareRename(({ textDocument, position }) =>
    answerAt(textDocument.uri, position, renameableAt),
  );
  connection.onRenameRequest(({ textDocument, position, newName }, token) =>
    answerAt(textDocument.uri, position, async (linked, place) => {
      const steps = renameAt({ session, linked }, editTarget(), { place, newName });
      const isWanted = (): boolean =>
        !token.isCancellationRequested && session.isLinked() && session.lastLinked() === linked;
      const found = await inTurns(steps, isWanted);
      if (token.isCancellationRequested)
        throw new ResponseError(LSPErrorCodes.RequestCancelled, 'the rename was cancelled');
      if (!found) throw new ResponseError(LSPErrorCodes.ContentModified, 'a text has changed');
      const { edit, warning, unsure } = found;
      if (warning !== undefined) show(MessageType.Warning, warning);
      for (const line of unsure) connection.console.log(`not renamed: ${line}`);
      return edit;
    }),
  );

  connection.onExecuteCommand(async ({ command, arguments: [id] = [] }) => {
    const linked = await whenLinked();
    const text: unknown = id;
    if (command !== runCommand || typeof text !== 'string' || !linked) return;
    try {
      const { previewUrl } = client;
      const uri = await exampleAddress(linked.graph, { id: text, previewUrl });
      await connection.window.showDocument({ uri, external: true });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      show(MessageType.Error, message);
    }
  });

  function editTarget(): EditTarget {
    return {
      uris: uris(),
      versionOf: (uri) => documents.get(uri)?.version ?? null,
      isVersioned: client.capabilities.workspace?.workspaceEdit?.documentChanges ?? false,
    };
  }
}

/** Answers requests about a document of the project; with null for any other document. */
interface Answers {
  /** Answers once the project is linked with the present texts. */
  answer<Result>(
    this: void,
    uri: string,
    find: (linked: Linked, path: string) => Result | undefined,
  ): Promise<Result | null>;
  /** Answers once the project is linked with the present texts. */
  answerAt<Result>(
    this: void,
    uri: string,
    position: Position,
    find: (linked: Linked, place: Place) => Result | Promise<Result> | undefined,
  ): Promise<Result | null>;
  /**
   * Answers from the last linked project, which may be older than the texts. If that has no result,
   * answers once the project is linked.
   */
  answerSoon<Result>(
    this: void,
    uri: string,
    position: Position,
    find: (linked: Linked, place: Place, spanNow: SpanNow) => Result | undefined,
  ): Promise<Result | null>;
}

/**
 * Returns the place of a linked span in the present text of its file; undefined if an edit touched
 * it.
 */
type SpanNow = (span: Span) => Span | undefined;

function answersOf({ documents, workspace }: Server): Answers {
  const { session, uris, linked: whenLinked } = workspace;
  const answer: Answers['answer'] = async (uri, find) => {
    const linked = await whenLinked();
    return linked ? (find(linked, uris().pathOf(uri)) ?? null) : null;
  };
  return {
    answer,
    async answerAt(uri, position, find) {
      const linked = await whenLinked();
      const place = linked && placeIn(linked, uri, position);
      return place ? ((await find(linked, place)) ?? null) : null;
    },
    async answerSoon(uri, position, find) {
      const last = session.lastLinked();
      if (last && !session.isLinked()) {
        const found = findIn(last);
        if (found !== undefined) return found;
      }
      const linked = await whenLinked();
      return (linked && findIn(linked)) ?? null;

      function findIn(linked: Linked): ReturnType<typeof find> {
        const place = placeIn(linked, uri, position);
        return place && find(linked, place, spanNow);
      }
    },
  };

  /** Returns the place in the linked text of a document; undefined if an edit touched it. */
  function placeIn(linked: Linked, uri: string, position: Position): Place | undefined {
    const path = uris().pathOf(uri);
    const document = documents.get(uri);
    const file = filesOf(linked.project).find((each) => each.path === path);
    if (!file || !document) return undefined;
    const now = document.offsetAt(position);
    const text = document.getText();
    const offset =
      text === file.text ? now : formerOffset(changeBetween(file, { path, text }), now);
    return offset === undefined ? undefined : { file, offset };
  }

  function spanNow(span: Span): Span | undefined {
    const { project } = session.project() ?? {};
    const file = project && filesOf(project).find(({ path }) => path === span.file.path);
    if (!file || file.text === span.file.text) return file && { ...span, file };
    const change = changeBetween(span.file, file);
    return isTouched(change, span) ? undefined : movedSpan(change, span);
  }
}
