import { addToHistory } from './history.ts';
import type { Start } from './starts.ts';
import type { Draft, Step, TokenChoice } from './step.ts';
import type { StepResult } from './take-step.ts';
import type { SandboxState } from './sandbox-state.ts';

export const paneNames = ['response', 'objects', 'timeline', 'code', 'history'] as const;
export type PaneName = (typeof paneNames)[number];

/** The state of the IDE, apart from the sandbox itself. */
export interface State {
  readonly draft: Draft;
  /** Counts the requests that were loaded into the editors by other means than typing. */
  readonly loads: number;
  readonly token: TokenChoice;
  readonly pane: PaneName;
  readonly world: SandboxState;
  /** The steps since the last reset. */
  readonly steps: readonly Step[];
  /** The example that was loaded last, with its request as it was then. */
  readonly loaded: Loaded | undefined;
  /** The result of the last request. */
  readonly answered: Answered | undefined;
  /** The result of the last step of any kind. */
  readonly lastResult: StepResult | undefined;
  readonly history: readonly Draft[];
}

export interface Loaded {
  readonly start: Start;
  readonly draft: Draft;
}

/** The result of a request, compared with the printed responses of its example. */
export interface Answered extends StepResult {
  /** Undefined if the request is not that of an example. */
  readonly isAsPrinted?: boolean;
}

export type Action =
  | { readonly kind: 'write'; readonly draft: Partial<Draft> }
  | { readonly kind: 'load'; readonly draft: Draft; readonly start?: Start | undefined }
  | { readonly kind: 'token'; readonly token: TokenChoice }
  | { readonly kind: 'pane'; readonly pane: PaneName }
  | {
      readonly kind: 'took';
      readonly step: Step;
      readonly result: StepResult;
      readonly world: SandboxState;
    }
  | { readonly kind: 'reset'; readonly world: SandboxState }
  | { readonly kind: 'forget' }
  /** Shows a message. */
  | { readonly kind: 'tell'; readonly says: string };

export function reduce(state: State, action: Action): State {
  switch (action.kind) {
    case 'write':
      return { ...state, draft: { ...state.draft, ...action.draft } };
    case 'load':
      return loaded(state, action);
    case 'token':
      return { ...state, token: action.token };
    case 'pane':
      return { ...state, pane: action.pane };
    case 'took':
      return took(state, action);
    case 'reset':
      return {
        ...state,
        world: action.world,
        steps: [],
        answered: undefined,
        lastResult: { says: 'The sandbox is in its initial state.' },
      };
    case 'forget':
      return { ...state, history: [] };
    case 'tell':
      return { ...state, lastResult: { says: action.says, refused: action.says } };
    default:
      return action satisfies never;
  }
}

function loaded(state: State, { draft, start }: Extract<Action, { kind: 'load' }>): State {
  return {
    ...state,
    draft,
    loads: state.loads + 1,
    loaded: start && { start, draft },
    // The former response is not that of this request.
    answered: undefined,
    pane: state.pane === 'history' ? 'response' : state.pane,
  };
}

function took(state: State, { step, result, world }: Extract<Action, { kind: 'took' }>): State {
  // Steps before a reset need not be repeated.
  const former = result.wasReset ? [] : state.steps;
  const next = { ...state, world, lastResult: result, steps: [...former, step] };
  if (step.do !== 'call') return next;
  const answered = compared(result, { step, loaded: state.loaded });
  return {
    ...next,
    answered,
    lastResult: answered,
    pane: 'response',
    history: addToHistory(state.history, step),
  };
}

interface Sent {
  readonly step: Draft;
  readonly loaded: Loaded | undefined;
}

function compared(result: StepResult, { step, loaded }: Sent): Answered {
  const { printed = [] } = loaded?.start ?? {};
  const isSame =
    step.operation === loaded?.draft.operation && step.variables === loaded.draft.variables;
  if (!isSame || printed.length === 0 || !result.body) return result;
  const isAsPrinted = printed.some((body) => sameJson(body, result.body));
  return { ...result, isAsPrinted, says: isAsPrinted ? 'Matches the example' : differs(result) };
}

function differs({ failed }: StepResult): string {
  return failed === undefined
    ? 'Differs from the example'
    : `Rejected with ${failed}, unlike the example`;
}

/** Checks whether two JSON values are equal, whatever the order of their keys. */
function sameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [own, others] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    own.length === others.size &&
    Array.isArray(a) === Array.isArray(b) &&
    own.every(([key, value]) => others.has(key) && sameJson(value, others.get(key)))
  );
}
