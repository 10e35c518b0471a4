import type { Engine } from '../../engine.ts';
import { make } from '../../make.ts';
import type { RecordedRun, RunResult } from '../result.ts';
import { button } from './button.ts';
import { linked } from './link.ts';
import { missingButtons, missingWords } from './missing-view.ts';
import { pageSandbox } from './page-sandbox.ts';
import { restoreResponses, showResponse } from './response-view.ts';
import { reveal } from './reveal.ts';
import { setupParts } from './setup.ts';
import { fitActs, stateView } from './state-view.ts';
import { showStatus, statusOf, updateStatus, type Verdict } from './status-view.ts';
import { counted } from './words.ts';

export interface Run {
  /** The id of the example. */
  readonly id: string;
  /** The index of the printed response that is wanted. */
  readonly answer: number;
  /** The variables, if changed. */
  readonly variables?: object;
  /** Whether setup creates what earlier steps of the page would have created. */
  readonly createsSteps?: boolean;
}

/**
 * Runs an example, and shows the result in its panel. The first run on a page shows the recorded
 * result, if there is one, and later ones those of the sandbox.
 */
export async function runExample(
  panel: HTMLElement,
  run: Run,
  recorded?: RecordedRun,
): Promise<void> {
  const sandbox = pageSandbox(panel.dataset['run'] ?? '');
  const isPrinted = run.answer === 0 && run.variables === undefined;
  if (!recorded || !sandbox.isUnused() || !isPrinted)
    return runInEngine(panel, run, await sandbox.engine());
  const steps = panelsOf(recorded.missing);
  if (recorded.missing.length > 0 && steps.length === recorded.missing.length && !run.createsSteps)
    return showMissing(panel, { run, steps, recorded });
  const createsSteps = recorded.missing.length > 0;
  sandbox.repeat(({ rehearse }) => {
    rehearse(run.id, { answer: 0, stopsForSteps: !createsSteps });
  });
  showResult(panel, { run, result: recorded.result, asIs: false });
}

function runInEngine(panel: HTMLElement, run: Run, engine: Engine): void {
  const { id, answer, variables } = run;
  const asIs = engine.isTouched;
  const stopsForSteps = !run.createsSteps;
  const { missing, result, isOwn } = engine.rehearse(id, {
    answer,
    variables,
    asIs,
    stopsForSteps,
  });
  const steps = panelsOf(missing);
  if (missing.length > 0 && !asIs) {
    // An example may be shown on a page without its steps.
    if (steps.length < missing.length)
      return runInEngine(panel, { ...run, createsSteps: true }, engine);
    return showMissing(panel, { run, steps });
  }
  if (variables) engine.isTouched = true;
  const hint = steps.length > 0 ? ` ${missingWords(panel, steps)}` : '';
  showResult(panel, { run, result, asIs, hint, isOwn });
}

interface Shown {
  readonly run: Run;
  readonly result: RunResult;
  /** Whether it ran in the state that the reader made. */
  readonly asIs: boolean;
  /** A further sentence if the response differs. */
  readonly hint?: string;
  /** Whether the example has values of the reader. */
  readonly isOwn?: boolean;
}

/** Shows the result of a run: its outcome, its response, and what can be simulated next. */
function showResult(panel: HTMLElement, shown: Shown): void {
  const { run, result, asIs, hint = '', isOwn = false } = shown;
  const { body, state } = result;
  const differs = (result.differences ?? []).length > 0;
  const { kind, words } = verdictOf(result, isOwn ? 'the example with your values' : 'the example');
  clearStates();
  showStatus(panel, { kind, words: words + (differs ? hint : '') }, state.objects);
  if (body === undefined) {
    restoreResponses(panel);
    putResult(panel);
  } else {
    showResponse(panel, { body, marks: marksOf(result), kind });
    const isBack = asIs && differs;
    putResult(
      panel,
      ...setupView(result),
      viewOfState(panel, result),
      make(
        'div',
        'result__foot',
        ...differencesView(result),
        ...reasonsView(result),
        ...(isBack ? [resetAndRunButton(panel, run)] : []),
        resetButton(panel),
      ),
    );
  }
  reveal(panel);
}

