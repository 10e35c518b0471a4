import { Icon } from '@docs-compiler/ui';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';

import { recall, remember } from '../boot/storage.ts';
import type { IdeSession } from './session.ts';
import {
  outcomePages,
  outcomeStarts,
  printedStarts,
  type Start,
  startsMatching,
} from './starts.ts';
import type { PaneProps } from './types.ts';

/** The examples of all pages. */
export interface Examples {
  readonly state: 'loading' | 'loaded' | 'failed';
  /** Loads them, again if they could not be loaded. */
  load(this: void): void;
}

interface PickerProps extends PaneProps {
  readonly examples: Examples;
}

const listId = 'ide.examples';
const optionId = (index: number) => `ide.example-${index}`;

/**
 * Renders a combobox of all examples, grouped by page. It filters as the reader types, and shows
 * the request of the active option.
 */
export function Picker({ ide, session, examples }: PickerProps) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const { starts, isComplete } = useStarts(session, examples.state === 'loaded');
  const recent = useRecent(starts, isOpen);
  const groups = useMemo(
    () => (isOpen ? groupsOf({ starts, recent, query, session }) : []),
    [isOpen, starts, recent, query, session],
  );
  const options = useMemo(() => groups.flatMap((group) => group.starts), [groups]);
  const current = options[active];
  useEffect(() => {
    if (isOpen) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen, groups]);

  const show = (open: boolean) => {
    setOpen(open);
    setQuery('');
    setActive(0);
    if (open && examples.state === 'failed') examples.load();
  };
  const choose = (start: Start) => {
    show(false);
    addRecent(start);
    void ide.load(start);
  };
  const press = (event: KeyboardEvent) => {
    const next = optionAfter(event.key, { active, count: options.length, isOpen });
    if (next !== undefined) {
      if (!isOpen) show(true);
      else setActive(next);
    } else if (event.key === 'Enter' && isOpen && current) choose(current);
    else if (event.key === 'Escape' && isOpen) show(false);
    else return;
    event.preventDefault();
  };
  const { loaded } = ide.state;
  const label = loaded ? `${session.titleOf(loaded.start.page)} › ${loaded.start.label}` : '';
  return (
    <div
      className="ide-picker"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) show(false);
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        className="ide-picker__input"
        role="combobox"
        aria-label="Load an example"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && current ? optionId(active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen && label !== '' ? label : 'Load an example'}
        value={isOpen ? query : label}
        onChange={({ target }) => {
          setOpen(true);
          setQuery(target.value);
          setActive(0);
        }}
        onClick={() => !isOpen && show(true)}
        onKeyDown={press}
      />
      <Icon name="chevron" />
      {isOpen && (
        // Keeps the focus in the input.
        <div className="ide-picker__popup" onMouseDown={(event) => event.preventDefault()}>
          <div className="ide-picker__list" role="listbox" id={listId} aria-label="Examples">
            {groups.map(({ title, from, starts: all }) => (
              <Group
                key={title}
                title={title}
                from={from}
                starts={all}
                active={active}
                choose={choose}
              />
            ))}
          </div>
          {current && <Preview start={current} session={session} />}
          <p className="ide-picker__note" role="status">
            {noteOf({ count: options.length, state: examples.state, isComplete })}
          </p>
        </div>
      )}
    </div>
  );
}

interface Note extends Pick<Examples, 'state'> {
  readonly count: number;
  readonly isComplete: boolean;
}

function noteOf({ count, state, isComplete }: Note): string {
  if (state === 'loading') return 'Loading examples …';
  if (state === 'failed') return 'The examples could not be loaded. Open this list to try again.';
  const found = count === 0 ? 'No example found' : `${count} example${count === 1 ? '' : 's'}`;
  return isComplete ? found : `${found}, looking for requests to reach each outcome …`;
}

interface StartGroup {
  readonly title: string;
  /** The index of its first option. */
  readonly from: number;
  readonly starts: readonly Start[];
}

interface GroupsFor {
  readonly starts: readonly Start[];
  readonly recent: readonly Start[];
  readonly query: string;
  readonly session: IdeSession;
}

/** Returns the groups for a query: recent examples, then those that match, by page. */
function groupsOf({ starts, recent, query, session }: GroupsFor): readonly StartGroup[] {
  const { titleOf } = session;
  const pages = new Map<string, Start[]>();
  for (const start of startsMatching(starts, { query, titleOf })) {
    const own = pages.get(start.page) ?? [];
    own.push(start);
    pages.set(start.page, own);
  }
  const groups: StartGroup[] = [];
  let from = 0;
  const add = (title: string, all: readonly Start[]) => {
    if (all.length > 0) groups.push({ title, from, starts: all });
    from += all.length;
  };
  if (query.trim() === '') add('Recent', recent);
  for (const [page, all] of pages) add(titleOf(page), all);
  return groups;
}

