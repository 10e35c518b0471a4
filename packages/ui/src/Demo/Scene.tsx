import type { ReactNode } from 'react';

export interface SceneProps {
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
export function Scene({ person, partner, hub, logo }: SceneProps) {
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
