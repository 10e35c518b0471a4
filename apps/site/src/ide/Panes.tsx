import { Icon } from '@docs-compiler/ui';
import { type ReactNode, useEffect, useState } from 'react';

import { highlightJson } from '../highlight/json.ts';
import type { languages } from '../samples/languages.ts';
import type { sampleText } from '../samples/sample.ts';
import { momentOf } from '../run/browser/words.ts';
import { CopyButton } from './CopyButton.tsx';
import { Names } from './Names.tsx';
import { ObjectsPane } from './ObjectsPane.tsx';
import { Reasons } from './Reasons.tsx';
import { type PaneName, paneNames } from './state.ts';
import { Tabs } from './Tabs.tsx';
import { readVariables } from './take-step.ts';
import { Timeline, timelineOf } from './Timeline.tsx';
import type { PaneProps } from './types.ts';
import type { IdeStore } from './use-ide.ts';
import { variablesText } from './variables-text.ts';

const panes: Readonly<Record<PaneName, (props: PaneProps) => ReactNode>> = {
  response: ResponsePane,
  objects: ObjectsPane,
  timeline: Timeline,
  code: CodePane,
  history: HistoryPane,
};

/** Renders the panes as tabs, with the verdict and the clock. */
export function Panes({ ide, session }: PaneProps) {
  const { pane } = ide.state;
  const Pane = panes[pane];
  return (
    <div className="ide-results">
      <Tabs
        label="Results"
        names={paneNames}
        selected={pane}
        select={(name) => ide.dispatch({ kind: 'pane', pane: name })}
        panelOf={() => 'ide.pane'}
      >
        {(name) => (
          <>
            {labels[name]}
            <Count count={countOf(name, ide)} />
          </>
        )}
      </Tabs>
      <Verdict ide={ide} />
      <div
        className="ide-pane"
        id="ide.pane"
        role="tabpanel"
        aria-labelledby={`ide.tab-${pane}`}
        tabIndex={0}
      >
        <Pane ide={ide} session={session} />
      </div>
      <Clock ide={ide} />
    </div>
  );
}

const labels: Readonly<Record<PaneName, string>> = {
  response: 'Response',
  objects: 'Objects',
  timeline: 'Timeline',
  code: 'Export',
  history: 'History',
};

function countOf(name: PaneName, { state: { world } }: IdeStore): number {
  if (name === 'objects') return world.things.length;
  return name === 'timeline' ? timelineOf(world).length : 0;
}

function Count({ count }: { readonly count: number }) {
  return count > 0 ? <span className="ide-count"> {count}</span> : null;
}

/** Renders the result of the last step: in words, and as an HTTP status. */
function Verdict({ ide }: { readonly ide: IdeStore }) {
  const { lastResult, answered } = ide.state;
  const { says = '', status, refused } = lastResult ?? {};
  return (
    <div className="ide-status" data-verdict={verdictOf(ide)}>
      <p className="ide-status__words" role="status">
        {says !== '' && <Icon name={icons[verdictOf(ide)]} />}
        <span>{says}</span>
      </p>
      {status !== undefined && <code className="ide-status__http">HTTP {status}</code>}
      {answered !== undefined && refused === undefined && (
        <button className="ide-button ide-button--small" type="button" onClick={ide.runAgain}>
          Reset and run again
        </button>
      )}
    </div>
  );
}

const icons = { same: 'check', differs: 'info', refused: 'danger', plain: 'info' } as const;

function verdictOf({ state: { lastResult, answered } }: IdeStore): keyof typeof icons {
  if (lastResult?.refused !== undefined) return 'refused';
  if (lastResult !== answered) return 'plain';
  if (answered?.isAsPrinted) return 'same';
  if (answered?.failed !== undefined) return 'refused';
  return answered?.isAsPrinted === false ? 'differs' : 'plain';
}

