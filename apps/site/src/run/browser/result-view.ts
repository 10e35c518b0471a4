import type { Rehearsal } from '@docs-compiler/sandbox';

import { make } from '../../make.ts';
import { button } from './button.ts';
import { differencesView } from './differences-view.ts';
import { jsonView } from './json-view.ts';
import { missingButtons, missingWords } from './missing-view.ts';
import { reasonsView } from './reasons-view.ts';
import type { Session } from './session.ts';
import { setupView } from './setup-view.ts';
import { marksOf, verdictOf, type Verdict } from './verdict.ts';
import { worldView } from './world-view.ts';

export interface Run {
  readonly session: Session;
  /** The id of the example. */
  readonly id: string;
  /** Which printed answer is meant; the first is 0. */
  readonly answer: number;
  /** Where they are not as printed. */
  readonly variables?: object;
  /** What earlier steps of the page would have made is created by setup. */
  readonly createsSteps?: boolean;
}

/** Runs an example, and shows below it what came of that. */
export function showResult(panel: HTMLElement, run: Run): void {
  const { session, id, answer, variables } = run;
  const { sandbox } = session;
  const asIs = session.isTouched;
  const stopsForSteps = !run.createsSteps;
  const rehearsal = sandbox.rehearse(id, { answer, variables, asIs, stopsForSteps });
  const steps = rehearsal.missing.flatMap((each) => panelOf(each) ?? []);
  if (rehearsal.missing.length > 0 && !asIs) {
    // An example may stand on another page than its steps.
    if (steps.length < rehearsal.missing.length)
      return showResult(panel, { ...run, createsSteps: true });
    return showMissing(panel, run, steps);
  }
  if (variables) session.isTouched = true;

  const reset = (): void => {
    sandbox.reset();
    session.isTouched = false;
  };
  const anew = (): void => {
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
    ...(asIs && differs ? [button('Reset and run again', anew)] : []),
    button('Reset', startOver),
  ];
  const hint = differs && steps.length > 0 ? ` ${missingWords(panel, steps)}` : '';
  // The world is one, so it is shown once: where the reader is.
  for (const each of document.querySelectorAll('.result__world')) each.remove();
  putResult(panel, ...contentOf(session, rehearsal, { buttons, hint }));
}

/** Says that steps have to be run first, and offers to. */
function showMissing(panel: HTMLElement, run: Run, steps: readonly HTMLElement[]): void {
  const { session } = run;
  const runsHere = (next: Run): void => {
    showResult(panel, next);
    // The button that was pressed is gone.
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

/** What came of a run, in the place of what came of the one before it. */
export function putResult(panel: HTMLElement, ...content: readonly HTMLElement[]): void {
  panel.querySelector('.result')?.remove();
  const result = make('div', 'result', ...content);
  result.setAttribute('role', 'group');
  result.setAttribute('aria-label', 'Response of the sandbox');
  panel.append(result);
}

/** What is said first of a run, and what a screen reader says. */
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