interface GroupProps extends StartGroup {
  readonly active: number;
  choose(this: void, start: Start): void;
}

function Group({ title, from, starts, active, choose }: GroupProps) {
  const id = `ide.page-${from}`;
  return (
    <div role="group" aria-labelledby={id}>
      <p className="ide-picker__page" role="presentation" id={id}>
        {title}
      </p>
      {starts.map((start, index) => (
        <Option
          key={start.key}
          index={from + index}
          start={start}
          isActive={from + index === active}
          choose={choose}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly index: number;
  readonly start: Start;
  readonly isActive: boolean;
  choose(this: void, start: Start): void;
}

/** The handler differs with each render, but does the same. */
const Option = memo(
  ({ index, start, isActive, choose }: OptionProps) => (
    <div
      className="ide-picker__option"
      role="option"
      id={optionId(index)}
      aria-selected={isActive}
      onClick={() => choose(start)}
    >
      <Kind kind={start.kind} />
      <span className="ide-picker__label">{start.label}</span>
      {start.input !== undefined && <span className="ide-picker__input-words">{start.input}</span>}
    </div>
  ),
  (a, b) => a.index === b.index && a.start === b.start && a.isActive === b.isActive,
);

function Kind({ kind }: Pick<Start, 'kind'>) {
  return (
    <span className="ide-kind" data-kind={kind}>
      {kind}
    </span>
  );
}

/** Renders what the active option would load. */
function Preview({ start, session }: { readonly start: Start; readonly session: IdeSession }) {
  const { page, input, kind, token, draft } = start;
  const { label = '' } = session.graph.tokens.find(({ name }) => name === token) ?? {};
  return (
    <div className="ide-picker__preview" aria-hidden="true">
      <p>
        <Kind kind={kind} /> {label}
      </p>
      <p className="ide-hint">{session.titleOf(page)}</p>
      {input !== undefined && <p>{input}</p>}
      <pre>{draft.operation}</pre>
      {draft.variables !== '' && <pre>{draft.variables}</pre>}
    </div>
  );
}

interface From {
  readonly active: number;
  readonly count: number;
  readonly isOpen: boolean;
}

/** Returns the index of the option that a key moves to; undefined for other keys. */
function optionAfter(key: string, { active, count, isOpen }: From): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return count === 0 ? 0 : (active + 1) % count;
    case 'ArrowUp':
      return count === 0 ? 0 : (active - 1 + count) % count;
    case 'PageDown':
      return isOpen ? Math.max(0, Math.min(active + pageLength, count - 1)) : undefined;
    case 'PageUp':
      return isOpen ? Math.max(active - pageLength, 0) : undefined;
    default:
      return undefined;
  }
}

const pageLength = 10;

/** Returns all examples, and the requests for outcomes as these are found. */
function useStarts(session: IdeSession, hasExamples: boolean) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, readonly Start[]>>(new Map());
  const printed = useMemo(
    () => (hasExamples ? printedStarts(session) : []),
    [session, hasExamples],
  );
  const pages = useMemo(() => outcomePages(session), [session]);
  // One page at a time, because finding all takes about a second.
  useEffect(() => {
    const page = hasExamples ? pages.find((each) => !outcomes.has(each)) : undefined;
    if (page === undefined) return undefined;
    return whenIdle(() =>
      setOutcomes((former) => new Map(former).set(page, outcomeStarts(session, page))),
    );
  }, [session, hasExamples, pages, outcomes]);
  const starts = useMemo(() => {
    const all = [...printed, ...[...outcomes.values()].flat()];
    return all.toSorted(session.compare);
  }, [session, printed, outcomes]);
  return { starts, isComplete: outcomes.size === pages.length };
}

function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 50);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(task);
  return () => cancelIdleCallback(id);
}

const recentKey = 'ide.recent';
const mostRecent = 5;

function recentKeys(): readonly string[] {
  return (recall(recentKey) ?? '').split('\n').filter(Boolean);
}

function addRecent({ key }: Start): void {
  const others = recentKeys().filter((each) => each !== key);
  remember(recentKey, [key, ...others].slice(0, mostRecent).join('\n'));
}

/** Returns the examples that were loaded last in this browser, newest first. */
function useRecent(starts: readonly Start[], isOpen: boolean): readonly Start[] {
  return useMemo(() => {
    if (!isOpen) return [];
    const byKey = new Map(starts.map((start) => [start.key, start]));
    return recentKeys().flatMap((key) => {
      const start = byKey.get(key);
      // A copy, because the list has it twice.
      return start ? [{ ...start }] : [];
    });
  }, [starts, isOpen]);
}
