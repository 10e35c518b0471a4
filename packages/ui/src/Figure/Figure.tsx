import type { ReactNode } from 'react';

export interface FigureProps {
  /** Names the scrollable box. */
  readonly label: string;
  readonly wide: ReactNode;
  /** The width of the wide drawing, in pixels. */
  readonly wideWidth: number;
  /** The same drawing for a box that is too small for it. */
  readonly narrow: ReactNode;
}

/** A drawing in two widths, of which the box shows one; it scrolls in itself when it must. */
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

/** The box widths in rem that the styles know. */
const steps = [24, 28, 32, 36, 40, 44, 48, 52];

const rem = 16;
const boxPadding = 26;

/** The smallest box that holds the drawing. One wider than all of them scrolls in the largest. */
function stepFor(width: number) {
  return steps.find((step) => step * rem >= width + boxPadding) ?? steps.at(-1);
}
