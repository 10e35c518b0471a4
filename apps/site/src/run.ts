import { adopt } from './adopt.ts';
import styles from './run/result.css';
import { showResult } from './run/browser/result-view.ts';
import { openSession } from './run/browser/session.ts';
import { showToken } from './run/browser/token-view.ts';
import { ownVariables, toggleEditor } from './run/browser/variables.ts';

adopt(styles);

/** What a button of an example does: runs it, or lets its variables be edited. */
export async function press(button: HTMLElement): Promise<void> {
  const panel = button.closest<HTMLElement>('[data-run]');
  if (!panel) return;
  if (button.dataset['press'] === 'edit') return toggleEditor(button);
  const own = ownVariables(panel);
  if (!own) return;
  const session = await openSession(panel.dataset['run'] ?? '');
  const id = panel.dataset['example'];
  // What is no example and has a button is an answer of the token endpoint.
  if (id === undefined) return showToken(panel, session);
  showResult(panel, { session, id, answer: chosenAnswer(panel), ...own });
}

/** The printed answer that the reader looks at; the first is 0. */
function chosenAnswer(panel: HTMLElement): number {
  const tabs = [...panel.querySelectorAll('[role=tablist][aria-label=Responses] [role=tab]')];
  return Math.max(
    0,
    tabs.findIndex((tab) => tab.ariaSelected === 'true'),
  );
}
