import type { StateTone } from '../States/tones.ts';
import type { Point } from './path.ts';

export interface LifecycleGraph {
  readonly states: readonly {
    readonly name: string;
    readonly tone: StateTone;
    readonly terminal: boolean;
  }[];
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
  /** Where the icon of a state is: a narrow box has no room beside its name. */
  readonly icons: 'beside' | 'above';
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
  readonly tone: StateTone;
  readonly lines: readonly string[];
  /** The start or the middle of the name, and its vertical center. */
  readonly text: Point & { readonly anchor: 'start' | 'middle' };
  /** The center of the icon. */
  readonly icon: Point;
  readonly width: number;
  readonly height: number;
  readonly terminal: boolean;
  /** Whether the lifecycle starts in this state: no transition leads to it. */
  readonly initial: boolean;
}

export interface DrawnEdge {
  readonly from: string;
  readonly to: string;
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
