import { isDeepStrictEqual } from 'node:util';

import type { Json } from '@docs-compiler/graph';
import { isRefused, type Sandbox } from '@docs-compiler/sandbox';
import { jsonAt } from '@docs-compiler/simulator';

import { textsIn } from '../../text/json.ts';
import type { Path } from '../../text/yaml-tree.ts';
import type { Step } from './format.ts';
import { requestOf } from './request.ts';
import type { Difference, Stage } from './types.ts';

/** Takes one step. What comes otherwise is returned, not thrown. */
export async function play(stage: Stage, step: Step): Promise<Difference | undefined> {
  if ('act' in step) return act(stage, step);
  if ('after' in step) return pass(stage, step.after);
  if ('state' in step) return look(stage, step);
  if ('sent' in step) return listen(stage, step.sent);
  return ask(stage, step);
}

function pass({ sandbox }: Stage, after: string): Difference | undefined {
  try {
    return void sandbox.advance(after);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const message = `the clock cannot be advanced by ${after}`;
    const came = `the clock stands at ${sandbox.now().toISOString()}`;
    return { path: ['after'], message, expected: 'that it can', came, because: [error.message] };
  }
}

function act({ sandbox, kept }: Stage, step: Extract<Step, { act: string }>) {
  const id = String(known(kept, step.on));
  try {
    return void sandbox.act(step.act, id);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const message = `\`${step.act}\` cannot be done to \`${id}\` now`;
    const acts = sandbox.state(id)?.acts.map((each) => `\`${each.act}\``) ?? [];
    const came = acts.length > 0 ? `now these can: ${acts.join(', ')}` : 'now nothing can be done';
    const because = [error.message, ...standing(sandbox, id)];
    return { path: ['act'], message, expected: 'that it can', came, because };
  }
}

function look({ sandbox, kept }: Stage, step: Extract<Step, { state: string }>) {
  const id = String(known(kept, step.state));
  const states = Object.values(sandbox.state(id)?.states ?? {});
  if (states.some(({ state, type }) => state === step.is || type === step.is)) return undefined;
  const came = states.map(({ type }) => `\`${type}\``).join(', ') || `there is no \`${id}\``;
  return {
    path: ['is'],
    message: `\`${id}\` stands elsewhere`,
    expected: `\`${step.is}\``,
    came,
    because: standing(sandbox, id),
  };
}

function listen(stage: Stage, expected: readonly string[]): Difference | undefined {
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
  stage: Stage,
  step: Exclude<Step, { act: string } | { after: string } | { state: string } | { sent: string[] }>,
): Promise<Difference | undefined> {
  const { sandbox, kept } = stage;
  const request = requestOf(stage, step, (value) => known(kept, value));
  if ('message' in request) return request;
  const response = await sandbox.fetch(request.request).catch(() => undefined);
  const body: Json | undefined = response ? JSON.parse(await response.text()) : undefined;
  const rules = textsIn(jsonAt(body, 'extensions.simulator.because'));
  // A query follows no rule: what it reads is as it is for those of before.
  const because = rules.length > 0 ? rules : request.about.flatMap((id) => standing(sandbox, id));
  const code = jsonAt(body, 'errors.0.extensions.code');
  const said = jsonAt(body, 'errors.0.message');
  if (!response) return otherwise([], 'an answer', 'none: it was lost on its way', because);
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
    if (value === undefined)
      return otherwise(['keep', name], 'something to keep', shown(value), because);
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
  return { path, message: 'the answer is another one', expected, came, because };
}

/** `$refund` is what was kept by that name. */
function known(kept: ReadonlyMap<string, Json>, value: Json): Json {
  const [, name] = typeof value === 'string' ? (/^\$(\w+)$/.exec(value) ?? []) : [];
  const held = name === undefined ? undefined : kept.get(name);
  return held === undefined ? value : held;
}

function standing(sandbox: Sandbox, id: string): string[] {
  return sandbox.why(id).map(({ at, rule, subject, says }) => `${at} ${rule} ${subject}: ${says}`);
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', ');
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : `\`${JSON.stringify(value)}\``;
}
