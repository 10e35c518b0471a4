import type { RefObject } from 'react';

import { momentOf } from '../run/browser/words.ts';
import { CopyButton } from './CopyButton.tsx';
import type { Start } from './starts.ts';
import type { IdeStore } from './use-ide.ts';

interface BarProps {
  readonly ide: IdeStore;
  readonly starts: ReadonlyMap<string, readonly Start[]>;
  readonly begin: RefObject<HTMLSelectElement | null>;
  onStart(this: void, start: Start): void;
}

/** What to begin with, what the time is, and what is done with all of it. */
export function Bar({ ide, starts, begin, onStart }: BarProps) {
  const choose = (key: string) => {
    const start = [...starts.values()].flat().find((each) => each.key === key);
    if (start) onStart(start);
  };
  return (
    <div className="bar">
      <button className="act" type="button" onClick={ide.run} aria-keyshortcuts="Control+Enter">
        Run
      </button>
      <label className="begin">
        <span className="unseen">Load an example</span>
        <select ref={begin} value="" onChange={({ target }) => choose(target.value)}>
          <option value="">Load an example …</option>
          {[...starts].map(([page, all]) => (
            <optgroup key={page} label={page}>
              {all.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Clock ide={ide} />
      <div className="group">
        <CopyButton text={() => location.href} label="Copy link" />
        <button type="button" onClick={ide.reset}>
          Reset
        </button>
      </div>
    </div>
  );
}

function Clock({ ide: { state, take } }: { readonly ide: IdeStore }) {
  const { now, next } = state.world;
  return (
    <div className="group" role="group" aria-label="Clock of the sandbox">
      <time dateTime={now.toISOString()}>{momentOf(now)}</time>
      <button type="button" onClick={() => void take({ do: 'pass', by: '2 min' })}>
        +2 min
      </button>
      <button
        type="button"
        // Not `disabled`: who has just pressed it would lose the focus.
        aria-disabled={next === undefined}
        onClick={() => next && void take({ do: 'pass', by: 'next' })}
      >
        Skip to next event
      </button>
    </div>
  );
}
