import { toneIcons } from '../States/tones.ts';
import { lineHeight, type DrawnEdge, type DrawnNode, type Drawing } from './drawing.ts';

export interface LifecycleDrawingProps {
  readonly drawing: Drawing;
  readonly title: string;
  readonly description: string;
}

export function LifecycleDrawing({ drawing, title, description }: LifecycleDrawingProps) {
  const { width, height } = drawing;
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
      {drawing.edges.map((edge, index) => (
        <Edge key={index} edge={edge} />
      ))}
      {drawing.nodes.map((node) => (
        <Node key={node.name} node={node} sideways={drawing.sideways} />
      ))}
      {drawing.edges.map((edge, index) => (
        <EdgeText key={index} edge={edge} />
      ))}
    </svg>
  );
}

function Edge({ edge: { from, to, path, tip, angle } }: { readonly edge: DrawnEdge }) {
  return (
    <g className="diagram__edge" data-from={from} data-to={to}>
      <path d={path} />
      <path
        className="diagram__tip"
        d="M0 0L-8 -4L-8 4Z"
        transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`}
      />
    </g>
  );
}

function EdgeText({ edge: { from, to, label, box, lines } }: { readonly edge: DrawnEdge }) {
  const corner = { x: label.x - box.width / 2, y: label.y - box.height / 2 };
  return (
    <g className="diagram__words" data-from={from} data-to={to}>
      <rect className="diagram__box" {...corner} {...box} />
      <Lines className="diagram__label" lines={lines} x={label.x} y={label.y} />
    </g>
  );
}

interface NodeProps {
  readonly node: DrawnNode;
  readonly sideways: boolean;
}

function Node({ node, sideways }: NodeProps) {
  const { name, tone, x, y, width, height, lines, text, icon, terminal, initial } = node;
  const box = { x: x - width / 2, y: y - height / 2, width, height };
  return (
    <g className="diagram__state" data-state={name} data-tone={tone}>
      {initial && <Start {...(sideways ? { x: box.x, y } : { x, y: box.y })} sideways={sideways} />}
      <rect {...box} rx="10" />
      {terminal && (
        <rect
          className="diagram__inner"
          x={box.x + 3}
          y={box.y + 3}
          width={width - 6}
          height={height - 6}
          rx="7.5"
        />
      )}
      <path
        className="diagram__icon"
        d={toneIcons[tone]}
        transform={`translate(${icon.x - 7} ${icon.y - 7}) scale(0.875)`}
      />
      <Lines className="diagram__name" lines={lines} {...text} />
    </g>
  );
}

interface StartProps {
  readonly x: number;
  readonly y: number;
  readonly sideways: boolean;
}

/** Renders the mark of an initial state: a dot with a line to the state's edge. */
function Start({ x, y, sideways }: StartProps) {
  const dot = sideways ? { cx: x - 14, cy: y } : { cx: x, cy: y - 14 };
  return (
    <>
      <circle className="diagram__start" {...dot} r="4" />
      <path className="diagram__in" d={sideways ? `M${x - 10} ${y}h10` : `M${x} ${y - 10}v10`} />
    </>
  );
}

interface LinesProps {
  readonly className: string;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Renders lines of text at a point, by default centered around it. */
export function Lines({ className, lines, x, y, anchor = 'middle' }: LinesProps) {
  const top = y - ((lines.length - 1) * lineHeight) / 2 + 4;
  return (
    <text className={className} textAnchor={anchor}>
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={Math.round((top + index * lineHeight) * 10) / 10}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
