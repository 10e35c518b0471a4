import type { Rehearsal } from '@docs-compiler/sandbox';

import { make } from '../../make.ts';
import { button } from './button.ts';
import { differencesView } from './differences-view.ts';
import { jsonView } from './json-view.ts';
import { reasonsView } from './reasons-view.ts';
import type { Session } from './session.ts';
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
}

/** Runs an example, and shows below it what came of that. */
export function showResult(panel: HTMLElement, run: Run): void {
  const { session, id, answer, variables } = run;
  const { sandbox } = session;
  const asIs = session.isTouched;
  const rehearsal = sandbox.rehearse(id, { answer, variables, asIs });
  if (variables) session.isTouched = true;

  const reset = (): void => {
    sandbox.reset();
    session.isTouched = false;
  };
  const anew = (): void => {
    reset();
    showResult(panel, run);
  };
  const startOver = (): void => {
    reset();
    for (const each of document.querySelectorAll('.result')) each.remove();
    panel.querySelector<HTMLElement>('[data-press=run]')?.focus();
  };
  const differs = (rehearsal.differences ?? []).length > 0;
  const buttons = [
    ...(asIs && differs ? [button('Run as printed, in a new world', anew)] : []),
    button('Start over', startOver),
  ];
  // The world is one, so it is shown once: where the reader is.
  for (const each of document.querySelectorAll('.result__world')) each.remove();
  putResult(panel, ...contentOf(session, rehearsal, buttons));
}

/** What came of a run, in the place of what came of the one before it. */
export function putResult(panel: HTMLElement, ...content: readonly HTMLElement[]): void {
  panel.querySelector('.result')?.remove();
  const result = make('div', 'result', ...content);
  result.setAttribute('role', 'group');
  result.setAttribute('aria-label', 'What the sandbox answers');
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
  buttons: readonly HTMLElement[],
): HTMLElement[] {
  const verdict = verdictLine(verdictOf(rehearsal));
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
    jsonView(plain, marksOf(rehearsal)),
    ...differencesView(rehearsal),
    ...reasonsView(session, rehearsal),
    world,
  ];
}
