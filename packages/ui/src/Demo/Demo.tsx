import { Code } from '../Code/Code.tsx';
import type { CodeToken } from '../Code/types.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Scene, type SceneProps } from './Scene.tsx';

export interface DemoProps extends Pick<SceneProps, 'hub' | 'logo'> {
  /** The address of the sandbox data. */
  readonly sandbox: string;
  /** At least one. */
  readonly methods: readonly DemoMethod[];
}

export interface DemoMethod extends Pick<SceneProps, 'person' | 'partner'> {
  readonly label: string;
  /** The id of the example whose request is sent. */
  readonly example: string;
  /** The path of the variable with the amount. */
  readonly amount: string;
  /** The amounts to choose from: their text, and the value without cents. */
  readonly amounts: readonly { readonly text: string; readonly value: number }[];
  readonly outcomes: readonly DemoOutcome[];
  /** The printed response of the example, shown before the first run. */
  readonly response: readonly CodeToken[];
}

export interface DemoOutcome {
  readonly label: string;
  readonly cents: string;
  readonly act?: string | undefined;
  readonly note: string;
}

/**
 * Renders a call that readers run on the page. The script of the page moves the token and fills
 * in states, webhooks and the response; without it, the picture and the printed response remain.
 */
export function Demo({ sandbox, methods, hub, logo }: DemoProps) {
  const [first] = methods;
  if (!first) return null;
  return (
    <section className="demo" data-demo={sandbox} aria-label="A call that you can run">
      <Choices name="method" label="Method" options={methods.map(({ label }) => ({ label }))} />
      <Scene person={first.person} partner={first.partner} hub={hub} logo={logo} />
      <p className="demo__status" role="status" data-demo-status="" data-needs-js="">
        Choose what happens, and run it. Nothing leaves this page.
      </p>
      {methods.map((method, at) => (
        <Method key={method.label} method={method} at={at} />
      ))}
      <div className="demo__panes">
        <div className="demo__pane" data-demo-response="">
          <p className="demo__label">Response</p>
          <Code tokens={first.response} />
        </div>
        <div className="demo__pane" data-needs-js="">
          <p className="demo__label">On your server</p>
          <ol className="demo__events" data-demo-events="">
            <li className="demo__none">Webhooks arrive here.</li>
          </ol>
        </div>
      </div>
    </section>
  );
}

interface MethodProps {
  readonly method: DemoMethod;
  readonly at: number;
}

function Method({ method, at }: MethodProps) {
  const { label, person, partner, example, amount, amounts, outcomes } = method;
  const data = JSON.stringify({ person, partner, example, amount });
  return (
    <div className="demo__method" data-demo-method={data} data-needs-js="" hidden={at > 0}>
      <Choices
        name={`amount-${at}`}
        label={`Amount, ${label}`}
        options={amounts.map(({ text, value }) => ({ label: text, data: String(value) }))}
        selected={Math.floor(amounts.length / 2)}
      />
      <button className="demo__run" type="button" data-demo-run="">
        <Icon name="run" />
        Run
      </button>
      <Choices
        name={`outcome-${at}`}
        label={`What happens, ${label}`}
        options={outcomes.map((outcome) => ({
          label: outcome.label,
          data: JSON.stringify(outcome),
        }))}
      />
    </div>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly label: string; readonly data?: string }[];
  /** The index of the option that is selected at first; 0 by default. */
  readonly selected?: number;
}

/** Renders radio buttons as one control. */
function Choices({ name, label, options, selected = 0 }: ChoicesProps) {
  return (
    <fieldset className="choices" data-needs-js="">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option, at) => (
        <label key={option.label} className="choices__option">
          <input
            className="visually-hidden"
            type="radio"
            name={`demo-${name}`}
            value={option.data ?? at}
            defaultChecked={at === selected}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
