import type { Reason, Sandbox, Webhook } from '@docs-compiler/sandbox';
import { jsonOf, withValues } from '@docs-compiler/simulator';

import { formatJson, highlightJson } from './highlight/json.ts';
import { make } from './make.ts';
import { prefersStill } from './motion.ts';
import { codeView } from './run/browser/code-view.ts';
import { openSession } from './run/browser/session.ts';
import { lengthOf } from './run/browser/words.ts';
import { type ResultSource, type ShownState, stateOf } from './run/result.ts';
import { sentenceCase } from './sentence-case.ts';
import { stateChip } from './state-chip.ts';

/** Loads the sandbox of a demo ahead. */
export async function prepare(demo: HTMLElement): Promise<void> {
  await open(demo);
}

/** What the reader chose. */
interface Choice {
  readonly person: string;
  readonly partner: string;
  readonly example: string;
  /** The path of the variable with the amount. */
  readonly path: string;
  readonly amount: string;
  readonly act?: string | undefined;
  readonly label: string;
  readonly note: string;
}

/** Runs the call that the reader chose, and shows each step as it happens. */
export async function run(demo: HTMLElement): Promise<void> {
  const choice = choiceIn(demo);
  const stage = stageOf(demo, choice);
  stage.say('Calling the API…');
  const source = await open(demo);
  stage.begin();
  source.sandbox.reset();
  await play(stage, source, choice);
}

function open(demo: HTMLElement): Promise<ResultSource> {
  return openSession('demo', demo.dataset['demo'] ?? '');
}

function choiceIn(demo: HTMLElement): Choice {
  const method = demo.querySelector<HTMLElement>('[data-demo-method]:not([hidden])');
  const about = JSON.parse(method?.dataset['demoMethod'] ?? '{}');
  const [amount = '', outcome = '{}'] = [
    ...(method?.querySelectorAll<HTMLInputElement>(':checked') ?? []),
  ].map(({ value }) => value);
  const { cents, act, label, note } = JSON.parse(outcome);
  return { ...about, path: about.amount, amount: `${amount}.${cents}`, act, label, note };
}

/** Later events are not shown. */
const longest = 60 * 60_000;

async function play(stage: Stage, source: ResultSource, choice: Choice): Promise<void> {
  const { sandbox, graph } = source;
  const example = graph.examples.find(({ id }) => id === choice.example);
  const before = new Set(sandbox.things());
  const variables = withValues(jsonOf(example?.variables), { [choice.path]: choice.amount });
  const { body } = sandbox.rehearse(choice.example, { variables, asIs: true });
  await stage.move('server-hub');
  stage.response(body);
  const id = sandbox.things().findLast((each) => !before.has(each));
  if (id === undefined) return stage.end('The API rejected the call: see the response.');

  const started = sandbox.now().getTime();
  const elapsed = (): number => sandbox.now().getTime() - started;
  // The state of the lifecycle that the call began.
  const current = (): ShownState | undefined => stateOf(source, [id]).objects[0]?.states[0];
  const seen = new Set<string>();
  const show = async (words: string, reasons: readonly Reason[]) => {
    const state = current();
    stage.state(state, words);
    const failed = reasons.find(({ rule }) => rule === 'trigger');
    if (failed && !reasons.some(({ rule }) => rule === 'transition'))
      stage.note(elapsed(), choice.partner, failed.subject);
    for (const sent of newWebhooks(sandbox, seen)) {
      await stage.move('hub-server', state?.tone);
      stage.webhook(elapsed(), sent, state);
    }
  };
  await show(`${sentenceCase(sandbox.state(id)?.type ?? '')} created.`, []);
  if (choice.act !== undefined) {
    await stage.move('person-hub');
    await stage.move('hub-partner');
    const reasons = sandbox.act(choice.act, id);
    await stage.move('partner-hub', current()?.tone);
    await show(`${choice.label}.`, reasons);
  } else await stage.move('hub-partner');
  for (;;) {
    const [due] = sandbox.state(id)?.due ?? [];
    if (!due || Date.parse(due.at) - started > longest) break;
    const reasons = sandbox.advanceToNext();
    if (!reasons.some(({ about }) => about === id)) continue;
    await stage.move('partner-hub', current()?.tone);
    await show(`${lengthOf(elapsed())} later.`, reasons);
  }
  stage.end(choice.note);
}

