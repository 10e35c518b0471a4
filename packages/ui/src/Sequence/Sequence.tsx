import { Figure } from '../Figure/Figure.tsx';
import { Lines } from '../Lifecycle/LifecycleDrawing.tsx';
import {
  drawSequence,
  type SequenceGraph,
  type DrawnActor,
  type DrawnStep,
  type SequenceDrawing,
} from './layout.ts';
import { stepText } from './words.ts';

export interface SequenceProps extends SequenceGraph {
  readonly title: string;
}

/** Renders a sequence diagram with a text version of its steps. */
export function Sequence(props: SequenceProps) {
  const lines = props.steps.map(stepText);
  const drawn = { title: props.title, description: lines.join('. ') };
  const wide = drawSequence(props, { width: 640, column: 104 });
  const narrow = drawSequence(props, { width: 320, column: 62 });
  return (
    <div className="sequence">
      <Figure
        label={props.title}
        wide={<SequenceDiagram drawing={wide} {...drawn} />}
        wideWidth={wide.width}
        narrow={<SequenceDiagram drawing={narrow} {...drawn} />}
      />
      <Legend steps={props.steps} />
      <details className="fold">
        <summary>Text version</summary>
        <ol className="sequence__steps">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}

function Legend({ steps }: Pick<SequenceProps, 'steps'>) {
  const kinds = new Set(steps.map(({ kind }) => kind));
  return (
    <ul className="sequence__legend">
      {[...kinds].map((kind) => (
        <li key={kind}>
          <svg className="diagram" width="28" height="10" viewBox="0 0 28 10" aria-hidden="true">
            <g className="diagram__step" data-kind={kind}>
              <path className="diagram__line" d="M0 5H28" />
              <path className="diagram__tip" d="M28 5l-8 -4v8z" />
            </g>
          </svg>
          {kind}
        </li>
      ))}
    </ul>
  );
}

interface SequenceDiagramProps {
  readonly drawing: SequenceDrawing;
  readonly title: string;
  readonly description: string;
}

function SequenceDiagram({ drawing, title, description }: SequenceDiagramProps) {
  const { width, height, actors, steps } = drawing;
  return (
    <svg
      className="diagram"
      role="img"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title>{title}</title>
      <desc>{description}</desc>
      {actors.map((actor) => (
        <Actor key={actor.x} actor={actor} bottom={height} />
      ))}
      {steps.map((step, index) => (
        <Step key={index} step={step} />
      ))}
    </svg>
  );
}

function Actor({ actor, bottom }: { readonly actor: DrawnActor; readonly bottom: number }) {
  const { x, width, height, lines } = actor;
  return (
    <g className="diagram__node">
      <path className="diagram__lifeline" d={`M${x} ${height}V${bottom}`} />
      <rect x={x - width / 2} y="1" width={width} height={height - 1} rx="6" />
      <Lines className="diagram__name" lines={lines} x={x} y={height / 2} />
    </g>
  );
}

function Step({ step }: { readonly step: DrawnStep }) {
  const { kind, from, to, y, lines, label } = step;
  const way = to > from ? 1 : -1;
  const box = { width: label.width, height: label.height };
  return (
    <g className="diagram__step" data-kind={kind}>
      <path className="diagram__line" d={from === to ? loop(from, y) : `M${from} ${y}H${to}`} />
      <path className="diagram__tip" d={`M${to} ${y}l${-8 * way} -4v8z`} />
      <rect
        className="diagram__box"
        x={label.x - box.width / 2}
        y={label.y - box.height / 2}
        {...box}
      />
      <Lines className="diagram__label" lines={lines} x={label.x} y={label.y} />
    </g>
  );
}

function loop(x: number, y: number) {
  return `M${x} ${y - 14}h18v14H${x}`;
}
