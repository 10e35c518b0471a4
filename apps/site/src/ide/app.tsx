import { Icon } from '@docs-compiler/ui';
import { useCallback, useEffect, useState, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { fragment } from '../boot/fragment.ts';
import { CopyButton } from './CopyButton.tsx';
import { Editors, type FormerTexts } from './Editors.tsx';
import { linkedFrom } from './link.ts';
import { exampleMark, ideMark } from './fragments.ts';
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

/** The panel with the text of the page. */
interface Help {
  readonly id: string;
  isOpen(this: void): boolean;
  toggle(this: void, open: boolean): void;
  /** Calls a function whenever the panel opens or closes. Returns a function that stops this. */
  follow(this: void, changed: (open: boolean) => void): () => void;
}

/**
 * Opens and closes the panel with the text of the page: also for a link to one of its headings, and
 * on Escape. Returns undefined for a page without text.
 */
function wireHelp(): Help | undefined {
  const panel = document.querySelector<HTMLElement>('.ide-help');
  if (!panel) return undefined;
  const followers = new Set<(open: boolean) => void>();
  const isOpen = () => panel.dataset['open'] !== undefined;
  const toggle = (open: boolean) => {
    if (open === isOpen()) return;
    if (open) panel.dataset['open'] = '';
    else delete panel.dataset['open'];
    if (open) panel.focus({ preventScroll: true });
    for (const changed of followers) changed(open);
  };
  const reveal = () => {
    const target = document.getElementById(fragment());
    if (!target || !panel.contains(target)) return;
    toggle(true);
    target.scrollIntoView();
  };
  panel.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) toggle(false);
  });
  panel.querySelector('[data-ide-close]')?.addEventListener('click', () => toggle(false));
  addEventListener('hashchange', reveal);
  reveal();
  return {
    id: panel.id,
    isOpen,
    toggle,
    follow(changed) {
      followers.add(changed);
      return () => followers.delete(changed);
    },
  };
}

/** Renders the button that opens and closes the help. */
function HelpButton({ help }: { readonly help: Help }) {
  const [isOpen, setOpen] = useState(help.isOpen);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      help.follow((open) => {
        setOpen(open);
        if (!open) button.current?.focus();
      }),
    [help],
  );
  return (
    <button
      ref={button}
      className="ide-button ide-button--tool"
      type="button"
      aria-expanded={isOpen}
      aria-controls={help.id}
      title="Help"
      onClick={() => help.toggle(!isOpen)}
    >
      <Icon name="info" />
      <span className="ide-button__label">Help</span>
    </button>
  );
}
