import { useEffect, useMemo, useRef } from 'react';

import type { Session } from '../run/browser/session.ts';
import { Bar } from './Bar.tsx';
import { Editors } from './Editors.tsx';
import type { Linked } from './link.ts';
import { Panes } from './Panes.tsx';
import { startsOf, type Start } from './starts.ts';
import { useIde } from './use-ide.ts';

interface IdeProps {
  readonly session: Session;
  /** What the address of the page holds. */
  readonly linked: Linked | undefined;
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
  const start = ({ token, draft, step }: Start) => {
    const kind = token ?? ide.state.token.kind;
    ide.dispatch({ kind: 'token', token: { kind, without: [] } });
    ide.dispatch({ kind: 'load', draft });
    void ide.take(step);
  };

  return (
    <>
      <Bar ide={ide} starts={starts} begin={begin} onStart={start} />
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
