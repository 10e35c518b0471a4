import type { Announcement, PageReport } from '../../src/preview/report.ts';
import { exitOf, start, type Child } from './run.ts';

/** A preview that runs, seen as a browser and a writer see it. */
export interface Preview {
  readonly url: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** The next state of the home page that the server announces. */
  next(): Promise<Announcement>;
  /** What the overlay of a page would show. */
  report(path?: string): Promise<PageReport>;
  stdout(): string;
  stderr(): string;
  /** What Ctrl-C does; gives the exit code. */
  interrupt(): Promise<number | null>;
}

export async function startPreview(
  folder: string,
  args: readonly string[] = ['--port', '0'],
): Promise<Preview> {
  const child = start(folder, ['preview', ...args]);
  const said = { stdout: '', stderr: '' };
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  const url = await firstLine(child, said);
  const { origin, pathname } = new URL(url);
  const states = statesFrom(`${origin}/__preview/events?path=${pathname}`);
  return {
    url,
    get: (path, init) => fetch(new URL(path, url), init),
    async next() {
      const { value } = await states.next();
      if (!value) throw new Error('the events ended');
      return value;
    },
    async report(path = pathname) {
      const response = await fetch(`${origin}/__preview/report?path=${path}`);
      return JSON.parse(await response.text());
    },
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    interrupt() {
      const end = exitOf(child);
      child.kill('SIGINT');
      return end;
    },
  };
}

function firstLine(child: Child, said: { stdout: string; stderr: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text;
      if (said.stdout.includes('\n')) resolve(said.stdout.trimEnd());
    });
    child.on('close', (code) => reject(new Error(`exit ${code}: ${said.stderr}`)));
  });
}

async function* statesFrom(url: string): AsyncGenerator<Announcement> {
  const { body } = await fetch(url);
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) yield JSON.parse(data);
    }
  }
}
