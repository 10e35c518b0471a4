import { Icon } from '@docs-compiler/ui';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { CopyButton } from './CopyButton.tsx';
import { Editors, type FormerTexts } from './Editors.tsx';
import { HelpButton, wireHelp } from './Help.tsx';
import { linkedFrom } from './link.ts';
import { exampleMark, ideMark } from './mark.ts';
import { Panes } from './Panes.tsx';
import { type Examples, Picker } from './Picker.tsx';
import type { IdeSession } from './session.ts';
import { type Shell, textIn } from './shell.ts';
import { TokenMenu } from './TokenMenu.tsx';
import type { PaneProps } from './types.ts';
import { type Beginning, useIde } from './use-ide.ts';

/** Replaces the placeholder with the IDE, which takes over its text, focus and an early Run. */
export async function open(shell: Shell, session: IdeSession): Promise<void> {
  const { root } = shell;
  const linked = await linkedFrom(location.hash);
  const operation = textOf(root, 'operation');
  const variables = textOf(root, 'variables');
  const isLinked = linked !== undefined && !('problem' in linked);
  const begin: Beginning = {
    draft: { operation: operation?.text ?? '', variables: variables?.text ?? '' },
    token: root.dataset['token'] ?? '',
    printed: root.dataset['example'],
    linked,
    example: exampleIn(location.hash),
  };
  const former = isLinked ? {} : { operation, variables };
  // Moved out first, so that React does not remove what it did not render.
  root.replaceChildren();
  flushSync(() =>
    createRoot(root).render(
      <Ide
        session={session}
        begin={begin}
        former={former}
        isRunAsked={shell.isRunAsked}
        help={wireHelp()}
      />,
    ),
  );
  root.dataset['ready'] = '';
}

function textOf(root: HTMLElement, name: string) {
  const area = root.querySelector<HTMLTextAreaElement>(`textarea[data-ide-text=${name}]`);
  return area ? textIn(area) : undefined;
}

function exampleIn(hash: string): string | undefined {
  if (!hash.startsWith(exampleMark)) return undefined;
  try {
    return decodeURIComponent(hash.slice(exampleMark.length));
  } catch {
    return hash.slice(exampleMark.length);
  }
}

interface IdeProps {
  readonly session: IdeSession;
  readonly begin: Beginning;
  /** The texts of the placeholder's editors. */
  readonly former: FormerTexts;
  readonly isRunAsked: boolean;
  readonly help: ReturnType<typeof wireHelp>;
}

/** Renders the IDE, which has its own sandbox. */
function Ide({ session, begin, former, isRunAsked, help }: IdeProps) {
  const ide = useIde(session, begin);
  const examples = useExamples(session);
  const { run, loadById } = ide;
  useEffect(() => {
    if (isRunAsked) run();
  }, [isRunAsked, run]);
  useEffect(() => {
    // A code editor handles the keys itself, and prevents the default.
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'Enter') return;
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [run]);
  useEffect(() => {
    const follow = () => {
      const id = exampleIn(location.hash);
      if (id !== undefined) void loadById(id);
      else if (location.hash.startsWith(ideMark)) location.reload();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [loadById]);
  return (
    <>
      <Bar ide={ide} session={session} examples={examples} help={help} />
      <div className="ide-work">
        <Editors ide={ide} session={session} former={former} />
        <Panes ide={ide} session={session} />
      </div>
    </>
  );
}

/** Loads the examples of all pages, once the IDE can be used. */
function useExamples(session: IdeSession): Examples {
  const [state, set] = useState<Examples['state']>('loading');
  const load = useCallback(() => {
    const loaded = session.examples();
    loaded.then(
      () => set('loaded'),
      () => set('failed'),
    );
  }, [session]);
  useEffect(load, [load]);
  return { state, load };
}

interface BarProps extends PaneProps {
  readonly examples: Examples;
  readonly help: IdeProps['help'];
}

/** Renders the toolbar. */
function Bar({ ide, session, examples, help }: BarProps) {
  return (
    <div className="ide-bar">
      <Picker ide={ide} session={session} examples={examples} />
      <div className="ide-bar__actions">
        <TokenMenu ide={ide} session={session} />
        <Tool icon="reset" label="Reset" onClick={ide.reset} />
        <CopyButton text={() => location.href} label="Copy link" isTool />
        {help && <HelpButton help={help} />}
        <button
          className="ide-button ide-button--run"
          type="button"
          onClick={ide.run}
          aria-keyshortcuts="Control+Enter"
        >
          <Icon name="run" /> Run
          <kbd aria-hidden="true">{runKeys()}</kbd>
        </button>
      </div>
    </div>
  );
}

function runKeys(): string {
  return document.documentElement.dataset['mac'] === undefined ? 'Ctrl ⏎' : '⌘ ⏎';
}

interface ToolProps {
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly label: string;
  onClick(this: void): void;
}

/** Renders a button with an icon, whose label is only visible where there is room. */
function Tool({ icon, label, onClick }: ToolProps) {
  return (
    <button className="ide-button ide-button--tool" type="button" title={label} onClick={onClick}>
      <Icon name={icon} />
      <span className="ide-button__label">{label}</span>
    </button>
  );
}
