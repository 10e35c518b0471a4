import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The command that starts the server, or the reason why there is none. */
export type ServerCommand =
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'missing'; readonly message: string };

/**
 * Finds the command of a folder.
 *
 * @param folder the absolute path of the folder that is open in the editor
 * @param command the setting `docsCompiler.command`: a path, absolute or relative to the folder
 */
export function serverCommand(folder: string, command: string): ServerCommand {
  const path = resolve(folder, command);
  if (existsSync(path)) return { kind: 'found', path };
  return {
    kind: 'missing',
    message: `docs-compiler: ${path} does not exist. Install the package \`docs-compiler\` in the folder, or name the command in the setting \`docsCompiler.command\`.`,
  };
}
