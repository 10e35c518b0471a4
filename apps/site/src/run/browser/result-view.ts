import type { Rehearsal } from '@docs-compiler/sandbox';

import { make } from '../../make.ts';
import { button } from './button.ts';
import { jsonView } from './json-view.ts';
import { linked } from './link.ts';
import { reasonsView } from './reasons-view.ts';
import type { Session } from './session.ts';
import { type Setup, setupParts } from './setup.ts';
import { counted } from './words.ts';
import { worldView } from './world-view.ts';

export interface Run {
  readonly session: Session;
  /** The id of the example. */
  readonly id: string;
  /** The index of the printed response that is wanted. */
  readonly answer: number;
  /** The variables, if changed. */
  readonly variables?: object;
  /** Whether setup creates what earlier steps of the page would have created. */
  readonly createsSteps?: boolean;
}

/** Runs an example and shows the result below it. */
export function showResult(panel: HTMLElement, run: Run): void {
  const { session, id, answer, variables } = run;
  const { sandbox } = session;
  const asIs = session.isTouched;
  const stopsForSteps = !run.createsSteps;
  const rehearsal = sandbox.rehearse(id, { answer, variables, asIs, stopsForSteps });
  const steps = rehearsal.missing.flatMap((each) => panelOf(each) ?? []);
  if (rehearsal.missing.length > 0 && !asIs) {
    // An example may be shown on a page without its steps.
    if (steps.length < rehearsal.missing.length)
      return showResult(panel, { ...run, createsSteps: true });
    return showMissing(panel, run, steps);
  }
  if (variables) session.isTouched = true;

  const reset = (): void => {
    sandbox.reset();
    session.isTouched = false;
  };
  const resetAndRun = (): void => {
    reset();
    showResult(panel, { ...run, createsSteps: true });
  };
  const startOver = (): void => {
    reset();
    for (const each of document.querySelectorAll('.result')) each.remove();
    panel.querySelector<HTMLElement>('[data-press=run]')?.focus();
  };
  const differs = (rehearsal.differences ?? []).length > 0;
  const buttons = [
    ...(asIs && differs ? [button('Reset and run again', resetAndRun)] : []),
    button('Reset', startOver),
  ];
  const hint = differs && steps.length > 0 ? ` ${missingWords(panel, steps)}` : '';
  // The state is shared by all examples, so it is only shown once, below the last run.
  for (const each of document.querySelectorAll('.result__world')) each.remove();
  putResult(panel, ...contentOf(session, rehearsal, { buttons, hint }));
}

/** Shows that steps must be run first, with a button that runs them. */
function showMissing(panel: HTMLElement, run: Run, steps: readonly HTMLElement[]): void {
  const { session } = run;
  const runsHere = (next: Run): void => {
    showResult(panel, next);
    // The pressed button was removed.
    panel.querySelector<HTMLElement>('[data-press=run]')?.focus();
  };
  const buttons = missingButtons({
    panel,
    steps,
    runSteps() {
      for (const step of steps)
        showResult(step, { session, id: step.dataset['example'] ?? '', answer: 0 });
      runsHere(run);
    },
    createPreconditions: () => runsHere({ ...run, createsSteps: true }),
    runAnyway() {
      session.isTouched = true;
      runsHere(run);
    },
  });
  const verdict = verdictLine({ kind: 'not-run', words: missingWords(panel, steps) });
  putResult(panel, verdict, buttons);
}

function panelOf(example: string): HTMLElement | undefined {
  const panels = [...document.querySelectorAll<HTMLElement>('[data-run][data-example]')];
  return panels.find(({ dataset }) => dataset['example'] === example);
}

/** Replaces the previous result of a panel. */
export function putResult(panel: HTMLElement, ...content: readonly HTMLElement[]): void {
  panel.querySelector('.result')?.remove();
  const result = make('div', 'result', ...content);
  result.setAttribute('role', 'group');
  result.setAttribute('aria-label', 'Response of the sandbox');
  panel.append(result);
}

/** Renders the verdict, which screen readers announce. */
export function verdictLine({ kind, words }: Verdict): HTMLElement {
  const line = make('p', 'result__verdict', words);
  line.dataset['kind'] = kind;
  line.setAttribute('role', 'status');
  return line;
}

function contentOf(
  session: Session,
  rehearsal: Rehearsal,
  { buttons, hint }: { readonly buttons: readonly HTMLElement[]; readonly hint: string },
): HTMLElement[] {
  const { kind, words } = verdictOf(rehearsal);
  const verdict = verdictLine({ kind, words: words + hint });
  const { body } = rehearsal;
  if (!body) return [verdict];
  const plain: unknown = JSON.parse(JSON.stringify(body));
  const world = worldView({
    session,
    buttons,
    ids: rehearsal.things.slice(-4),
    changed() {
      session.isTouched = true;
    },
  });
  return [
    verdict,
    ...setupView(session, rehearsal),
    jsonView(plain, marksOf(rehearsal)),
    ...differencesView(rehearsal),
    ...reasonsView(session, rehearsal),
    world,
  ];
}

