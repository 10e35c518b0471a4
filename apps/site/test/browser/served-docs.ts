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
  /** The folder that is served. */
  readonly folder: string;
  close(): Promise<void>;
}

/**
 * The shipped docs, built by the real command and served from disk: a copy of `apps/site/dist`, which
 * `npm run build` makes, so that building it again usually finds nothing changed.
 */
export async function serveShippedDocs(): Promise<Served> {
  // The record of that build is signed with the secret of the user, not with that of tests.
  const { DOCS_COMPILER_CACHE_KEY: _secret, ...env } = process.env;
  await build([], env);
  const folder = newFolder();
  cpSync(join(root, 'apps/site/dist'), folder, { recursive: true });
  return serve(folder);
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
