import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { adopt } from './adopt.ts';
import { Ide } from './ide/Ide.tsx';
import styles from './ide/ide.css';
import { linkedFrom } from './ide/link.ts';
import { startSession } from './run/browser/session.ts';

/** Puts the IDE into its shell on the page. */
export async function open(shell: HTMLElement): Promise<void> {
  // Receivers compare signatures with their own clock, which is that of the day.
  const stamp = (): Date => new Date();
  const session = await startSession(shell.dataset['ide'] ?? '', { stamp });
  const linked = await linkedFrom(location.hash);
  const isAsked = shell.contains(document.activeElement);
  mount(shell, <Ide session={session} linked={linked} isAsked={isAsked} />);
}

/** In a tree of its own: the styles of editors are made while they run, and need no `<style>` there. */
function mount(shell: HTMLElement, ide: ReactNode): void {
  const host = document.createElement('div');
  const tree = host.attachShadow({ mode: 'open' });
  adopt(styles, tree);
  const root = document.createElement('div');
  root.className = 'ide';
  tree.append(root);
  shell.replaceChildren(host);
  createRoot(root).render(ide);
}
