import { main } from '../../src/cli.ts';
import type { Announcement, PageReport } from '../../src/preview/report.ts';
import { ioIn, listener } from './run.ts';
import { exitOf, start } from './spawn.ts';

/** A running preview, as a browser and a writer see it. */
export interface Preview {
  readonly url: string;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Returns the server's next announcement about the home page. */
  event(): Promise<Announcement>;
  /** Returns the next announcement about the home page whose diagnostics are known. */
  next(): Promise<Announcement>;
  /** Returns the report that a page's overlay would show. */
  report(path?: string): Promise<PageReport>;
  stdout(): string;
  stderr(): string;
  /**
   * Ends the preview, a child process with SIGINT; resolves to the exit code, null after a signal.
   */
  interrupt(): Promise<number | null>;
}

export async function startPreview(
  folder: string,
  args: readonly string[] = ['--port', '0'],
  env: Readonly<Record<string, string>> = {},
): Promise<Preview> {
  return previewAt(await runInProcess(folder, ['preview', ...args], env));
}

/** Starts a preview in a child process. */
export async function startPreviewProcess(
  folder: string,
  args: readonly string[] = ['--port', '0'],
): Promise<Preview> {
  return previewAt(await runInChild(folder, ['preview', ...args]));
}

/** Starts a sandbox in this process. */
export function startSandbox(folder: string, args: readonly string[] = []): Promise<Running> {
  return runInProcess(folder, ['sandbox', '--port', '0', ...args], {});
}

export interface Running extends Pick<Preview, 'stdout' | 'stderr' | 'interrupt' | 'url'> {}

async function runInProcess(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const first = firstLine();
  const [stdout, stderr] = [listener(first.hear), listener()];
  const ending = new AbortController();
  const end = main(args, {
    ...ioIn(folder),
    env,
    stdout: stdout.stream,
    stderr: stderr.stream,
    ended: ending.signal,
  });
  end.then((code) => first.fail(`exit ${code}: ${stderr.text()}`), first.fail);
  const url = await first.line;
  return {
    url,
    stdout: stdout.text,
    stderr: stderr.text,
    interrupt() {
      ending.abort();
      return end;
    },
  };
}

async function runInChild(folder: string, args: readonly string[]): Promise<Running> {
  const child = start(folder, args);
  const output = { stdout: '', stderr: '' };
  const first = firstLine();
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  child.stdout
    .setEncoding('utf8')
    .on('data', (text: string) => first.hear((output.stdout += text)));
  child.on('close', (code) => first.fail(`exit ${code}: ${output.stderr}`));
  const url = await first.line;
  return {
    url,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    interrupt() {
      const end = exitOf(child);
      child.kill('SIGINT');
      return end;
    },
  };
}

/** Resolves to the address, which a preview prints once it serves. */
function firstLine(): {
  readonly line: Promise<string>;
  hear(this: void, text: string): void;
  fail(this: void, reason: unknown): void;
} {
  let found: (line: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const line = new Promise<string>((resolve, reject) => {
    found = resolve;
    fail = reject;
  });
  return {
    line,
    hear: (text) => text.includes('\n') && found(text.trimEnd()),
    fail: (reason) => fail(new Error(String(reason))),
  };
}

function previewAt(running: Running): Preview {
  const { origin, pathname } = new URL(running.url);
  const states = statesFrom(`${origin}/__preview/events?path=${pathname}`);
  const event = async (): Promise<Announcement> => {
    const { value } = await states.next();
    if (!value) throw new Error('the events ended');
    return value;
  };
  return {
    ...running,
    get: (path, init) => fetch(new URL(path, running.url), init),
    event,
    async next() {
      let state = await event();
      while (!state.isChecked) state = await event();
      return state;
    },
    async report(path = pathname) {
      const response = await fetch(`${origin}/__preview/report?path=${path}`);
      return JSON.parse(await response.text());
    },
  };
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
