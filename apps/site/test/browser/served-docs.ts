import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { serveFolder } from './served-folder.ts';

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
  return serveBuild([]);
}

/** A reference of GitHub's public schema alone: nearly two thousand pages. */
export async function serveGithubReference(): Promise<Served> {
  return serveBuild(['--no-config', '--schema', githubSchema, '--level', 'invalid-schema=warning']);
}

// The package exports only JavaScript, so the file is named by its path.
const githubSchema = fileURLToPath(
  new URL('../../node_modules/@octokit/graphql-schema/schema.graphql', import.meta.url),
);

async function serveBuild(args: readonly string[]): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'shipped-site-'));
  const command = join(root, 'packages/docs-compiler/bin/docs-compiler.js');
  await promisify(execFile)(process.execPath, [command, 'build', '--out', folder, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { url, close } = await serveFolder(folder);
  return {
    url,
    folder,
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
