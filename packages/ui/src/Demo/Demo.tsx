import type { ReactNode } from 'react';

import { Code } from '../Code/Code.tsx';
import type { CodeToken } from '../Code/types.ts';
import { Icon } from '../Icon/Icon.tsx';

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

interface SceneProps {
  /** Whom the call is about. */
  readonly person: string;
  /** Who is on the other side of the provider. */
  readonly partner: string;
  /** The name of the provider, between all others. */
  readonly hub: string;
  /** The address of its logo. */
  readonly logo?: string | undefined;
}

/** The ways of the token, by both ends. The script follows these paths. */
const ways = {
  'person-hub': 'M112 50 C152 50 148 90 177 96',
  'server-hub': 'M112 160 C152 160 148 120 177 114',
  'hub-partner': 'M256 105 L330 105',
} as const;

/** Draws the parties of a call and the ways between them. */
function Scene({ person, partner, hub, logo }: SceneProps) {
  return (
    <svg
      className="scene"
      viewBox="0 0 440 206"
      role="img"
      aria-label={describe({ person, partner, hub })}
    >
      {Object.entries(ways).map(([name, path]) => (
        <path key={name} className="scene__way" data-way={name} d={path} />
      ))}
      <Party id="person" label={person} x={60} y={50}>
        <path d="M-9 -16h18v32h-18zM-3 12h6" />
      </Party>
      <Party id="server" label="Your server" x={60} y={160}>
        <path d="M-14 -14h28v11h-28zM-14 3h28v11h-28zM-9 -8.5h.1M-9 8.5h.1" />
      </Party>
      <Party id="partner" label={partner} x={382} y={105}>
        <path d="M-15 -5L0 -15 15 -5zM-11 -1v10M0 -1v10M11 -1v10M-15 14h30" />
      </Party>
      <g className="scene__hub" data-party="hub" transform="translate(216 105)">
        <circle r="39" />
        {logo === undefined ? (
          <text y="7">{hub.slice(0, 1)}</text>
        ) : (
          <image href={logo} x="-24" y="-26" width="48" height="48" />
        )}
        <text className="scene__label" y="60">
          {hub}
        </text>
      </g>
      <g className="scene__token" data-token="">
        <circle r="9" />
      </g>
    </svg>
  );
}

function describe({ person, partner, hub }: SceneProps): string {
  return `${hub} is between your server, the ${person.toLowerCase()} and the ${partner.toLowerCase()}.`;
}

interface PartyProps {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
}

function Party({ id, label, x, y, children }: PartyProps) {
  return (
    <g className="scene__party" data-party={id} transform={`translate(${x} ${y})`}>
      <rect x="-53" y="-36" width="106" height="72" rx="14" />
      <g transform="translate(0 -8)">{children}</g>
      <text className="scene__label" y="26">
        {label}
      </text>
    </g>
  );
}
