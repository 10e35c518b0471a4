import type { IdeSession } from './ide/session.ts';
import type { Shell } from './ide/shell.ts';

/*
 * Runs as soon as it arrives, before the rest: remembers an early press of Run, and starts the IDE
 * in its placeholder. The page has preloads for everything that is loaded here.
 */
const section = document.querySelector<HTMLElement>('section[data-ide]');
if (section) void start(section);

async function start(root: HTMLElement): Promise<void> {
  const status = root.querySelector('[role=status]');
  const shell: Shell = { root, isRunAsked: false };
  root.dataset['listening'] = '';
  const ask = () => {
    shell.isRunAsked = true;
    if (status) status.textContent = 'Starting the sandbox …';
  };
  const asked = new AbortController();
  const { signal } = asked;
  root.querySelector('[data-ide-run]')?.addEventListener('click', ask, { signal });
  root.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey }) => {
      if (key === 'Enter' && (ctrlKey || metaKey)) ask();
    },
    { signal },
  );
  try {
    // The sandbox starts while the rest is still loading.
    const session = startSandbox(root);
    const { open } = await import('./ide/app.tsx');
    await open(shell, await session);
    asked.abort();
  } catch (error) {
    if (status) status.textContent = 'The IDE could not be loaded. Reload the page to try again.';
    throw error;
  }
}

async function startSandbox({ dataset }: HTMLElement): Promise<IdeSession> {
  const { openSession } = await import('./ide/session.ts');
  return openSession(dataset['ide'] ?? '', dataset['examples'] ?? '');
}
