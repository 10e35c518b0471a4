import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@docs-compiler/graph';
import { isRefused, type Sandbox, type SandboxOptions } from '@docs-compiler/sandbox';
import { jsonAt, withValues, type JsonObject } from '@docs-compiler/simulator';

import type { Finding } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import { Refusal } from '../refusal.ts';
import type { Colors } from '../report/colors.ts';
import { formatFinding } from '../report/pretty.ts';
import { writeStderr } from '../run/terminal.ts';
import { type SourceFile, type Span, startOf } from '../source.ts';
import { closest } from '../text/closest.ts';
import { isJsonObject, textsIn, valueAt } from '../languages/json/value.ts';
import { plural } from '../text/phrases.ts';
import { schemaFaults } from '../text/schema-faults.ts';
import type { SchemaFault } from '../text/schema-fault.ts';
import { type Path, readYaml } from '../languages/yaml/tree.ts';
import { openSandbox } from './graph-source.ts';
import { scriptSchema, type Step, stepWords } from './script/format.ts';

interface Playing extends SandboxOptions {
  readonly colors: Colors;
}

/**
 * Runs the steps of a script in order, on a sandbox whose clock moves only by steps. Prints the first
 * step whose result differs, with its source, and returns the exit code: 1 for a difference, else 0.
 */
export async function runScript(
  io: Io,
  file: SourceFile,
  { colors, ...options }: Playing,
): Promise<number> {
  const script = readScript(file);
  const stage: ScriptRun = {
    sandbox: openSandbox({ ...options, extensions: true }),
    url: urlIn(options.graph),
    printed: printedIn(options.graph),
    kept: new Map(),
    seen: 0,
  };
  for (const [index, step] of script.steps.entries()) {
    const difference = await play(stage, step);
    if (!difference) continue;
    const finding = findingOf(script, index, difference);
    writeStderr(io, `${formatFinding(finding, { severity: 'error', colors })}\n`);
    return 1;
  }
  writeStderr(io, `${plural(script.steps.length, 'step')} passed\n`);
  return 0;
}

function findingOf(
  { spanAt }: Script,
  index: number,
  { path, message, expected, came, because }: Difference,
): Finding {
  return {
    message: `step ${index + 1}: ${message}`,
    primary: { span: spanAt(['steps', index, ...path]), text: `expected ${expected}` },
    notes: [`actual: ${came}`, ...because.map((each) => `because: ${each}`)],
  };
}

function urlIn(graph: object): string {
  const address = valueAt(graph, ['site', 'endpoints', 'graphql']);
  return typeof address === 'string' ? address : 'http://localhost/graphql';
}

interface Script {
  readonly steps: readonly Step[];
  /** Returns the location of a part of the script: of its key, else of its value, else of its parent. */
  spanAt(path: Path): Span;
}

/** Parses a script. Throws a `Refusal` with one finding for each error. */
function readScript(file: SourceFile): Script {
  const tree = readYaml({ file, start: 0, end: file.text.length });
  const spanAt = (path: Path): Span => {
    for (let length = path.length; length > 0; length--) {
      const part = path.slice(0, length);
      const span = tree.keySpan(part) ?? tree.valueSpan(part);
      if (span) return span;
    }
    return startOf(file);
  };
  const { success, data } = scriptSchema.safeParse(tree.value);
  if (tree.faults.length === 0 && success) return { steps: data.steps, spanAt };
  const findings: Finding[] =
    tree.faults.length > 0
      ? tree.faults.map(({ message, span }) => ({ message, primary: { span, text: '' } }))
      : schemaFaults(scriptSchema, tree.value).map((fault) => ({
          ...messageAndHelp(fault),
          primary: { span: spanAt(fault.path), text: '' },
        }));
  throw new Refusal('the script cannot be read', { findings });
}

/** Replaces the message about a step that matches no form by one that lists the forms. */
function messageAndHelp({ path, message, help }: SchemaFault): Pick<Finding, 'message' | 'help'> {
  if (path[0] === 'steps' && path.length === 2)
    return { message: 'unknown step', help: [stepWords] };
  return { message, help: help === undefined ? [] : [help] };
}

