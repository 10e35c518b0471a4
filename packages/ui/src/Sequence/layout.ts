import { textWidth, wrapText } from '../text/wrap.ts';

export type StepKind = 'call' | 'reply' | 'redirect' | 'webhook';

export interface SequenceGraph {
  readonly actors: readonly string[];
  readonly steps: readonly {
    readonly from: string;
    readonly to: string;
    readonly label: string;
    readonly kind: StepKind;
  }[];
}

export interface SequenceSize {
  readonly width: number;
  /** Columns are never closer than this, so a narrow drawing may be wider than asked. */
  readonly column: number;
}

export interface SequenceDrawing {
  readonly width: number;
  readonly height: number;
  readonly actors: readonly DrawnActor[];
  readonly steps: readonly DrawnStep[];
}

export interface DrawnActor {
  readonly lines: readonly string[];
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnStep {
  readonly kind: StepKind;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly label: { readonly x: number; readonly y: number };
}

const font = 12;
const line = 15;
const padding = 8;

/** Actors as columns, steps as arrows from top to bottom. */
export function drawSequence(sequence: SequenceGraph, size: SequenceSize): SequenceDrawing {
  const count = sequence.actors.length;
  const column = Math.max(size.column, Math.floor((size.width - 2 * padding) / count));
  const center = (index: number) => padding + column * (index + 0.5);
  const actors = drawActors(sequence.actors, { column, center });
  const head = Math.max(...actors.map(({ height }) => height), 0);

  const steps: DrawnStep[] = [];
  let y = head + 12;
  for (const { from, to, label, kind } of sequence.steps) {
    const [start, end] = [sequence.actors.indexOf(from), sequence.actors.indexOf(to)];
    // A step of an actor that is not listed has no column; a rule reports it.
    if (start < 0 || end < 0) continue;

    const span = Math.max(Math.abs(start - end), 1) * column;
    const lines = wrapText(label, { width: span - 14, font });
    const height = lines.length * line;
    steps.push({
      kind,
      from: center(start),
      to: center(end),
      y: y + height + 10,
      lines,
      label: { x: labelX(sequence, { start, end, center, lines }), y: y + height / 2 + 2 },
    });
    y += height + 24;
  }
  return { width: column * count + 2 * padding, height: y + 8, actors, steps };
}

interface Columns {
  readonly column: number;
  readonly center: (index: number) => number;
}

function drawActors(names: readonly string[], { column, center }: Columns): DrawnActor[] {
  const width = Math.min(column - 10, 140);
  const lines = names.map((name) => wrapText(name, { width: width - 10, font: font + 1 }));
  const height = Math.max(...lines.map(({ length }) => length), 1) * line + 16;
  return lines.map((each, index) => ({ lines: each, x: center(index), width, height }));
}

interface Label {
  readonly start: number;
  readonly end: number;
  readonly center: (index: number) => number;
  readonly lines: readonly string[];
}

/** The middle of the arrow; a step of an actor to itself has its text beside the line. */
function labelX({ actors }: SequenceGraph, { start, end, center, lines }: Label): number {
  if (start !== end) return (center(start) + center(end)) / 2;
  const half = Math.max(...lines.map((each) => textWidth(each, font)), 0) / 2 + 8;
  return start === actors.length - 1 ? center(start) - half : center(start) + half;
}
