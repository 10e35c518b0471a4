import type { ReactNode } from 'react';

export interface FigureProps {
  /** The accessible label of the scrollable box. */
  readonly label: string;
  readonly wide: ReactNode;
  /** The width of the wide drawing, in pixels. */
  readonly wideWidth: number;
  /** The drawing for a narrow box. */
  readonly narrow: ReactNode;
}

/** Renders the drawing that fits the box, scrollable if necessary. */
export function Figure({ label, wide, wideWidth, narrow }: FigureProps) {
  return (
    <div className="figure">
      <div
        className="figure__scroll"
        role="group"
        aria-label={label}
        tabIndex={0}
        data-fits={stepFor(wideWidth)}
      >
        <div className="figure__wide">{wide}</div>
        <div className="figure__narrow">{narrow}</div>
      </div>
    </div>
  );
}

/** Box widths in rem that the styles define. */
const steps = [24, 28, 32, 36, 40, 44, 48, 52];

const rem = 16;
const boxPadding = 26;

/** Returns the smallest box that fits the drawing, else the largest one. */
function stepFor(width: number) {
  return steps.find((step) => step * rem >= width + boxPadding) ?? steps.at(-1);
}
