import { Icon } from '../Icon/Icon.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { StateChip, type StateChipProps } from '../States/StateChip.tsx';
import { toneMeanings } from '../States/tones.ts';

/** How a state is reached from the initial one. */
export interface PathProps {
  /** The schema name of the state, as in the fragment `#state=RefundPaused`. */
  readonly id: string;
  readonly state: StateChipProps;
  /** The names of the states on the path, in order. */
  readonly states: readonly string[];
  readonly steps: readonly PathStepProps[];
  /** Why the sandbox cannot run the path; absent if it can. */
  readonly because?: string | undefined;
}

export interface PathStepProps {
  /** What somebody does. Absent for a transition that comes by itself. */
  readonly action?:
    | { readonly label: string; readonly parts: readonly InlinePart[]; readonly note?: string }
    | undefined;
  /** The input with which the sandbox goes this way. */
  readonly input?: readonly InlinePart[] | undefined;
  /** The cause of the transition. */
  readonly cause?: readonly InlinePart[] | undefined;
  /** The state after the step, if it is another one. */
  readonly state?: StateChipProps | undefined;
  /** The webhook that is sent. */
  readonly event?: string | undefined;
  /** How many states of the path the entity has been in after the step. */
  readonly reaches: number;
}

/**
 * Renders the path to each state, hidden until the reader selects the state in the diagram; until
 * then, the meaning of its colors. Without script, the tables below say the same.
 */
export function LifecyclePaths({ paths }: { readonly paths: readonly PathProps[] }) {
  return (
    <div className="lifecycle__paths">
      <div className="lifecycle__key">
        <p data-needs-js="">Select a state to see the path to it.</p>
        <Key paths={paths} />
      </div>
      {paths.map((path) => (
        <Path key={path.id} path={path} />
      ))}
    </div>
  );
}

/** Renders the meaning of each color, with the states that have it. */
function Key({ paths }: { readonly paths: readonly PathProps[] }) {
  const states = paths.map(({ state }) => state);
  const tones = [...new Set(states.map(({ tone }) => tone))];
  return (
    <ul>
      {tones.map((tone) => (
        <li key={tone}>
          {toneMeanings[tone]}:{' '}
          {states
            .filter((state) => state.tone === tone)
            .map((state) => (
              <StateChip key={state.name} {...state} />
            ))}
        </li>
      ))}
    </ul>
  );
}

function Path({ path: { id, state, states, steps, because } }: { readonly path: PathProps }) {
  return (
    <section
      className="path"
      aria-label={`Path to ${state.name}`}
      data-path={id}
      data-states={JSON.stringify(states)}
      hidden
    >
      <p className="path__head">
        <span>Path to</span> <StateChip {...state} />
      </p>
      <ol className="path__steps">
        {steps.map((step, index) => (
          <Step key={index} step={step} />
        ))}
      </ol>
      {because === undefined ? (
        <p className="path__buttons">
          <button className="run" type="button" data-run-path={state.name}>
            <Icon name="run" />
            Run this path
          </button>
        </p>
      ) : (
        <p className="note">{because}</p>
      )}
    </section>
  );
}

function Step({ step }: { readonly step: PathStepProps }) {
  const { action, input, cause, state, event, reaches } = step;
  return (
    <li data-reaches={reaches} data-action={action ? '' : undefined}>
      {action && (
        <p className="path__action">
          <strong>{action.label}</strong> <Inline parts={action.parts} />
          {action.note}
        </p>
      )}
      {input && (
        <p className="path__input">
          Sandbox input: <Inline parts={input} />
        </p>
      )}
      {cause && (
        <p className="path__cause">
          <Inline parts={cause} />
        </p>
      )}
      {state && (
        <p className="path__state">
          <StateChip {...state} />
          {event !== undefined && (
            <span className="path__event">
              Webhook <code>{event}</code>
            </span>
          )}
        </p>
      )}
    </li>
  );
}
