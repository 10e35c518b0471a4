import { Figure } from '../Figure/Figure.tsx';
import { drawSequence, type SequenceGraph } from './layout.ts';
import { SequenceDiagram } from './SequenceDiagram.tsx';
import { sentence } from './words.ts';

export interface SequenceProps extends SequenceGraph {
  readonly title: string;
}

/** Renders a sequence diagram, and the same as a list. */
export function Sequence(props: SequenceProps) {
  const description = props.steps.map(sentence).join('. ');
  const drawn = { title: props.title, description };
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
        <summary>The same as a list</summary>
        <ol className="sequence__steps">
          {props.steps.map((step, index) => (
            <li key={index}>{sentence(step)}</li>
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
