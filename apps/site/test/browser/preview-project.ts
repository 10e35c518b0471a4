import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const compiler = fileURLToPath(
  new URL('../../../../packages/docs-compiler/bin/docs-compiler.js', import.meta.url),
);
const renderer = fileURLToPath(new URL('../..', import.meta.url));

/** A small project, previewed with the real command and site. */
export interface PreviewProject {
  readonly url: string;
  readonly folder: string;
  write(files: Readonly<Record<string, string>>): void;
  /** Restores all files to their initial state, and waits until they are served. */
  reset(): Promise<void>;
  remove(path: string): void;
  /** Returns the output of `check`, without colors. */
  check(): Promise<string>;
  /** Ends only the preview. */
  end(): Promise<void>;
  close(): Promise<void>;
}

export async function previewProject(
  files: Readonly<Record<string, string>>,
): Promise<PreviewProject> {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  const write = (texts: typeof files): void => {
    for (const [path, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  write({ ...files, 'package.json': '{}\n' });
  mkdirSync(join(folder, 'node_modules/@docs-compiler'), { recursive: true });
  symlinkSync(renderer, join(folder, 'node_modules/@docs-compiler/site'), 'junction');

  const child = spawn(process.execPath, [compiler, 'preview', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()));
    child.once('close', (code) => reject(new Error(`the preview ended with ${code}`)));
  });
  const end = (): Promise<void> => {
    child.kill('SIGINT');
    return ended;
  };
  const base = url.replace(/\/$/, '');
  let resets = 0;
  return {
    url: base,
    folder,
    write,
    async reset() {
      const title = `Reset ${++resets}`;
      write({ ...files, 'content/reset.mdx': hiddenPage(title) });
      await untilServed(base, title);
    },
    remove: (path) => rmSync(join(folder, path), { recursive: true }),
    check: () => reportOf(folder),
    end,
    async close() {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

function hiddenPage(title: string): string {
  return `---\ntitle: ${title}\ndescription: D.\nhidden: true\n---\n\nNothing.\n`;
}

/**
 * Waits until the page has the title. The preview announces each build, and only a reset changes
 * this page.
 */
async function untilServed(base: string, title: string): Promise<void> {
  const events = await fetch(`${base}/__preview/events?path=/reset`);
  for await (const _ of events.body ?? []) {
    const page = await fetch(`${base}/reset`);
    if ((await page.text()).includes(title)) return;
  }
}

interface Streams {
  readonly stdout: string;
  readonly stderr: string;
}

async function reportOf(folder: string): Promise<string> {
  const run = promisify(execFile)(process.execPath, [compiler, 'check', '--color', 'never'], {
    cwd: folder,
  });
  const { stdout, stderr } = await run.catch((error: Streams) => error);
  return stdout + stderr;
}