/** Runs one step. Returns the difference from the expectation, if any. */
async function play(stage: ScriptRun, step: Step): Promise<Difference | undefined> {
  if ('act' in step) return act(stage, step);
  if ('after' in step) return pass(stage, step.after);
  if ('state' in step) return look(stage, step);
  if ('sent' in step) return listen(stage, step.sent);
  return ask(stage, step);
}

function pass({ sandbox }: ScriptRun, after: string): Difference | undefined {
  try {
    return void sandbox.advance(after);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const message = `the clock cannot be advanced by ${after}`;
    const came = `the clock is at ${sandbox.now().toISOString()}`;
    return { path: ['after'], message, expected: 'it to advance', came, because: [error.message] };
  }
}

function act({ sandbox, kept }: ScriptRun, step: Extract<Step, { act: string }>) {
  const id = String(known(kept, step.on));
  try {
    return void sandbox.act(step.act, id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const message = `\`${step.act}\` is not possible for \`${id}\` now`;
    const acts = sandbox.state(id)?.acts.map((each) => `\`${each.act}\``) ?? [];
    const came = acts.length > 0 ? `possible now: ${acts.join(', ')}` : 'nothing is possible now';
    const because = [error.message, ...stateLines(sandbox, id)];
    return { path: ['act'], message, expected: 'it to be possible', came, because };
  }
}

function look({ sandbox, kept }: ScriptRun, step: Extract<Step, { state: string }>) {
  const id = String(known(kept, step.state));
  const states = Object.values(sandbox.state(id)?.states ?? {});
  if (states.some(({ state, type }) => state === step.is || type === step.is)) return undefined;
  const came = states.map(({ type }) => `\`${type}\``).join(', ') || `there is no \`${id}\``;
  return {
    path: ['is'],
    message: `\`${id}\` is in another state`,
    expected: `\`${step.is}\``,
    came,
    because: stateLines(sandbox, id),
  };
}

function listen(stage: ScriptRun, expected: readonly string[]): Difference | undefined {
  const all = stage.sandbox.webhooks;
  const sent = all.slice(stage.seen).map(({ event }) => event);
  stage.seen = all.length;
  if (isDeepStrictEqual(sent, expected)) return undefined;
  return {
    path: ['sent'],
    message: 'other webhooks were sent',
    expected: listed(expected),
    came: listed(sent),
    because: [],
  };
}

async function ask(
  stage: ScriptRun,
  step: Exclude<Step, { act: string } | { after: string } | { state: string } | { sent: string[] }>,
): Promise<Difference | undefined> {
  const { sandbox, kept } = stage;
  const request = requestOf(stage, step, (value) => known(kept, value));
  if ('message' in request) return request;
  const response = await sandbox.fetch(request.request).catch(() => undefined);
  const body: Json | undefined = response ? JSON.parse(await response.text()) : undefined;
  const rules = textsIn(jsonAt(body, 'extensions.simulator.because'));
  // A query applies no rule, so the reasons are those of the objects that it names.
  const because = rules.length > 0 ? rules : request.about.flatMap((id) => stateLines(sandbox, id));
  const code = jsonAt(body, 'errors.0.extensions.code');
  const said = jsonAt(body, 'errors.0.message');
  if (!response) return otherwise([], 'a response', 'none: an injected fault dropped it', because);
  if (code !== step.code) {
    const came = code === undefined ? shown(jsonAt(body, 'data')) : `\`${code}\`: ${said}`;
    const path = step.code === undefined ? [] : ['code'];
    return otherwise(
      path,
      step.code === undefined ? 'no error' : `\`${step.code}\``,
      came,
      because,
    );
  }
  for (const [way, value] of Object.entries(step.expect ?? {})) {
    const [expected, came] = [known(kept, value), jsonAt(body, `data.${way}`)];
    if (!isDeepStrictEqual(expected, came))
      return otherwise(['expect', way], shown(expected), shown(came), because);
  }
  for (const [name, way] of Object.entries(step.keep ?? {})) {
    const value = jsonAt(body, `data.${way}`);
    if (value === undefined) return otherwise(['keep', name], 'a value', shown(value), because);
    kept.set(name, value);
  }
  return undefined;
}

function otherwise(
  path: Path,
  expected: string,
  came: string,
  because: readonly string[],
): Difference {
  return { path, message: 'the response differs', expected, came, because };
}

/** Replaces `$refund` by the value that was kept under that name. */
function known(kept: ReadonlyMap<string, Json>, value: Json): Json {
  const [, name] = typeof value === 'string' ? (/^\$(\w+)$/.exec(value) ?? []) : [];
  const held = name === undefined ? undefined : kept.get(name);
  return held === undefined ? value : held;
}

function stateLines(sandbox: Sandbox, id: string): string[] {
  return sandbox.why(id).map(({ at, rule, subject, says }) => `${at} ${rule} ${subject}: ${says}`);
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', ');
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : `\`${JSON.stringify(value)}\``;
}