/** Renders the clock of the sandbox. */
function Clock({ ide: { state, take } }: { readonly ide: IdeStore }) {
  const { now, next } = state.world;
  return (
    <div className="ide-clock" role="group" aria-label="Clock of the sandbox">
      <time dateTime={now.toISOString()}>{momentOf(now)}</time>
      <button
        className="ide-button ide-button--small"
        type="button"
        onClick={() => void take({ do: 'pass', by: '2 min' })}
      >
        Advance 2 min
      </button>
      <button
        className="ide-button ide-button--small"
        type="button"
        // Not `disabled`, because a disabled button would lose the focus.
        aria-disabled={next === undefined}
        onClick={() => next && void take({ do: 'pass', by: 'next' })}
      >
        Skip to next event
      </button>
    </div>
  );
}

function ResponsePane({ ide, session }: PaneProps) {
  const { answered } = ide.state;
  if (!answered) return <Hint />;
  const { text, reasons = [], types = [], refused } = answered;
  return (
    <>
      {text === undefined && <p>{refused}</p>}
      {text !== undefined && (
        <pre className="ide-code">
          <code>
            {highlightJson(text).map(({ text: part, kind }, index) => (
              <span key={index} data-token={kind}>
                {part}
              </span>
            ))}
          </code>
        </pre>
      )}
      <Reasons reasons={reasons} of="this response" session={session} />
      <Names names={types} hrefOf={session.hrefOf} label="Types of the response, in the docs" />
    </>
  );
}

function Hint() {
  return (
    <p className="ide-hint ide-hint--empty">
      Press <strong>Run</strong> to send the request to the sandbox, which runs in this page.
      Nothing you type leaves your browser, and all data is simulated.
    </p>
  );
}

/** Renders the requests that were run in this browser. */
function HistoryPane({ ide }: PaneProps) {
  const { history } = ide.state;
  if (history.length === 0) return <p className="ide-hint">No requests yet.</p>;
  return (
    <>
      <ul className="ide-past">
        {history.map((draft) => (
          <li key={`${draft.operation}\n${draft.variables}`}>
            <button type="button" onClick={() => ide.dispatch({ kind: 'load', draft })}>
              <code>{firstLineOf(draft.operation)}</code>
              <span className="ide-hint">
                {draft.variables.replaceAll(/\s+/g, ' ').slice(0, 120)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button className="ide-button" type="button" onClick={() => ide.dispatch({ kind: 'forget' })}>
        Clear history
      </button>
    </>
  );
}

function firstLineOf(operation: string): string {
  const line = operation.split('\n').find((each) => each.trim() !== '') ?? '';
  return line.replace(/\{\s*$/, '').trimEnd();
}

interface Samples {
  readonly languages: typeof languages;
  readonly sampleText: typeof sampleText;
}

/** Renders the request as a program in each language of the docs. */
function CodePane({ ide, session: { graph } }: PaneProps) {
  const [samples, setSamples] = useState<Samples>();
  const [chosen, choose] = useState('');
  useEffect(() => {
    const load = async () => setSamples(await import('./samples.ts'));
    void load();
  }, []);
  const { operation, variables } = ide.state.draft;
  const { endpoints, tokenVariable } = graph.site;
  if (operation.trim() === '')
    return <p className="ide-hint">There is no operation to export yet.</p>;
  if (!samples) return <p className="ide-hint">Loading …</p>;
  const language = samples.languages.find(({ title }) => title === chosen) ?? samples.languages[0];
  if (!language || endpoints.graphql === null) return null;
  const text = samples.sampleText(language, {
    endpoint: endpoints.graphql,
    tokenVariable,
    operation: operation.trimEnd(),
    variables: variablesText(readVariables(variables) ?? {}),
  });
  return (
    <>
      <div className="ide-group">
        <label>
          Language{' '}
          <select value={language.title} onChange={({ target }) => choose(target.value)}>
            {samples.languages.map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        </label>
        <CopyButton text={() => text} label={`Copy ${language.title}`} />
      </div>
      <p className="ide-hint">
        The token is read from <code>{tokenVariable}</code>: none is in the text.
      </p>
      <pre className="ide-code">
        <code>{text}</code>
      </pre>
    </>
  );
}
