import { type KeyboardEvent, type ReactNode, useRef } from 'react';

import { tabAfter } from '../boot/tabs.ts';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly selected: Name;
  select(this: void, name: Name): void;
  /** Returns the id of the panel of a tab. */
  panelOf(this: void, name: Name): string;
  /** Renders what is on a tab. */
  children(this: void, name: Name): ReactNode;
}

/** Renders the list of tabs, in which arrow keys move. A panel is labelled by `ide.tab-<name>`. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, names, selected, select, panelOf, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const from = { index: names.indexOf(selected), count: names.length };
    const next = names[tabAfter(event.key, from) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div className="ide-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {names.map((name) => (
        <button
          key={name}
          id={`ide.tab-${name}`}
          data-tab={name}
          type="button"
          role="tab"
          aria-selected={name === selected}
          aria-controls={panelOf(name)}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => select(name)}
        >
          {children(name)}
        </button>
      ))}
    </div>
  );
}
