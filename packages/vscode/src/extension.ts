import { resolve } from 'node:path';

import { RelativePattern, workspace, type WorkspaceFolder } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

let client: LanguageClient | undefined;

/** Starts the language server that is installed in the first folder with a config. */
export async function activate(): Promise<void> {
  for (const folder of workspace.workspaceFolders ?? []) {
    const configs = new RelativePattern(folder, '{docs.config.yaml,content/docs.config.yaml}');
    const found = await workspace.findFiles(configs, null, 1);
    if (found.length === 0) continue;
    client = clientIn(folder);
    return client.start();
  }
}

/** Stops the server. */
export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}

function clientIn(folder: WorkspaceFolder): LanguageClient {
  const settings = workspace.getConfiguration('docsCompiler', folder.uri);
  const cwd = folder.uri.fsPath;
  const server = {
    command: resolve(cwd, settings.get('command', 'node_modules/.bin/docs-compiler')),
    args: ['lsp', ...settings.get<readonly string[]>('arguments', [])],
    transport: TransportKind.stdio,
    // On Windows, an installed command is a script.
    options: { cwd, shell: process.platform === 'win32' },
  };
  return new LanguageClient('docsCompiler', 'docs-compiler', server, {
    workspaceFolder: folder,
    documentSelector: [
      { scheme: 'file', language: 'mdx' },
      { scheme: 'file', language: 'graphql' },
      { scheme: 'file', pattern: '**/docs.config.yaml' },
    ],
    initializationOptions: { previewUrl: settings.get('previewUrl') },
  });
}
