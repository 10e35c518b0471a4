import { RelativePattern, window, workspace, type WorkspaceFolder } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

import { serverCommand } from './server-command.ts';

let client: LanguageClient | undefined;

/** Starts the language server that is installed in the first folder with a config. */
export async function activate(): Promise<void> {
  for (const folder of workspace.workspaceFolders ?? []) {
    const configs = new RelativePattern(folder, '{docs.config.yaml,content/docs.config.yaml}');
    const found = await workspace.findFiles(configs, null, 1);
    if (found.length === 0) continue;
    const settings = workspace.getConfiguration('docsCompiler', folder.uri);
    const command = serverCommand(
      folder.uri.fsPath,
      settings.get('command', 'node_modules/.bin/docs-compiler'),
    );
    if (command.kind === 'missing') {
      void window.showErrorMessage(command.message);
      return;
    }
    client = clientIn(folder, command.path);
    return client.start();
  }
}

/** Stops the server. */
export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}

function clientIn(folder: WorkspaceFolder, path: string): LanguageClient {
  const settings = workspace.getConfiguration('docsCompiler', folder.uri);
  const cwd = folder.uri.fsPath;
  // On Windows, an installed command is a script, and a shell needs quotes around spaces.
  const shell = process.platform === 'win32';
  const server = {
    command: shell ? `"${path}"` : path,
    args: ['lsp', ...settings.get<readonly string[]>('arguments', [])],
    transport: TransportKind.stdio,
    options: { cwd, shell },
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
