import { resolve } from 'import-meta-resolve';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBelow, realPath, statsAt, isDevice } from '../files.ts';
import { formatVersion } from '../graph-json.ts';
import { Refusal, isDiskError } from '../refusal.ts';
import { rendererOf, type Renderer } from '../renderer.ts';

export interface FoundRenderer {
  readonly renderer: Renderer;
  /** The `file:` URL of its module. */
  readonly url: string;
  /** True for a package in `node_modules`. A build never writes a site beside one. */
  readonly installed: boolean;
}

export interface RendererPlace {
  /** The absolute path of the config's folder, or of the working directory without a config. */
  readonly folder: string;
  /** Absolute: the content folder. Files in it are data, and are never run. */
  readonly content: string | undefined;
  /** Absolute: folders of schema files below the project's root; never searched for packages. */
  readonly schema?: readonly string[];
}

/**
 * Loads a renderer. A file is relative to the config. A package is resolved from the config's
 * folder, then from the compiler. Nothing in the content folder is loaded: if the config is in it,
 * packages are resolved from the folder above. Throws a refusal for a renderer that is missing,
 * that is in the content folder, or that does not export a renderer.
 */
export async function loadRenderer(name: string, place: RendererPlace): Promise<FoundRenderer> {
  const path = pathOf(name, place);
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

function pathOf(name: string, { folder, content, schema = [] }: RendererPlace): string {
  const isFile = /^(?:\.{0,2}[\\/]|file:)/.test(name);
  const own = fileURLToPath(new URL('.', import.meta.url));
  const data = content === undefined ? schema : [content, ...schema];
  const path = resolveFrom(isFile ? folder : folderAbove(data, folder), name);
  if (path !== undefined && content !== undefined && isWithin(realOf(content), path))
    throw new Refusal(`the renderer \`${name}\` is in the content folder`, {
      help: ['move it out of the content folder: files in that folder are never run'],
    });
  const found = path ?? (isFile ? undefined : resolveFrom(own, name));
  if (found !== undefined) return found;
  if (isFile)
    throw new Refusal(`the renderer \`${name}\` does not exist`, {
      help: ['its path is relative to the folder of the config'],
    });
  throw new Refusal(`the renderer \`${name}\` is not installed`, {
    help: [`install it with \`npm install ${name}\`, or set another \`renderer:\` in the config`],
  });
}

/** The nearest folder, from this one upwards, that is in none of the others. */
function folderAbove(data: readonly string[], folder: string): string {
  const holder = data.find((each) => isWithin(each, folder));
  const parent = dirname(folder);
  return holder === undefined || parent === folder ? folder : folderAbove(data, dirname(holder));
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || isBelow(folder, path);
}

function realOf(path: string): string {
  try {
    return realPath(path);
  } catch {
    return path;
  }
}

/** Resolves a name as an `import` in the folder would; undefined if there is no such file. */
function resolveFrom(folder: string, name: string): string | undefined {
  refuseSpecialPackages(name, folder);
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
    `the renderer \`${name}\` supports version ${found.formatVersion} of the graph, but this compiler writes version ${formatVersion}`,
    { help: ['install compatible versions of the renderer and the compiler'] },
  );
}

/** Bytes: no `package.json` is as large. */
const mostBytes = 10_000_000;

/**
 * Throws a `Refusal` for a `package.json` that is a device or too large, in the folder or its
 * parents: Node would hang while it looks for a package.
 */
export function refuseSpecialPackages(name: string, folder: string): void {
  const path = join(folder, 'package.json');
  for (const file of [path, join(folder, 'node_modules', name, 'package.json')]) {
    if (isEndless(file)) {
      throw new Refusal(`\`${file}\` is not a regular file, or is too large`, {
        help: ['remove it, or replace it with a file'],
      });
    }
  }
  const parent = dirname(folder);
  if (parent !== folder) refuseSpecialPackages(name, parent);
}

function isEndless(path: string): boolean {
  try {
    return isDevice(path) || (statsAt(realPath(path))?.size ?? 0) > mostBytes;
  } catch (error) {
    // Node reports any other reason why the file cannot be read.
    if (isDiskError(error)) return false;
    throw error;
  }
}
