import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { tabAfter } from '../boot/tabs.ts';
import { formatJson, highlightJson } from '../highlight/json.ts';
import type { languages } from '../samples/languages.ts';
import type { sampleText } from '../samples/sample.ts';
import { CopyButton } from './CopyButton.tsx';
import { Names } from './Names.tsx';
import { ObjectsPane } from './ObjectsPane.tsx';
import { Reasons } from './Reasons.tsx';
import { type PaneName, paneNames } from './state.ts';
import type { TokenChoice } from './step.ts';
import { readVariables, variablesText } from './take-step.ts';
import type { PaneProps } from './types.ts';
import type { IdeStore } from './use-ide.ts';
import type { Delivery } from './sandbox-state.ts';

const panes: Readonly<Record<PaneName, (props: PaneProps) => ReactNode>> = {
  answer: AnswerPane,
  objects: ObjectsPane,
  webhooks: WebhooksPane,
  token: TokenPane,
  code: CodePane,
  history: HistoryPane,
};

/** Renders the panes as tabs. */
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

function AnswerPane({ ide, session }: PaneProps) {
  const { answered } = ide.state;
  if (!answered) return <p className="hint">Load an example or write a request, then press Run.</p>;
  const { text, reasons = [], types = [] } = answered;
  return (
    <>
      <Reasons reasons={reasons} of="this answer" session={session} />
      <Names names={types} hrefOf={session.hrefOf} label="Types of the answer, in the docs" />
      {text !== undefined && (
        <pre>
          <code>
            {highlightJson(text).map(({ text: part, kind }, index) => (
              <span key={index} className={kind}>
                {part}
              </span>
            ))}
          </code>
        </pre>
      )}
    </>
  );
}

/** Renders the requests that were run in this browser. */
function HistoryPane({ ide }: PaneProps) {
  const { history } = ide.state;
  if (history.length === 0) return <p className="hint">No requests yet.</p>;
  return (
    <>
      <ul className="past">
        {history.map((draft) => (
          <li key={`${draft.operation}\n${draft.variables}`}>
            <button type="button" onClick={() => ide.dispatch({ kind: 'load', draft })}>
              <code>{firstLineOf(draft.operation)}</code>
              <span className="says">{draft.variables.replaceAll(/\s+/g, ' ').slice(0, 120)}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => ide.dispatch({ kind: 'forget' })}>
        Clear history
      </button>
    </>
  );
}

function firstLineOf(operation: string): string {
  const line = operation.split('\n').find((each) => each.trim() !== '') ?? '';
  return line.replace(/\{\s*$/, '').trimEnd();
}

/** Renders the webhooks that a receiver would have received. Nothing is sent. */
function WebhooksPane({ ide }: PaneProps) {
  const { deliveries } = ide.state.world;
  if (deliveries.length === 0) return <p className="hint">No webhooks yet.</p>;
  return (
    <ul className="things">
      {deliveries.map((delivery) => (
        <DeliveryCard key={`${delivery.id} ${delivery.attempt}`} delivery={delivery} />
      ))}
    </ul>
  );
}

function DeliveryCard({ delivery }: { readonly delivery: Delivery }) {
  const { event, about, headers, body, verifies } = delivery;
  return (
    <li className="card" aria-label={`${event} of ${about}`}>
      <p className="head">
        <code>{event}</code> <span>{about}</span>
      </p>
      <p className={verifies ? 'verifies' : 'refused'}>
        {verifies ? 'The signature verifies.' : 'The signature does not verify.'}
      </p>
      <details className="why">
        <summary>Headers and body of {event}</summary>
        <dl>
          {Object.entries(headers).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <pre>
          <code>{formatJson(JSON.parse(body))}</code>
        </pre>
      </details>
    </li>
  );
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
  if (operation.trim() === '') return <p className="hint">There is no operation to copy yet.</p>;
  if (!samples) return <p className="hint">Loading …</p>;
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
      <div className="group">
        <label>
          Language{' '}
          <select value={language.title} onChange={({ target }) => choose(target.value)}>
            {samples.languages.map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        </label>
        <CopyButton text={() => text} label={`Copy as ${language.title}`} />
      </div>
      <p className="hint">
        The token is read from <code>{tokenVariable}</code>: none is in the text.
      </p>
      <pre>
        <code>{text}</code>
      </pre>
    </>
  );
}

/**
 * Renders the settings of the next request's token. Tokens are never typed or shown: the sandbox
 * issues one for each request.
 */
function TokenPane({ ide, session: { graph } }: PaneProps) {
  const { kind, without, is = 'valid' } = ide.state.token;
  const scopes = graph.scopes.filter(({ token }) => token === kind).map(({ name }) => name);
  const set = (token: Partial<TokenChoice>) =>
    ide.dispatch({ kind: 'token', token: { kind, without, ...token } });
  return (
    <>
      <fieldset>
        <legend>Token for the next call</legend>
        <div className="group">
          {(['valid', 'expired', 'missing'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="is"
                checked={each === is}
                onChange={() => set({ is: each === 'valid' ? undefined : each })}
              />
              {each}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Kind of token</legend>
        <div className="group">
          {graph.tokens.map(({ name, label }) => (
            <label key={name}>
              <input
                type="radio"
                name="kind"
                checked={name === kind}
                onChange={() => set({ kind: name, without: [] })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Scopes of the token</legend>
        <div className="group">
          <button type="button" onClick={() => set({ without: [] })}>
            All
          </button>
          <button type="button" onClick={() => set({ without: scopes })}>
            None
          </button>
        </div>
        <ul className="scopes">
          {scopes.map((name) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  role="switch"
                  checked={!without.includes(name)}
                  onChange={({ target }) =>
                    set({
                      without: target.checked
                        ? without.filter((each) => each !== name)
                        : [...without, name],
                    })
                  }
                />
                <code>{name}</code>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}
