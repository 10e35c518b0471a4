import type { MessagePort } from 'node:worker_threads';

import type { MadeFile, SiteOptions } from '../renderer.ts';

/** What a thread is started with. */
export interface ThreadData {
  /** The module of the renderer, as a `file:` address. */
  readonly renderer: string;
  readonly queue: SharedArrayBuffer;
  readonly port: MessagePort;
}

/** What it is asked to render, once that is known. */
export interface Work {
  /** `graph.json` */
  readonly graph: string;
  readonly options: SiteOptions;
  readonly paths: readonly string[];
}

/** A file that a thread rendered. */
export interface Rendered {
  readonly path: string;
  readonly file: MadeFile;
}
