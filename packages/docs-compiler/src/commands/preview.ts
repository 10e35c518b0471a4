import { hostname } from 'node:os';
import { endOf, type Io } from '../io.ts';
import { shownPath } from '../load/paths.ts';
import { listen } from '../preview/listen.ts';
import type { AcceptResult } from '../preview/report.ts';
import { type Accepted, acceptUpdate } from '../preview/responses.ts';
import { previewServer } from '../preview/server.ts';
import { startSession } from '../preview/session.ts';
import { watchedFolders, watchFolders } from '../preview/watch-folders.ts';
import { writeFailure } from '../run/failure.ts';
import { loadToCheck } from '../run/load-to-check.ts';
import type { CommonOptions } from '../run/options.ts';
import { writeStdout, writeStderr } from '../run/terminal.ts';
import { comparisonOf, type BaselineOptions } from './baseline.ts';
import { loadRenderer } from './find-renderer.ts';
import { rendererPlace } from './renderer-place.ts';

interface PreviewOptions extends CommonOptions, Pick<BaselineOptions, 'baseline'> {
  readonly port?: number;
  /** True for the bare flag: every address of this machine. */
  readonly host?: string | true;
  /** The template of addresses that open a file; empty for none. */
  readonly editor: string;
}

/** `docs-compiler preview`: serves the site from memory until interrupted. */
export async function preview(io: Io, options: PreviewOptions): Promise<number> {
  const { compare } = comparisonOf(io, options);
  const loaded = loadToCheck(io, options);
  const { config } = loaded.project;
  const { renderer } = await loadRenderer(config.renderer, rendererPlace(io, loaded));
  const onProblems = (): void => server.announce();
  const session = await startSession({ io, options, renderer, loaded, compare, onProblems });
  const onError = (error: unknown): void => void writeFailure(io, error, options);
  const ownNames = namesOf(options.host);
  const { editor } = options;
  const { state, settle } = session;
  const server = previewServer({ state, settle, accept, ownNames, editor, onError });
  const host = options.host === true ? '0.0.0.0' : (options.host ?? '127.0.0.1');
  const port = await listen(server.server, { host, port: options.port });
  const watch = watchFolders(watchedFolders(loaded), {
    onChange: () => void refresh().catch(onError),
    onError(folder, error) {
      const reason = error instanceof Error ? error.message : String(error);
      writeStderr(io, `cannot watch ${shownPath(io.cwd, folder)} for changes: ${reason}\n`);
    },
  });
  writeStdout(io, `http://${nameOf(host)}:${port}${config.site.basePath.replace(/\/?$/, '/')}\n`);
  writeStderr(io, 'Serving, and rebuilding on each change. Press Ctrl-C to stop.\n');

  await endOf(io);
  watch.close();
  await server.close();
  return 0;

  async function refresh(): Promise<void> {
    if (await session.refresh()) server.announce();
    watch.update(watchedFolders(session.loaded()));
  }

  async function accept(accepted: Accepted): Promise<AcceptResult> {
    await settle();
    const result = acceptUpdate(state().checked, accepted);
    // The file is written, whatever becomes of the page.
    if (result.kind === 'written') await refresh().catch(onError);
    return result;
  }
}

/** Returns the host names that requests from other machines may use. */
function namesOf(host: PreviewOptions['host']): string[] {
  if (host === undefined) return [];
  const own = hostname();
  return [...(host === true ? [] : [host]), own, `${own}.local`];
}

function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
