import { Icon } from '@docs-compiler/ui';
import { useEffect, useRef, useState } from 'react';

import { fragment } from '../boot/fragment.ts';

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
export function wireHelp(): Help | undefined {
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
export function HelpButton({ help }: { readonly help: Help }) {
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
