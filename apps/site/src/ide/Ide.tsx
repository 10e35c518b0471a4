import { useEffect, useMemo, useRef } from 'react';

import type { Session } from '../run/browser/session.ts';
import { Bar } from './Bar.tsx';
import { Editors } from './Editors.tsx';
import type { Linked, Unopened } from './link.ts';
import { Panes } from './Panes.tsx';
import { requestOf, startsOf, type Start } from './starts.ts';
import type { Told } from './take-step.ts';
import { useIde } from './use-ide.ts';

interface IdeProps {
  readonly session: Session;
  /** What the address of the page holds. */
  readonly linked: Linked | Unopened | undefined;
  /** A reader asked for it, and goes on in it. */
  readonly isAsked: boolean;
}

/** Write, run, and see what came of it, in a sandbox of its own. */
export function Ide({ session, linked, isAsked }: IdeProps) {
  const ide = useIde(session, linked);
  const starts = useMemo(() => startsOf(session), [session]);
  const begin = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isAsked) begin.current?.focus();
  }, [isAsked]);

  const { told } = ide.state;
  const load = async (start: Start) => {
    const put = (told: Told) => {
      const { draft, token } = requestOf(start, told, ide.state.token.kind);
      ide.dispatch({ kind: 'token', token });
      ide.dispatch({ kind: 'load', draft });
    };
    put({ says: '' });
    const came = await ide.take(start.step);
    // Its response may ask for other variables, or for a token that has expired.
    if (came.prepared) put(came);
  };

  return (
    <>
      <Bar ide={ide} starts={starts} begin={begin} onStart={(start) => void load(start)} />
      <p className={told?.refused === undefined ? 'told' : 'told refused'} role="status">
        {told?.says}
      </p>
      <div className="work">
        <Editors ide={ide} session={session} />
        <Panes ide={ide} session={session} />
      </div>
    </>
  );
}
