import type { ChaosKind, SandboxOptions, Ending, Receiver } from '@docs-compiler/sandbox';
import { resolve } from 'node:path';
import type { Io } from '../io.ts';
import { closest } from '../text/closest.ts';
import { valueAt } from '../languages/json/value.ts';
import { readText } from '../load/read-text.ts';
import { Refusal } from '../refusal.ts';
import type { ProjectOptions } from '../run/options.ts';
import { writeStdout, stderrColors } from '../run/terminal.ts';
import { graphFor, openSandbox } from '../sandbox/graph-source.ts';
import { runScript } from '../sandbox/script.ts';
import { serve } from '../sandbox/serve.ts';
import { stateFile } from '../sandbox/state-file.ts';

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
  readonly allowErrors?: boolean;
  /** False for `--no-extensions`. */
  readonly extensions: boolean;
}

/** `docs-compiler sandbox`: serves a mock API, runs a script on it, or lists its outcomes. */
export async function sandbox(io: Io, options: SandboxCommand): Promise<number> {
  refuseBoth(options);
  const graph = await graphFor(io, options);
  if (!graph) return 1;
  refuseUnknownActs(graph, options.play);
  if (options.listEndings) {
    const endings = openSandbox({ graph }).endings();
    if (options.format === 'json') writeStdout(io, endingsJson(endings));
    else writeStdout(io, endingsTable(endings));
    return 0;
  }
  if (options.script !== undefined) {
    const named = { path: resolve(io.cwd, options.script), shown: options.script };
    const file = { path: options.script, text: readText(named, io.cwd) };
    return runScript(io, file, {
      ...settingsOf(options),
      graph,
      colors: stderrColors(io, options),
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

/** Throws for a name that is neither an act nor an actor: it would run nothing. */
function refuseUnknownActs(graph: object, play: readonly string[]): void {
  const acts = valueAt(graph, ['acts']);
  const names = (Array.isArray(acts) ? acts : []).flatMap((act: unknown) =>
    ['who', 'name'].flatMap((key) => {
      const value = valueAt(act, [key]);
      return typeof value === 'string' ? [value] : [];
    }),
  );
  const known = [...new Set(names)].toSorted();
  const unknown = play.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const [near] = closest(unknown, known);
  const listed = known.map((name) => `\`${name}\``).join(', ');
  throw new Refusal(`no actor and no action is called \`${unknown}\``, {
    help: [
      ...(near === undefined ? [] : [`write \`--play "${near}"\``]),
      listed === '' ? 'no page declares `acts`' : `the actors and actions are ${listed}`,
    ],
  });
}

/** Returns all outcomes as JSON, for a test that runs each of them. */
export function endingsJson(endings: readonly Ending[]): string {
  return `${JSON.stringify({ formatVersion: 1, endings }, null, 2)}\n`;
}

/** Returns all outcomes as a text table, with one section for each page. */
export function endingsTable(endings: readonly Ending[]): string {
  const pages = [...new Set(endings.map(({ page }) => page))];
  const widths = [
    Math.max(0, ...endings.map(({ outcome }) => outcome.length)),
    Math.max(0, ...endings.map(({ call }) => callOf(call).length)),
  ] as const;
  return pages
    .map((page) => {
      const own = endings.filter((each) => each.page === page);
      const rows = own.map(({ outcome, call, input, act }) => {
        const then = act === null ? '' : ` Then: ${act}.`;
        return `  ${outcome.padEnd(widths[0])}  ${callOf(call).padEnd(widths[1])}  ${input}${then}\n`;
      });
      return `${own[0]?.title ?? page} (${page})\n${rows.join('')}`;
    })
    .join('\n');
}

function callOf(call: string | null): string {
  return call?.replace(/^.*\./, '') ?? '';
}

/** Returns a receiver that posts webhooks to a URL on this machine or on an allowed host. */
export function receiverFor(
  graph: object,
  address: string,
  allowed: readonly string[],
): { readonly receiver: Receiver; readonly receiverUrl: string; readonly stamp: () => Date } {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Refusal(`\`${address}\` is not a URL that webhooks can be posted to`, {
      help: ['write an absolute URL: `--webhooks http://localhost:3000/hook`'],
    });
  if (!isHere(url.hostname) && !allowed.includes(url.hostname))
    throw new Refusal(`\`${url.hostname}\` is not this machine`, {
      help: [`allow it with \`--allow-host ${url.hostname}\``],
    });
  if (valueAt(graph, ['sandbox', 'webhooks']) === undefined)
    throw new Refusal('the delivery of webhooks is not declared', {
      help: ['add `sandbox.webhooks` to `docs.config.yaml`'],
    });
  // A receiver compares the time of a signature with the real clock.
  return { receiver: (request) => fetch(request), receiverUrl: address, stamp: () => new Date() };
}

function isHere(name: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(name);
}
