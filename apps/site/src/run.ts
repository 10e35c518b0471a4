import { openSession } from './run/browser/session.ts';

/** Runs the example of a button, and shows the answer below it. */
export async function press(button: HTMLButtonElement): Promise<void> {
  await openSession(button.dataset['run'] ?? '');
}