/** Renders the printed value for each value that differs or is missing. */
function differencesView({ differences = [] }: Rehearsal): HTMLElement[] {
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
function setupView(session: Session, rehearsal: Rehearsal): HTMLElement[] {
  const parts = setupParts(rehearsal);
  if (parts.length === 0) return [];
  const pieces = parts.flatMap(({ title, items }) => [
    items.length === 0 ? title : `${title}: `,
    ...items.flatMap((item, index) => [
      ...(index > 0 ? [', '] : []),
      ...preconditionPieces(session, item),
    ]),
    '. ',
  ]);
  return [make('p', 'result__setup', ...pieces)];
}

function preconditionPieces(
  { hrefOf }: Session,
  { id, type, states }: Setup['preconditions'][number],
): (string | Node)[] {
  return [
    linked(make('code', '', type), hrefOf(type)),
    ' ',
    make('code', '', id),
    ...(states.length > 0 ? [` (${states.join(', ')})`] : []),
  ];
}

interface Verdict {
  readonly kind: 'printed' | 'otherwise' | 'own' | 'not-run';
  readonly words: string;
}

/** Returns the verdict of a run. */
function verdictOf(rehearsal: Rehearsal): Verdict {
  const { because, differences, isExact, sampled } = rehearsal;
  if (because !== undefined) return { kind: 'not-run', words: `Not run: ${because}.` };
  const made =
    sampled.length === 0
      ? ''
      : ` ${counted(sampled.length, 'value is', 'values are')} made up, and marked.`;
  if (!differences) return { kind: 'own', words: `Response to your variables.${made}` };
  if (differences.length > 0) {
    const words = `${counted(differences.length, 'value differs', 'values differ')} from the example.${made}`;
    return { kind: 'otherwise', words };
  }
  const same = isExact
    ? 'Matches the example.'
    : 'Matches the example; times and cursors are those of this run.';
  return { kind: 'printed', words: `${same}${made}` };
}

/** Returns the annotations of the response by path. */
function marksOf({ differences = [], sampled }: Rehearsal): ReadonlyMap<string, string> {
  return new Map([
    ...sampled.map((path) => [`data.${path}`, 'Made up: nothing derives it'] as const),
    ...differences.map(
      ({ path, printed }) =>
        [path.join('.'), `In the example: ${JSON.stringify(printed)}`] as const,
    ),
  ]);
}

interface MissingView {
  /** The panel to run. */
  readonly panel: HTMLElement;
  /** The missing steps, in order. */
  readonly steps: readonly HTMLElement[];
  runSteps(this: void): void;
  createPreconditions(this: void): void;
  runAnyway(this: void): void;
}

/** Renders the buttons for missing steps. */
function missingButtons(view: MissingView): HTMLElement {
  const { panel, steps, runSteps, createPreconditions, runAnyway } = view;
  const words = stepWords(panel, steps) ?? missingCount(steps.length);
  return make(
    'p',
    'result__clock',
    button(`Run ${words}`, runSteps),
    button('Create preconditions', createPreconditions),
    button('Run anyway', runAnyway),
  );
}

/** Returns the message about missing steps: `This step needs step 4 first.` */
function missingWords(panel: HTMLElement, steps: readonly HTMLElement[]): string {
  const numbered = stepWords(panel, steps);
  if (numbered !== undefined) return `This step needs ${numbered} first.`;
  return `This example needs ${listOf(steps.map(titleOf))} first.`;
}

/**
 * Returns the range of steps: `steps 2 to 4`; undefined if the headings have no distinct numbers.
 */
function stepWords(panel: HTMLElement, steps: readonly HTMLElement[]): string | undefined {
  const own = stepNumber(panel);
  const numbers = steps.map(stepNumber);
  const known = [...new Set(numbers.flatMap((each) => each ?? []))];
  const [first = 0, last = first] = [known[0], known.at(-1)];
  if (own === undefined || numbers.includes(undefined) || known.includes(own)) return undefined;
  if (known.length === 1) return `step ${first}`;
  const isRange = known.length > 2 && last - first === known.length - 1;
  return isRange ? `steps ${first} to ${last}` : `steps ${listOf(known.map(String))}`;
}

/** Returns the number in the heading above a panel. */
function stepNumber(panel: HTMLElement): number | undefined {
  const headings = [...document.querySelectorAll('main :is(h2, h3)')];
  const above = headings.findLast(
    (each) => each.compareDocumentPosition(panel) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const number = /^Step (\d+)\b/.exec(above?.textContent.trim() ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}

function titleOf(panel: HTMLElement): string {
  return panel.querySelector('.example__title')?.textContent ?? '';
}

function missingCount(count: number): string {
  return count === 1 ? 'the missing example' : `the ${count} missing examples`;
}

function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
