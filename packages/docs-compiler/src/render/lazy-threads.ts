import { cores } from '../process.ts';
import { sourceSize, type Project } from '../project.ts';
import type { Renderer } from '../renderer.ts';
import { startThreads, type RenderThreads } from './threads.ts';

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
