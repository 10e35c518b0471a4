import { resolve } from 'node:path';

import type { ChaosKind, SandboxOptions } from '@docs-compiler/sandbox';

import type { Io } from '../io.ts';
import { readText } from '../load/read-text.ts';
import { Refusal } from '../refusal.ts';
import type { ProjectOptions } from '../run/options.ts';
import { endingsJson, endingsTable } from '../sandbox/endings.ts';
import { graphFor, openSandbox } from '../sandbox/graph-source.ts';
import { receiverFor } from '../sandbox/receiver.ts';
import { runScript } from '../sandbox/script.ts';
import { serve } from '../sandbox/serve.ts';
import { stateFile } from '../sandbox/state-file.ts';
import { print, tellingColors } from '../run/terminal.ts';

export interface SandboxCommand extends ProjectOptions {
  readonly format: 'pretty' | 'json';
  /** A file or an address. */
  readonly graph?: string;
  readonly port: number;
  readonly clock: 'real' | 'virtual';
  readonly play: readonly string[];
  readonly webhooks?: string;
  readonly allowHost: readonly string[];
  readonly strict?: boolean;
  readonly chaos?: readonly ChaosKind[];
  readonly seed: number;
  readonly state?: string;
  readonly script?: string;
  readonly listEndings?: boolean;
  /** False for `--no-extensions`. */
  readonly extensions: boolean;
}

/** `docs-compiler sandbox`: serves a mock API, runs a script on it, or lists its outcomes. */
export async function sandbox(io: Io, options: SandboxCommand): Promise<number> {
  refuseBoth(options);
  const graph = await graphFor(io, options);
  if (!graph) return 1;
  if (options.listEndings) {
    const endings = openSandbox({ graph }).endings();
    if (options.format === 'json') print(io, endingsJson(endings));
    else print(io, endingsTable(endings));
    return 0;
  }
  if (options.script !== undefined) {
    const named = { path: resolve(io.cwd, options.script), shown: options.script };
    const file = { path: options.script, text: readText(named, io.cwd) };
    return runScript(io, file, {
      ...settingsOf(options),
      graph,
      colors: tellingColors(io, options),
    });
  }
  const { webhooks } = options;
  const receiver = webhooks === undefined ? {} : receiverFor(graph, webhooks, options.allowHost);
  const opened = openSandbox({ ...settingsOf(options), ...receiver, graph, clock: options.clock });
  const state = options.state === undefined ? undefined : stateFile(io, options.state, opened);
  return serve(io, opened, { graph, port: options.port, webhooks, state });
}

/** Returns the options that serving and scripts share. */
function settingsOf(options: SandboxCommand): Omit<SandboxOptions, 'graph'> {
  const { play, strict, chaos, seed, extensions } = options;
  return { play, strict, chaos, seed, extensions };
}

function refuseBoth({ script, listEndings }: SandboxCommand): void {
  if (script === undefined || !listEndings) return;
  throw new Refusal('`--script` and `--list-endings` cannot be combined', {
    help: ['use one of them'],
  });
}
