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
  /** The minimum column width, in pixels. A drawing may exceed `width` because of it. */
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
  /** The center of the label, and the size of the box behind it, which hides the lifelines. */
  readonly label: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

const font = 12;
const line = 15;
const padding = 8;
/**
 * The width that a label may have even on a shorter arrow, because only lifelines are beside it.
 */
const labelWidth = 144;
/** The width of the loop for a step from an actor to itself. */
const loop = 24;

/** Lays out a sequence diagram: actors as columns, steps as arrows from top to bottom. */
export function drawSequence(sequence: SequenceGraph, size: SequenceSize): SequenceDrawing {
  const count = sequence.actors.length;
  const column = Math.max(size.column, Math.floor((size.width - 2 * padding) / count));
  const center = (index: number) => padding + column * (index + 0.5);
  const actors = drawActors(sequence.actors, { column, center });
  const head = Math.max(...actors.map(({ height }) => height), 0);

  const width = column * count + 2 * padding;
  const steps: DrawnStep[] = [];
  let y = head + 12;
  for (const { from, to, label, kind } of sequence.steps) {
    const [start, end] = [sequence.actors.indexOf(from), sequence.actors.indexOf(to)];
    // A step of an actor that is not listed has no column; a rule reports it.
    if (start < 0 || end < 0) continue;

    const place = { from: center(start), to: center(end), width };
    const lines = wrapText(label, { width: roomFor(place), font });
    const box = boxOf(lines);
    const middle = { x: labelX(place, box.width), y: y + box.height / 2 + 2 };
    steps.push({
      kind,
      from: place.from,
      to: place.to,
      y: y + box.height + 10,
      lines,
      label: { ...middle, ...box },
    });
    y += box.height + 24;
  }
  return { width, height: y + 8, actors, steps };
}

function boxOf(lines: readonly string[]) {
  const longest = Math.max(...lines.map((each) => textWidth(each, font)), 0);
  return { width: Math.ceil(longest) + 8, height: lines.length * line };
}

interface Columns {
  readonly column: number;
  readonly center: (index: number) => number;
}

function drawActors(names: readonly string[], { column, center }: Columns): DrawnActor[] {
  const width = Math.min(column - 4, 140);
  const lines = names.map((name) => wrapText(name, { width: width - 6, font: font + 1 }));
  const height = Math.max(...lines.map(({ length }) => length), 1) * line + 16;
  return lines.map((each, index) => ({ lines: each, x: center(index), width, height }));
}

interface StepExtent {
  readonly from: number;
  readonly to: number;
  /** The width of the whole drawing. */
  readonly width: number;
}

/** Returns the maximum width of a line of a step's label. */
function roomFor({ from, to, width }: StepExtent): number {
  if (from === to) return Math.min(labelWidth, Math.max(from, width - from) - loop - padding);
  return Math.max(Math.abs(from - to) - 14, Math.min(labelWidth, width - 2 * padding));
}

/**
 * Returns the x coordinate of a label's center: the middle of the arrow, as far as the edges allow.
 * The label of a step from an actor to itself is on the side with more room.
 */
function labelX({ from, to, width }: StepExtent, own: number): number {
  const aside = (loop + own / 2) * (from > width / 2 ? -1 : 1);
  const middle = from === to ? from + aside : (from + to) / 2;
  return Math.min(Math.max(middle, own / 2 + 2), width - own / 2 - 2);
}