function viewOfState(panel: HTMLElement, { state }: RunResult): HTMLElement {
  const sandbox = pageSandbox(panel.dataset['run'] ?? '');
  const ids = state.objects.map(({ id }) => id);
  return stateView({
    state,
    step: async (step) => (await sandbox.engine()).act(step, ids),
    changed: ({ state: { objects }, note }) => updateStatus(panel, { objects, note }),
  });
}

function resetButton(panel: HTMLElement): HTMLElement {
  const reset = button('Reset', () => {
    const { engine } = pageSandbox(panel.dataset['run'] ?? '');
    void engine().then((loaded) => loaded.reset());
    clearResults();
    panel.querySelector<HTMLElement>('[data-press=run]')?.focus();
  });
  reset.classList.add('result__plain');
  return reset;
}

function resetAndRunButton(panel: HTMLElement, run: Run): HTMLElement {
  return button('Reset and run again', async () => {
    const engine = await pageSandbox(panel.dataset['run'] ?? '').engine();
    engine.reset();
    runInEngine(panel, { ...run, createsSteps: true }, engine);
    panel.querySelector<HTMLElement>('[data-press=run]')?.focus();
  });
}

/** The state is shared by all examples, so it is only shown once, in the panel of the last run. */
function clearStates(): void {
  for (const each of document.querySelectorAll(
    '.result__state, .run-status__objects, .run-status__note',
  ))
    each.remove();
}

/** Removes all results, and shows the printed responses again. */
export function clearResults(): void {
  for (const each of document.querySelectorAll('.result')) each.remove();
  for (const panel of document.querySelectorAll('[data-run]')) {
    restoreResponses(panel);
    statusOf(panel)?.replaceChildren();
  }
}

interface Missing {
  readonly run: Run;
  /** The panels of the missing steps, in order. */
  readonly steps: readonly HTMLElement[];
  readonly recorded?: RecordedRun;
}

/** Shows that steps must be run first, with a button that runs them. */
function showMissing(panel: HTMLElement, { run, steps, recorded }: Missing): void {
  const sandbox = pageSandbox(panel.dataset['run'] ?? '');
  const runsHere = async (next: Run, record?: RecordedRun): Promise<void> => {
    await runExample(panel, next, record);
    // The pressed button was removed.
    panel.querySelector<HTMLElement>('[data-press=run]')?.focus({ preventScroll: true });
  };
  const buttons = missingButtons({
    panel,
    steps,
    async runSteps() {
      const engine = await sandbox.engine();
      for (const step of steps)
        runInEngine(step, { id: step.dataset['example'] ?? '', answer: 0 }, engine);
      await runsHere(run);
    },
    createPreconditions: () => runsHere({ ...run, createsSteps: true }, recorded),
    async runAnyway() {
      (await sandbox.engine()).isTouched = true;
      await runsHere(run);
    },
  });
  restoreResponses(panel);
  showStatus(panel, { kind: 'not-run', words: missingWords(panel, steps) });
  putResult(panel, buttons);
  reveal(panel);
}

function panelsOf(examples: readonly string[]): HTMLElement[] {
  const panels = [...document.querySelectorAll<HTMLElement>('[data-run][data-example]')];
  return examples.flatMap((id) => panels.find(({ dataset }) => dataset['example'] === id) ?? []);
}

/** Replaces the previous result of a panel; without content, removes it. */
export function putResult(panel: HTMLElement, ...content: readonly HTMLElement[]): void {
  panel.querySelector('.result')?.remove();
  if (content.length === 0) return;
  const result = make('div', 'result', ...content);
  result.role = 'group';
  result.ariaLabel = 'Result of the run';
  statusOf(panel)?.after(result);
  fitActs(result);
}

