import { fileURLToPath } from 'node:url';
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';

import { exists } from '../files.ts';
import type { GraphJson } from '../graph-json.ts';
import { cores } from '../process.ts';
import { type Project, sourceSize } from '../project.ts';
import { makeFile, type RenderedSite, type Renderer, type SiteOptions } from '../renderer.ts';
import type { ReadyFile } from '../write.ts';
import type { Rendered, ThreadData, Work } from './messages.ts';
import { createQueue, queueMemory } from './queue.ts';

/** Threads that start when they are first asked for. */
export interface LazyThreads {
  /** Undefined where they would be of no use. */
  start(): RenderThreads | undefined;
  close(): void;
}

interface Found {
  readonly renderer: Renderer;
  /** Its module, as a `file:` address. */
  readonly url: string;
}

/** Characters of pages and schema from which on a thread renders faster than it starts. */
const worthThread = 200_000;
/** Each holds a site of its own in memory. */
const mostThreads = 7;

export function createThreads({ renderer, url }: Found, project: Project): LazyThreads {
  const size = sourceSize(project);
  const count = Math.min(cores() - 1, mostThreads, Math.floor(size / worthThread));
  const areOfUse = renderer.isParallel === true && count > 0;
  let started: RenderThreads | undefined;
  return {
    start: () => (started ??= areOfUse ? startThreads({ renderer: url, count }) : undefined),
    close: () => started?.close(),
  };
}

/** Threads that render files while this one writes others. */
interface RenderThreads {
  /** Each file once, in whatever order they are ready. */
  render(source: SiteSource, paths: readonly string[]): AsyncGenerator<ReadyFile>;
  /** Ends the threads, whatever they do. */
  close(): void;
}

/** A site, and what the threads make the same of. */
interface SiteSource {
  readonly graph: GraphJson;
  readonly options: SiteOptions;
  readonly site: RenderedSite;
}

interface ThreadOptions {
  /** The module of the renderer, as a `file:` address. */
  readonly renderer: string;
  readonly count: number;
}

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  /** Once it is done, or gone. */
  readonly ended: Promise<void>;
}

/** Starts threads, which load the renderer. Undefined where the compiler runs from its sources. */
function startThreads({ renderer, count }: ThreadOptions): RenderThreads | undefined {
  const module = new URL('./render-thread.js', import.meta.url);
  if (!exists(fileURLToPath(module))) return undefined;
  const memory = queueMemory();
  const threads = Array.from({ length: count }, () => startThread(module, renderer, memory));

  return {
    async *render({ graph, options, site }, paths) {
      const own = (path: string): ReadyFile => [path, () => makeFile(site, path)];
      const left = new Set(paths);
      const work: Work = { graph: JSON.stringify(graph), options, paths };
      for (const { port } of threads) port.postMessage(work);
      const queue = createQueue(memory, paths.length);
      for (let at = queue.fromBack(); at !== undefined; at = queue.fromBack()) {
        const path = paths[at] ?? '';
        left.delete(path);
        yield own(path);
        yield* arrived(left);
      }
      // Nothing is left where a thread came too late for any file.
      if (left.size > 0) await Promise.all(threads.map(({ ended }) => ended));
      yield* arrived(left);
      // What a thread could not render is rendered here, and fails here if it has to.
      for (const path of left) yield own(path);
    },
    close() {
      for (const { worker } of threads) void worker.terminate();
    },
  };

  function* arrived(left: Set<string>): Generator<ReadyFile> {
    for (const { port } of threads)
      for (let got = receiveMessageOnPort(port); got; got = receiveMessageOnPort(port)) {
        const { path, file }: Rendered = got.message;
        left.delete(path);
        yield [path, () => file];
      }
  }
}

function startThread(module: URL, renderer: string, queue: SharedArrayBuffer): Thread {
  const { port1: port, port2 } = new MessageChannel();
  const data: ThreadData = { renderer, queue, port: port2 };
  const worker = new Worker(module, { workerData: data, transferList: [port2] });
  // A thread that dies leaves its files to the one that writes.
  worker.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    worker.once('message', resolve).once('exit', () => resolve());
  });
  return { worker, port, ended };
}