function* newWebhooks({ webhooks }: Sandbox, seen: Set<string>): Generator<Webhook> {
  for (const webhook of webhooks) {
    if (seen.has(webhook.id)) continue;
    seen.add(webhook.id);
    yield webhook;
  }
}

/** The places of a demo that a run fills. */
interface Stage {
  say(words: string): void;
  /** Removes what an earlier run left. */
  begin(): void;
  /** Moves the token along a way, in the color of a state. */
  move(way: string, tone?: string): Promise<void>;
  response(body: unknown): void;
  state(state: ShownState | undefined, words: string): void;
  /** Lists something that happened so many milliseconds after the call. */
  note(after: number, words: string, name: string): void;
  webhook(after: number, webhook: Webhook, state: ShownState | undefined): void;
  end(words: string): void;
}

function stageOf(demo: HTMLElement, { person, partner }: Choice): Stage {
  const find = (name: string) => demo.querySelector<HTMLElement>(`[data-demo-${name}]`);
  const [status, events, pane] = [find('status'), find('events'), find('response')];
  for (const [party, name] of Object.entries({ person, partner }))
    demo.querySelector(`[data-party=${party}] > text`)?.replaceChildren(name);
  const list = (after: number, ...content: (string | Node)[]) => {
    const time = make('time', '', after === 0 ? 'At once' : `${lengthOf(after)} later`);
    events?.querySelector('.demo__none')?.remove();
    events?.append(make('li', '', time, ...content));
    events?.parentElement?.scrollTo({ top: 9999 });
  };
  return {
    say: (words) => status?.replaceChildren(words),
    begin() {
      events?.replaceChildren(make('li', 'demo__none', 'Waiting for webhooks…'));
      pane?.querySelector('.code')?.replaceChildren('…');
      pane?.querySelector('.demo__badge')?.remove();
    },
    move: (way, tone) => moveToken(demo, way, tone),
    response(body) {
      pane?.querySelector('.code')?.replaceWith(codeView(highlightJson(formatJson(body))));
      pane?.querySelector('.demo__label')?.append(make('span', 'demo__badge', 'Simulated'));
    },
    state: (state, words) => status?.replaceChildren(...chipOf(state), words),
    note: (after, words, name) => list(after, `${words}: `, make('code', '', ...withBreaks(name))),
    webhook: (after, { event }, state) =>
      list(after, make('code', '', event), ' webhook ', ...chipOf(state)),
    end(words) {
      status?.append(make('span', 'demo__note', words));
      events?.querySelector('.demo__none')?.replaceChildren('No webhook is sent.');
    },
  };
}

function chipOf(state: ShownState | undefined): HTMLElement[] {
  return state ? [stateChip(state)] : [];
}

/** Splits a name at its camel-case words, so that it fits a narrow list. */
function withBreaks(name: string): (string | Node)[] {
  return name.split(/(?<=[a-z])(?=[A-Z])/).flatMap((word) => [word, make('wbr', '')]);
}

const duration = 620;

/** Moves the token along a way of the picture; at once if the reader prefers no motion. */
async function moveToken(demo: HTMLElement, way: string, tone?: string): Promise<void> {
  const [from = '', to = ''] = way.split('-');
  const token = demo.querySelector<SVGGElement>('[data-token]');
  const forth = demo.querySelector<SVGPathElement>(`[data-way="${way}"]`);
  const path = forth ?? demo.querySelector<SVGPathElement>(`[data-way="${to}-${from}"]`);
  if (!token || !path) return;
  if (tone === undefined) delete token.dataset['tone'];
  else token.dataset['tone'] = tone;
  for (const each of demo.querySelectorAll('[data-party]'))
    each.toggleAttribute('data-active', each.getAttribute('data-party') === to);
  token.dataset['moves'] = '';
  const length = path.getTotalLength();
  const steps = Array.from({ length: 21 }, (_, at) => {
    const part = forth ? at / 20 : 1 - at / 20;
    const { x, y } = path.getPointAtLength(part * length);
    return { transform: `translate(${x}px, ${y}px)` };
  });
  const timing = {
    duration: prefersStill() ? 0 : duration,
    easing: 'ease-in-out',
    fill: 'forwards',
  } as const;
  await token.animate(steps, timing).finished;
}
