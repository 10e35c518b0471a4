import { planPaths } from './lifecycle/plan.ts';
import { replay, ReplayError, type ReplayStep } from './lifecycle/replay.ts';
import { make } from './make.ts';
import { prefersStill } from './motion.ts';
import { openSession } from './run/browser/session.ts';

/**
 * Runs a path of a lifecycle in a sandbox of its own, so that what a reader did elsewhere on the
 * page stays, and shows what happened at each step. Returns the result as a sentence.
 */
export async function runPath(place: HTMLElement, path: HTMLElement): Promise<string> {
  const { sandbox, graph } = await openSession('lifecycle', place.dataset['sandbox'] ?? '');
  const lifecycle = graph.lifecycles.find(({ id }) => id === place.dataset['lifecycle']);
  const name = path.querySelector<HTMLElement>('[data-run-path]')?.dataset['runPath'] ?? '';
  const planned = lifecycle && planPaths(graph, lifecycle).get(name);
  if (!lifecycle || !planned) throw new Error(`no lifecycle has the state ${name}`);

  const items = [...path.querySelectorAll<HTMLElement>('.path__steps > li')];
  for (const item of items) clean(item);
  path.querySelector('.path__verdict')?.remove();
  sandbox.reset();
  let sent = 0;
  try {
    for (const step of replay(sandbox, { graph, lifecycle, path: planned })) {
      sent += step.webhooks.length;
      showStep(items, step);
      markNow(place, step.reached > 0 ? planned.states[step.reached - 1] : undefined);
      await pause();
    }
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    const stopped = items.find(({ dataset }) => dataset['done'] === undefined);
    stopped?.append(make('p', 'path__failed', error.message));
    return error.message;
  }
  const words = wordsOf(name, sent);
  path.append(make('p', 'path__verdict', words));
  return words;
}

function wordsOf(name: string, sent: number): string {
  const webhooks = sent === 1 ? '1 webhook' : `${sent} webhooks`;
  return `The sandbox reached the state ${name} and sent ${webhooks}.`;
}

function clean(item: HTMLElement): void {
  delete item.dataset['done'];
  for (const result of item.querySelectorAll('.path__result, .path__failed')) result.remove();
}

/** Shows a step of a replay at the items that it completes: those up to the state that it reached. */
function showStep(items: readonly HTMLElement[], step: ReplayStep): void {
  let last: HTMLElement | undefined;
  const acts = step.action !== undefined;
  for (const item of items) {
    if (item.dataset['done'] !== undefined) continue;
    if (Number(item.dataset['reaches']) > step.reached) break;
    // A further action is a step of its own.
    if (last && item.dataset['action'] !== undefined && acts) break;
    item.dataset['done'] = '';
    last = item;
  }
  last?.append(...resultsOf(step));
}

function resultsOf({ at, body, webhooks }: ReplayStep): HTMLElement[] {
  return [
    make('p', 'path__result', `${at.toISOString().slice(11, 19)} UTC in the sandbox`),
    ...(body === undefined ? [] : [folded('Response', body)]),
    ...webhooks.map(({ event, body: sent }) => folded(`Webhook ${event} sent`, JSON.parse(sent))),
  ];
}

function folded(title: string, json: unknown): HTMLElement {
  const text = make('pre', '', make('code', '', JSON.stringify(json, null, 2)));
  text.tabIndex = 0;
  return make('details', 'path__result', make('summary', '', title), text);
}

/** Marks the current state in the drawings. */
function markNow(place: HTMLElement, name: string | undefined): void {
  for (const state of place.querySelectorAll('[data-state]'))
    state.toggleAttribute('data-now', state.getAttribute('data-state') === name);
}

/** Lets the reader follow the steps, unless they prefer reduced motion. */
function pause(): Promise<void> {
  const length = prefersStill() ? 0 : 450;
  return new Promise((resolve) => {
    setTimeout(resolve, length);
  });
}
