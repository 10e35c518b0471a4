import type { Point } from './path.ts';

export interface LifecycleGraph {
  readonly states: readonly { readonly name: string; readonly terminal: boolean }[];
  readonly transitions: readonly {
    readonly from: string;
    readonly to: string;
    readonly cause: string;
  }[];
}

/** The sizes of a drawing's parts, in pixels. */
export interface DrawingSize {
  readonly nodeWidth: number;
  readonly gap: number;
  /** Narrow drawings have numbers as labels, which a legend explains. */
  readonly labels: 'words' | 'numbers';
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Drawn from left to right. */
  readonly sideways: boolean;
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
}

export interface DrawnNode extends Point {
  readonly name: string;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly terminal: boolean;
  /** Whether the lifecycle starts in this state: no transition leads to it. */
  readonly initial: boolean;
}

export interface DrawnEdge {
  readonly path: string;
  readonly tip: Point;
  /** Degrees; 90 points down. */
  readonly angle: number;
  readonly label: Point;
  /** The box behind the label, which hides the arrow. */
  readonly box: { readonly width: number; readonly height: number };
  readonly lines: readonly string[];
}

/** The line height of labels, in pixels. */
export const lineHeight = 15;
