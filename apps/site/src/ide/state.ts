import { addToHistory } from './history.ts';
import type { Draft, Step, TokenChoice } from './step.ts';
import type { StepResult } from './take-step.ts';
import type { SandboxState } from './sandbox-state.ts';

export const paneNames = ['answer', 'objects', 'webhooks', 'token', 'code', 'history'] as const;
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
  /** The result of the last request. */
  readonly answered: StepResult | undefined;
  /** The result of the last step of any kind. */
  readonly lastResult: StepResult | undefined;
  readonly history: readonly Draft[];
}

export type Action =
  | { readonly kind: 'write'; readonly draft: Partial<Draft> }
  | { readonly kind: 'load'; readonly draft: Draft }
  | { readonly kind: 'token'; readonly token: TokenChoice }
  | { readonly kind: 'pane'; readonly pane: PaneName }
  | {
      readonly kind: 'took';
      readonly step: Step;
      readonly result: StepResult;
      readonly world: SandboxState;
    }
  | { readonly kind: 'reset'; readonly world: SandboxState }
  | { readonly kind: 'forget' };

export function reduce(state: State, action: Action): State {
  switch (action.kind) {
    case 'write':
      return { ...state, draft: { ...state.draft, ...action.draft } };
    case 'load':
      return { ...state, draft: action.draft, loads: state.loads + 1 };
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
        lastResult: { says: 'Reset.' },
      };
    case 'forget':
      return { ...state, history: [] };
    default:
      return action satisfies never;
  }
}

function took(state: State, { step, result, world }: Extract<Action, { kind: 'took' }>): State {
  // Steps before a reset need not be repeated.
  const former = result.wasReset ? [] : state.steps;
  const next = { ...state, world, lastResult: result, steps: [...former, step] };
  if (step.do !== 'call') return next;
  return {
    ...next,
    answered: result,
    pane: 'answer',
    history: addToHistory(state.history, step),
  };
}
