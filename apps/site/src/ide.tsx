import { isRequest } from '@docs-compiler/graph';
import type { Prepare } from '@docs-compiler/sandbox';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { createRoot } from 'react-dom/client';

import { adopt } from './adopt.ts';
import { CopyButton } from './ide/CopyButton.tsx';
import { Editors } from './ide/Editors.tsx';
import { Panes } from './ide/Panes.tsx';
import styles from './ide/ide.css';
import { type Linked, linkedFrom, type Unopened } from './ide/link.ts';
import type { Draft, Step, TokenChoice } from './ide/step.ts';
import { type StepResult, variablesText } from './ide/take-step.ts';
import { type IdeStore, useIde } from './ide/use-ide.ts';
import { type Session, startSession } from './run/browser/session.ts';
import { momentOf } from './run/browser/words.ts';
import type { ExampleShown } from './run/format.ts';

/** Opens the IDE in its placeholder on the page. */
export async function open(shell: HTMLElement): Promise<void> {
  // Webhook receivers compare signatures with the real time.
  const stamp = (): Date => new Date();
  const session = await startSession(shell.dataset['ide'] ?? '', { stamp });
  const linked = await linkedFrom(location.hash);
  const isAsked = shell.contains(document.activeElement);
  mount(shell, <Ide session={session} linked={linked} isAsked={isAsked} />);
}

/**
 * Mounts the IDE in a shadow root, in which editors can adopt their runtime styles without a
 * `<style>` element.
 */
function mount(shell: HTMLElement, ide: ReactNode): void {
  const host = document.createElement('div');
  const tree = host.attachShadow({ mode: 'open' });
  adopt(styles, tree);
  const root = document.createElement('div');
  root.className = 'ide';
  tree.append(root);
  shell.replaceChildren(host);
  createRoot(root).render(ide);
}

interface IdeProps {
  readonly session: Session;
  /** The permalink in the page's address. */
  readonly linked: Linked | Unopened | undefined;
  /** Whether the reader opened it, so that it receives the focus. */
  readonly isAsked: boolean;
}

/** Renders the IDE, which has its own sandbox. */
function Ide({ session, linked, isAsked }: IdeProps) {
  const ide = useIde(session, linked);
  const starts = useMemo(() => startsOf(session), [session]);
  const begin = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isAsked) begin.current?.focus();
  }, [isAsked]);

  const { lastResult } = ide.state;
  const load = async (start: Start) => {
    const put = (result: StepResult) => {
      const { draft, token } = requestOf(start, result, ide.state.token.kind);
      ide.dispatch({ kind: 'token', token });
      ide.dispatch({ kind: 'load', draft });
    };
    put({ says: '' });
    const came = await ide.take(start.step);
    // The prepared request may use other variables and another token.
    if (came.prepared) put(came);
  };

  return (
    <>
      <Bar ide={ide} starts={starts} begin={begin} onStart={(start) => void load(start)} />
      <p className={lastResult?.refused === undefined ? 'told' : 'told refused'} role="status">
        {lastResult?.says}
      </p>
      <div className="work">
        <Editors ide={ide} session={session} />
        <Panes ide={ide} session={session} />
      </div>
    </>
  );
}

interface BarProps {
  readonly ide: IdeStore;
  readonly starts: ReadonlyMap<string, readonly Start[]>;
  readonly begin: RefObject<HTMLSelectElement | null>;
  onStart(this: void, start: Start): void;
}

/** Renders the toolbar: examples, clock and actions. */
function Bar({ ide, starts, begin, onStart }: BarProps) {
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
        // Not `disabled`, because a disabled button would lose the focus.
        aria-disabled={next === undefined}
        onClick={() => next && void take({ do: 'pass', by: 'next' })}
      >
        Skip to next event
      </button>
    </div>
  );
}

/** An example to load. */
interface Start {
  /** A unique key. */
  readonly key: string;
  /** The operation name, or the outcome that it leads to. */
  readonly label: string;
  readonly page: string;
  /** The kind of its token; null if any kind will do. */
  readonly token: string | null;
  readonly draft: Draft;
  /** The step that creates its preconditions. */
  readonly step: Step;
}

/** Returns the requests to start with, by page: its examples, then requests for its outcomes. */
export function startsOf({ sandbox, graph }: Session): ReadonlyMap<string, readonly Start[]> {
  const examples = graph.examples.filter(isStart);
  const printed = examples.map((example) => ({
    key: example.id,
    label: example.operationName ?? example.rootFields.join(', '),
    page: example.page,
    ...startOf(example, {}),
  }));
  const endings = sandbox.endings().flatMap(({ request, page, outcome, input }, index) => {
    const example = examples.find(({ id }) => id === request?.example);
    if (!request || !example) return [];
    const key = `${page}#ending-${index + 1}`;
    const label = `${outcome}: ${shortened(input)}`;
    return [{ key, label, page, ...startOf(example, request) }];
  });
  return grouped([...printed, ...endings]);
}

function startOf(
  { id, operation, token, variables: printed }: ExampleShown,
  { variables, world }: Prepare,
): Pick<Start, 'token' | 'draft' | 'step'> {
  return {
    token,
    draft: { operation, variables: variablesText(variables ?? printed) },
    step: { do: 'prepare', example: id, variables, world },
  };
}

/** Returns the content of the editors for an example, and the token that it is sent with. */
export function requestOf(
  { draft, token: kind }: Start,
  { prepared }: StepResult,
  formerKind: string,
): { readonly draft: Draft; readonly token: TokenChoice } {
  const valid = { kind: kind ?? formerKind, without: [] };
  if (!prepared) return { draft, token: valid };
  const { variables, token } = prepared;
  const own = { ...draft, variables: draft.variables === '' ? '' : variablesText(variables) };
  if (!token) return { draft: own, token: { ...valid, is: 'missing' } };
  const { kind: needed, without, isExpired } = token;
  return {
    draft: own,
    token: { kind: needed || valid.kind, without, ...(isExpired && { is: 'expired' }) },
  };
}

/** Checks whether an example can be loaded. Subscriptions and intentional errors cannot. */
function isStart(example: ExampleShown): boolean {
  return isRequest(example) && !/^\s*subscription\b/.test(example.operation);
}

const longest = 60;

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}

function grouped(starts: readonly Start[]): ReadonlyMap<string, readonly Start[]> {
  const pages = new Map<string, Start[]>();
  for (const start of starts) pages.set(start.page, [...(pages.get(start.page) ?? []), start]);
  return new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1)));
}
