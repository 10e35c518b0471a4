import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { serveFolder } from './served-folder.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  /** The served folder. */
  readonly folder: string;
  close(): Promise<void>;
}

/**
 * Serves the shipped docs from disk, built by the real command: a copy of `apps/site/dist`, which
 * `npm run build` creates, so that another build usually finds no changes.
 */
export async function serveShippedDocs(): Promise<Served> {
  // The record of that build is signed with the user's secret, not the secret of the tests.
  const { DOCS_COMPILER_CACHE_KEY: _secret, ...env } = process.env;
  await build([], env);
  const folder = newFolder();
  cpSync(join(root, 'apps/site/dist'), folder, { recursive: true });
  return serve(folder);
}

/** Serves a reference of GitHub's public schema without pages: nearly two thousand pages. */
export async function serveGithubReference(): Promise<Served> {
  return serveBuild(['--no-config', '--schema', githubSchema, '--level', 'invalid-schema=warning']);
}

// The package exports only JavaScript, so the file needs its path.
const githubSchema = fileURLToPath(
  new URL('../../node_modules/@octokit/graphql-schema/schema.graphql', import.meta.url),
);

async function serveBuild(args: readonly string[]): Promise<Served> {
  const folder = newFolder();
  await build(['--out', folder, ...args], process.env);
  return serve(folder);
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'shipped-site-'));
}

async function build(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const command = join(root, 'packages/docs-compiler/bin/docs-compiler.js');
  await promisify(execFile)(process.execPath, [command, 'build', ...args], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
  });
}

async function serve(folder: string): Promise<Served> {
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
