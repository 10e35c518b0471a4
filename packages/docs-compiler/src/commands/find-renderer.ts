import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { resolve } from 'import-meta-resolve';

import { realPath, statsAt } from '../files.ts';
import { formatVersion } from '../graph-json.ts';
import { Refusal } from '../refusal.ts';
import { rendererOf, type Renderer } from '../renderer.ts';
import { refuseSpecialPackages } from './package-files.ts';

export interface FoundRenderer {
  readonly renderer: Renderer;
  /** Its module, as a `file:` address. */
  readonly url: string;
  /** It was installed, so its own folder is no place to write to. */
  readonly installed: boolean;
}

/**
 * Loads a renderer by its package name as a module in one of the folders would, then as the
 * compiler would. A package that is missing or that is no renderer is refused by name.
 */
export async function loadRenderer(
  name: string,
  folders: readonly string[],
): Promise<FoundRenderer> {
  for (const folder of folders) refuseSpecialPackages(name, folder);
  const own = fileURLToPath(new URL('.', import.meta.url));
  const path = [...folders, own].map((folder) => resolveFrom(folder, name)).find(Boolean);
  if (!path) {
    throw new Refusal(`the renderer \`${name}\` is not installed`, {
      help: [
        `install it with \`npm install ${name}\`, or name another as \`renderer:\` in the config`,
      ],
    });
  }
  const url = pathToFileURL(path).href;
  const module: unknown = await import(url).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`the renderer \`${name}\` cannot be loaded: ${reason}`, { help: [path] });
  });
  return {
    renderer: rendererIn(module, name),
    url,
    installed: /[\\/]node_modules[\\/]/.test(path),
  };
}

/** As an `import` there would: undefined where that finds no file. */
function resolveFrom(folder: string, name: string): string | undefined {
  try {
    const path = fileURLToPath(resolve(name, pathToFileURL(join(folder, 'resolve.js')).href));
    const real = realPath(path);
    return statsAt(real)?.isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

function rendererIn(module: unknown, name: string): Renderer {
  const found = rendererOf(module);
  if (!found) throw new Refusal(`the package \`${name}\` is not a renderer`);
  if (found.formatVersion === formatVersion) return found;
  throw new Refusal(
    `the renderer \`${name}\` reads version ${found.formatVersion} of the graph, this compiler writes ${formatVersion}`,
    { help: ['install versions of the two that go together'] },
  );
}
