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
import { type Told, variablesText } from './ide/take-step.ts';
import { type IdeStore, useIde } from './ide/use-ide.ts';
import { type Session, startSession } from './run/browser/session.ts';
import { momentOf } from './run/browser/words.ts';
import type { ExampleShown } from './run/format.ts';

/** Puts the IDE into its shell on the page. */
export async function open(shell: HTMLElement): Promise<void> {
  // Receivers compare signatures with their own clock, which is that of the day.
  const stamp = (): Date => new Date();
  const session = await startSession(shell.dataset['ide'] ?? '', { stamp });
  const linked = await linkedFrom(location.hash);
  const isAsked = shell.contains(document.activeElement);
  mount(shell, <Ide session={session} linked={linked} isAsked={isAsked} />);
}

/** In a tree of its own: the styles of editors are made while they run, and need no `<style>` there. */
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
  /** What the address of the page holds. */
  readonly linked: Linked | Unopened | undefined;
  /** A reader asked for it, and goes on in it. */
  readonly isAsked: boolean;
}

/** Write, run, and see what came of it, in a sandbox of its own. */
function Ide({ session, linked, isAsked }: IdeProps) {
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

interface BarProps {
  readonly ide: IdeStore;
  readonly starts: ReadonlyMap<string, readonly Start[]>;
  readonly begin: RefObject<HTMLSelectElement | null>;
  onStart(this: void, start: Start): void;
}

/** What to begin with, what the time is, and what is done with all of it. */
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
        // Not `disabled`: who has just pressed it would lose the focus.
        aria-disabled={next === undefined}
        onClick={() => next && void take({ do: 'pass', by: 'next' })}
      >
        Skip to next event
      </button>
    </div>
  );
}

/** A request of the docs to begin with. */
interface Start {
  /** Unique among all. */
  readonly key: string;
  /** `InitiateLoan`, or the ending that it leads to. */
  readonly label: string;
  readonly page: string;
  /** The kind of its token; null where any will do. */
  readonly token: string | null;
  readonly draft: Draft;
  /** Creates its preconditions. */
  readonly step: Step;
}

/** By page, each with its printed requests, and then with those that lead to its endings. */
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

/** What stands in the editors once a start is loaded, and the token that it is sent with. */
export function requestOf(
  { draft, token: kind }: Start,
  { prepared }: Told,
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

/** Subscriptions are not served, and one that is printed to show a mistake is no start. */
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
