import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sirv from 'sirv';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  /** The folder that is served. */
  readonly folder: string;
  close(): Promise<void>;
}

/** The shipped docs, built by the real command and served from disk. */
export async function serveShippedDocs(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'shipped-site-'));
  execFileSync(
    process.execPath,
    [join(root, 'packages/docs-compiler/bin/docs-compiler.js'), 'build', '--out', folder],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );

  const server = createServer(sirv(folder, { etag: true }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    folder,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
