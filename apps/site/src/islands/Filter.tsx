import { EntryList } from '@docs-compiler/ui';
import { useEffect, useRef, useState } from 'react';

import { matching } from './matching.ts';

export interface FilterProps {
  /** What is filtered, for the label: `objects`. */
  readonly label: string;
  /** Where the entries are: a JSON list, loaded on first use. */
  readonly source: string;
  readonly count: number;
}

export interface FilterEntry {
  readonly name: string;
  readonly href: string;
  readonly summary: string;
}

/** A box that narrows a category's list, all of its pages, to the names that match. */
export function Filter({ label, source, count }: FilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const entries = useEntries(source);
  const found = query === '' ? undefined : matching(entries ?? [], query);

  // What was typed before this code came is in the box already.
  useEffect(() => setQuery(input.current?.value.trim() ?? ''), []);
  useEffect(() => showStaticList(found === undefined), [found === undefined]);

  return (
    <div className="filter">
      <input
        ref={input}
        type="search"
        placeholder={`Filter ${count} ${label} by name`}
        aria-label={`Filter ${label} by name`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setQuery(event.target.value.trim())}
      />
      <p className="filter__status" role="status">
        {found && entries && statusOf(found.length, count)}
      </p>
      {found && <EntryList entries={found} />}
    </div>
  );
}

/** Undefined in the build and until they are loaded. */
function useEntries(source: string) {
  const [entries, setEntries] = useState<readonly FilterEntry[]>();
  useEffect(() => {
    void fetch(source)
      .then((response) => response.json())
      .then(setEntries);
  }, [source]);
  return entries;
}

function statusOf(found: number, count: number) {
  return found === 0 ? 'Nothing has that name' : `${found} of ${count}`;
}

function showStaticList(shown: boolean) {
  for (const list of document.querySelectorAll<HTMLElement>('[data-filtered]'))
    list.hidden = !shown;
}
