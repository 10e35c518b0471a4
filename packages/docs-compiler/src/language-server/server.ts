import {
  createConnection,
  type InitializeParams,
  type InitializeResult,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

import type { Io } from '../io.ts';
import type { ProjectOptions } from '../run/options.ts';
import { version } from '../version.ts';
import { addFeatures, type Client, featuresFor } from './features.ts';
import { pathOfUri } from './places.ts';
import { openWorkspace } from './workspace.ts';

/**
 * Serves the Language Server Protocol over standard input and output for the project of the first
 * workspace folder. The library ends the process at `exit`, and when its client is gone.
 */
export function startLanguageServer(io: Io, options: ProjectOptions): void {
  const connection = createConnection(io.stdin, io.stdout);
  const documents = new TextDocuments(TextDocument);
  connection.onInitialize((params) => {
    const cwd = folderOf(params) ?? io.cwd;
    const client = clientOf(params);
    const { refresh, edited, close, ...workspace } = openWorkspace({
      connection,
      documents,
      io: { ...io, cwd },
      options,
    });
    connection.onInitialized(refresh);
    connection.onDidChangeWatchedFiles(refresh);
    connection.onShutdown(close);
    documents.onDidChangeContent(({ document }) => edited(document));
    documents.onDidSave(refresh);
    // The text is that of the disk again.
    documents.onDidClose(refresh);
    addFeatures({ connection, documents, workspace, client });
    return resultFor(client);
  });
  documents.listen(connection);
  connection.listen();
}

/** The address of `docs-compiler preview` by default. */
const defaultPreview = 'http://localhost:4321';

function clientOf({ capabilities, initializationOptions }: InitializeParams): Client {
  const options: { readonly previewUrl?: unknown } = Object(initializationOptions);
  const { previewUrl } = options;
  const isUrl = typeof previewUrl === 'string' && URL.canParse(previewUrl);
  return { capabilities, previewUrl: isUrl ? previewUrl : defaultPreview };
}

function folderOf({ workspaceFolders, ...params }: InitializeParams): string | undefined {
  // Older clients have one root.
  const { rootUri = null } = params;
  const uri = workspaceFolders?.[0]?.uri ?? rootUri;
  return uri === null ? undefined : pathOfUri(uri);
}

function resultFor(client: Client): InitializeResult {
  return {
    serverInfo: { name: 'docs-compiler', version: version() },
    capabilities: {
      positionEncoding: 'utf-16',
      textDocumentSync: {
        openClose: true,
        change: TextDocumentSyncKind.Incremental,
        save: true,
      },
      ...featuresFor(client),
    },
  };
}
