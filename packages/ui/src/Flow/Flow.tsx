import { cardIcons } from '../Cards/icons.ts';
import { Lines } from '../Lifecycle/LifecycleDrawing.tsx';
import { toneIcons } from '../States/tones.ts';
import {
  drawColumn,
  drawRow,
  finalSize,
  type DrawnArrow,
  type DrawnParty,
  type FlowDrawing,
  type FlowGraph,
} from './layout.ts';
import { flowSentences } from './words.ts';

export interface FlowProps extends FlowGraph {
  readonly title: string;
}

/** Renders what moves between parties: a picture, and the same in words for screen readers. */
export function Flow(flow: FlowProps) {
  return (
    <figure className="flow">
      <figcaption className="flow__title">{flow.title}</figcaption>
      <div className="figure">
        <div data-fits="40">
          <div className="figure__wide">
            <Picture {...drawRow(flow)} />
          </div>
          <div className="figure__narrow">
            <Picture {...drawColumn(flow)} />
          </div>
        </div>
      </div>
      <ol className="visually-hidden">
        {flowSentences(flow).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </figure>
  );
}

function Picture({ width, height, parties, arrows }: FlowDrawing) {
  return (
    <svg
      className="flow__picture"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {arrows.map((arrow, at) => (
        <Arrow key={at} arrow={arrow} />
      ))}
      {parties.map((party) => (
        <Party key={party.name} party={party} />
      ))}
    </svg>
  );
}

function Arrow({ arrow }: { readonly arrow: DrawnArrow }) {
  const { isReturn, path, tip, angle, box, texts, final } = arrow;
  return (
    <g className="flow__step" data-return={isReturn ? '' : undefined}>
      <path className="flow__line" d={path} />
      <path
        className="flow__tip"
        d="M0 0L-9 -5L-9 5Z"
        transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`}
      />
      {box && <rect className="flow__box" {...box} />}
      {texts
        .filter(({ lines }) => lines.length > 0)
        .map(({ kind, lines, x, y, anchor }) => (
          <Lines key={kind} className={`flow__${kind}`} {...{ lines, x, y, anchor }} />
        ))}
      {final && <Final {...final} />}
    </g>
  );
}

/** Renders the mark of a final step, in the color of states that ended well. */
function Final({ x, y }: { readonly x: number; readonly y: number }) {
  const { width, height } = finalSize;
  return (
    <g className="flow__final" data-tone="done" transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      <path d={toneIcons.done} transform="translate(-24 -6) scale(0.75)" />
      <text x="-8" y="4">
        Final
      </text>
    </g>
  );
}

function Party({ party }: { readonly party: DrawnParty }) {
  const { icon, logo, box, mark, text } = party;
  return (
    <g className="flow__party" data-hub={logo === undefined ? undefined : ''}>
      <rect {...box} rx="14" />
      {logo !== undefined && (
        <image href={logo} x={mark.x - 17} y={mark.y - 18} width="34" height="34" />
      )}
      {logo === undefined && icon !== undefined && (
        <path
          d={cardIcons[icon]}
          transform={`translate(${mark.x - 16.8} ${mark.y - 16.8}) scale(1.4)`}
        />
      )}
      <Lines className="flow__name" {...text} />
    </g>
  );
}