type Call = Extract<Step, { call: string }> | Extract<Step, { operation: string }>;

interface Ready {
  readonly request: Request;
  /** The ids of the entities that the variables name. */
  readonly about: readonly string[];
}

/** Returns the request of a step, or a difference if no page prints the named operation. */
function requestOf(
  { sandbox, url, printed }: Pick<ScriptRun, 'sandbox' | 'url' | 'printed'>,
  step: Call,
  known: (value: Json) => Json,
): Ready | Difference {
  const found = 'call' in step ? printed.find(({ name }) => name === step.call) : undefined;
  if ('call' in step && !found) {
    const names = printed.map(({ name }) => name);
    const [near] = closest(step.call, names);
    return {
      path: ['call'],
      message: `no page prints \`${step.call}\``,
      expected: 'the name of an operation of the docs',
      came: near === undefined ? 'no similar name' : `the similar name \`${near}\``,
      because: [],
    };
  }
  const query = 'operation' in step ? step.operation : (found?.query ?? '');
  const given = Object.entries(step.variables ?? {}).map(
    ([way, value]) => [way, known(value)] as const,
  );
  const variables = withValues(found?.variables ?? {}, Object.fromEntries(given));
  const { kind, scopes } = step.token ?? {};
  const token = sandbox.token({ ...(kind !== undefined && { kind }), ...(scopes && { scopes }) });
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return { request, about: textsIn(variables).filter((id) => sandbox.state(id) !== undefined) };
}

/** Returns the checked operations of the docs: of several with one name, the first. */
function printedIn(graph: object): Printed[] {
  const examples = valueAt(graph, ['examples']);
  if (!Array.isArray(examples)) return [];
  const printed = examples.flatMap((example: unknown): Printed[] => {
    const [name, query, variables] = ['operationName', 'operation', 'variables'].map((key) =>
      valueAt(example, [key]),
    );
    const isRun = valueAt(example, ['checked']) === true && valueAt(example, ['invalid']) === null;
    if (!isRun || typeof name !== 'string' || typeof query !== 'string') return [];
    return [{ name, query, variables: isJsonObject(variables) ? variables : {} }];
  });
  return printed.filter(
    ({ name }, index) => printed.findIndex((each) => each.name === name) === index,
  );
}

/** A difference between the result of a step and its expectation. */
interface Difference {
  /** The path of the unmet expectation in the step. */
  readonly path: Path;
  readonly message: string;
  readonly expected: string;
  readonly came: string;
  /** The rules that led to the actual result. */
  readonly because: readonly string[];
}

interface ScriptRun {
  readonly sandbox: Sandbox;
  /** The URL that requests are sent to. */
  readonly url: string;
  /** The operations that the docs print. */
  readonly printed: readonly Printed[];
  /** Values that steps kept, by name. */
  readonly kept: Map<string, Json>;
  /** The number of webhooks that earlier `sent` steps checked. */
  seen: number;
}

/** An operation that the docs print. */
interface Printed {
  readonly name: string;
  readonly query: string;
  readonly variables: JsonObject;
}
