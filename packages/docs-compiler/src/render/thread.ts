import { parentPort, workerData } from 'node:worker_threads';

import type { GraphJson } from '../graph-json.ts';
import { makeFile, rendererOf } from '../renderer.ts';
import type { Rendered, ThreadData, Work } from './messages.ts';
import { createQueue } from './queue.ts';

// A thread that renders a part of a site. What fails here is left to the thread that writes, which
// fails in the same way, and can tell of it.
const { renderer, queue, port }: ThreadData = workerData;
// Loaded while the graph is still made.
const loading: Promise<unknown> = import(renderer);

port.on('message', ({ graph, options, paths }: Work) => {
  void loading
    .then((module) => {
      const json: GraphJson = JSON.parse(graph);
      const site = rendererOf(module)?.createSite(json, options);
      // The rest is made by the compiler, of the schema itself.
      const own = new Set(site?.paths);
      const files = createQueue(queue, paths.length);
      for (let at = files.fromFront(); at !== undefined; at = files.fromFront()) {
        const path = paths[at] ?? '';
        const file = site && own.has(path) ? makeFile(site, path) : undefined;
        if (file) port.postMessage({ path, file } satisfies Rendered);
      }
    })
    .catch(() => {})
    .finally(() => parentPort?.postMessage('done'));
});
