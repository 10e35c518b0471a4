import { useRef, type KeyboardEvent, type ReactNode } from 'react';

import { tabAfter } from '../boot/tabs.ts';
import type { Session } from '../run/browser/session.ts';
import { AnswerPane } from './AnswerPane.tsx';
import { CodePane } from './CodePane.tsx';
import { HistoryPane } from './HistoryPane.tsx';
import { ObjectsPane } from './ObjectsPane.tsx';
import { paneNames, type PaneName } from './state.ts';
import { TokenPane } from './TokenPane.tsx';
import type { IdeStore } from './use-ide.ts';
import { WebhooksPane } from './WebhooksPane.tsx';

export interface PaneProps {
  readonly ide: IdeStore;
  readonly session: Session;
}

const panes: Readonly<Record<PaneName, (props: PaneProps) => ReactNode>> = {
  answer: AnswerPane,
  objects: ObjectsPane,
  webhooks: WebhooksPane,
  token: TokenPane,
  code: CodePane,
  history: HistoryPane,
};

/** One pane at a time, by tabs. */
export function Panes({ ide, session }: PaneProps) {
  const { pane } = ide.state;
  const tabs = useRef<HTMLDivElement>(null);
  const Pane = panes[pane];
  const move = (event: KeyboardEvent) => {
    const from = { index: paneNames.indexOf(pane), count: paneNames.length };
    const next = paneNames[tabAfter(event.key, from) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    ide.dispatch({ kind: 'pane', pane: next });
    tabs.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div className="panes">
      <div className="tabs" role="tablist" aria-label="Panes" ref={tabs} onKeyDown={move}>
        {paneNames.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === pane}
            aria-controls="pane"
            tabIndex={name === pane ? 0 : -1}
            onClick={() => ide.dispatch({ kind: 'pane', pane: name })}
          >
            {labelOf(name, ide)}
          </button>
        ))}
      </div>
      <div className="pane" id="pane" role="tabpanel" aria-labelledby={`tab-${pane}`} tabIndex={0}>
        <Pane ide={ide} session={session} />
      </div>
    </div>
  );
}

function labelOf(name: PaneName, { state: { world, token } }: IdeStore): string {
  switch (name) {
    case 'answer':
      return 'Answer';
    case 'objects':
      return `Objects ${world.things.length || ''}`.trim();
    case 'webhooks':
      return `Webhooks ${world.deliveries.length || ''}`.trim();
    case 'token':
      return token.without.length > 0 ? `Token −${token.without.length}` : 'Token';
    case 'code':
      return 'Copy as';
    case 'history':
      return 'History';
    default:
      return name satisfies never;
  }
}