/** Renders the printed value for each value that differs or is missing. */
function differencesView({ differences = [] }: RunResult): HTMLElement[] {
  if (differences.length === 0) return [];
  const items = differences.map(({ path, printed, simulated }) => {
    const words =
      simulated === undefined ? ' is missing; in the example: ' : ' is in the example: ';
    const value = printed === undefined ? 'nothing' : JSON.stringify(printed);
    return make('li', '', make('code', '', path.join('.')), words, make('code', '', value));
  });
  const title = make('summary', '', 'Compare with the example');
  return [make('details', 'result__why', title, make('ul', '', ...items))];
}

/** Renders what setup did; empty if it did nothing. */
function setupView(result: RunResult): HTMLElement[] {
  const parts = setupParts(result);
  if (parts.length === 0) return [];
  const pieces = parts.flatMap(({ title, items }) => [
    items.length === 0 ? title : `${title}: `,
    ...items.flatMap((item, index) => [...(index > 0 ? [', '] : []), ...preconditionPieces(item)]),
    '. ',
  ]);
  return [make('p', 'result__setup', ...pieces)];
}

function preconditionPieces({
  id,
  type,
  states,
  href,
}: RunResult['preconditions'][number]): (string | Node)[] {
  return [
    linked(make('code', '', type), href),
    ' ',
    make('code', '', id),
    ...(states.length > 0 ? [` (${states.join(', ')})`] : []),
  ];
}

/** Returns the verdict of a run, compared with an example in words. */
function verdictOf(
  { because, differences, isExact, sampled }: RunResult,
  example: string,
): Verdict {
  if (because !== undefined) return { kind: 'not-run', words: `Not run: ${because}.` };
  const made =
    sampled.length === 0
      ? ''
      : ` ${counted(sampled.length, 'value is', 'values are')} made up, and marked.`;
  if (!differences) return { kind: 'own', words: `Response to your variables.${made}` };
  if (differences.length > 0) {
    const words = `${counted(differences.length, 'value differs', 'values differ')} from ${example}.${made}`;
    return { kind: 'otherwise', words };
  }
  const same = isExact
    ? `Matches ${example}.`
    : `Matches ${example}; times and cursors are those of this run.`;
  return { kind: 'printed', words: `${same}${made}` };
}

/** Returns the annotations of the response by path. */
function marksOf({ differences = [], sampled }: RunResult): ReadonlyMap<string, string> {
  return new Map([
    ...sampled.map((path) => [`data.${path}`, 'Made up: nothing derives it'] as const),
    ...differences.map(
      ({ path, printed }) =>
        [
          path.join('.'),
          printed === undefined
            ? 'Not in the example'
            : `In the example: ${JSON.stringify(printed)}`,
        ] as const,
    ),
  ]);
}

type Reason = RunResult['reasons'][number];

/** Renders the reasons of a response with links to the rules; empty if no rule applied. */
function reasonsView({ before, reasons }: Pick<RunResult, 'before' | 'reasons'>): HTMLElement[] {
  const lists = [...listOf(before, 'Setup'), ...listOf(reasons, 'The call')];
  if (lists.length === 0) return [];
  return [make('details', 'result__why', make('summary', '', 'Why'), ...lists)];
}

function listOf(reasons: readonly Reason[], title: string): HTMLElement[] {
  if (reasons.length === 0) return [];
  const items = reasons.map((reason) => make('li', '', ...reasonPieces(reason)));
  return [make('p', 'result__title', title), make('ol', '', ...items)];
}

/** Returns the parts of a reason: `call Mutation.lend: creates the object loan-1`. */
function reasonPieces({ rule, subject, says, about, href }: Reason): (string | Node)[] {
  const link = linked(make('code', '', subject), href);
  const thing = about === undefined ? [] : [' ', make('code', '', about)];
  // The reason of an act names the actor.
  if (rule === 'act') return [says, ...thing];
  return [make('span', 'result__rule', rule), ' ', link, `: ${says}`, ...thing];
}
