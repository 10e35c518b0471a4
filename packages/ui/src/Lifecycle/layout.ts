import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';

import { textWidth, wrapText } from '../text/wrap.ts';
import {
  lineHeight,
  type Drawing,
  type DrawingSize,
  type DrawnEdge,
  type DrawnNode,
  type LifecycleGraph,
} from './drawing.ts';
import { smoothPath, type Point } from './path.ts';

const nodeFont = 13;
const labelFont = 12;
const iconSize = 14;
const iconGap = 6;
/** The margins of a drawing, in pixels: larger on the first side, which has the start marks. */
const margin = 24;
const edge = 8;

/** The width of a column of text, in pixels. */
const column = 678;

type Sizes = readonly [DrawingSize, ...DrawingSize[]];

/**
 * Lays out states and transitions from top to bottom, in the first size that fits a column, else in
 * the last. The layout is deterministic.
 */
export function drawLifecycle(lifecycle: LifecycleGraph, [size, ...smaller]: Sizes): Drawing {
  const drawing = drawIn('TB', { lifecycle, size });
  const [next, ...others] = smaller;
  return drawing.width <= column || !next ? drawing : drawLifecycle(lifecycle, [next, ...others]);
}

/** The width of a phone without scrolling, in pixels. */
const phone = 332;

/**
 * Lays out a lifecycle for phones, from left to right if that is narrower. Uses the first size that
 * fits, else the last.
 */
export function drawNarrowLifecycle(lifecycle: LifecycleGraph, [size, ...smaller]: Sizes): Drawing {
  const [down, sideways] = [drawIn('TB', { lifecycle, size }), drawIn('LR', { lifecycle, size })];
  const narrower = sideways.width < down.width ? sideways : down;
  const [next, ...others] = smaller;
  if (narrower.width <= phone || !next) return narrower;
  return drawNarrowLifecycle(lifecycle, [next, ...others]);
}

interface Drawable {
  readonly lifecycle: LifecycleGraph;
  readonly size: DrawingSize;
}

function drawIn(rankdir: 'TB' | 'LR', { lifecycle, size }: Drawable): Drawing {
  const sideways = rankdir === 'LR';
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true });
  graph.setGraph({
    rankdir,
    nodesep: size.gap,
    edgesep: size.gap,
    ranksep: size.labels === 'words' ? 22 : 28,
    marginx: sideways ? margin : edge,
    marginy: sideways ? edge : margin,
  });
  for (const { name } of lifecycle.states) graph.setNode(name, boxOf(name, size));
  for (const [index, transition] of transitionsOf(lifecycle).entries()) {
    const lines = labelOf(transition.cause, { size, number: index + 1 });
    graph.setEdge(transition.from, transition.to, labelBox(lines), String(index));
  }
  layout(graph);

  const { width = 0, height = 0 } = graph.graph();
  return {
    width: Math.ceil(width) - (sideways ? margin - edge : 0),
    height: Math.ceil(height) - (sideways ? 0 : margin - edge),
    sideways,
    nodes: lifecycle.states.map((state) => drawnNode(graph, { state, lifecycle, size })),
    edges: transitionsOf(lifecycle).map((transition, index) =>
      drawnEdge(graph.edge(transition.from, transition.to, String(index)), {
        ...transition,
        lines: labelOf(transition.cause, { size, number: index + 1 }),
      }),
    ),
  };
}

// Transitions to unknown states are omitted; a linter rule reports them.
function transitionsOf({ states, transitions }: LifecycleGraph) {
  const names = new Set(states.map(({ name }) => name));
  return transitions.filter(({ from, to }) => names.has(from) && names.has(to));
}

function boxOf(name: string, { nodeWidth, icons }: DrawingSize) {
  const lines = linesOf(name, { nodeWidth, icons });
  const above = icons === 'above' ? iconSize : 0;
  return { width: nodeWidth, height: lines.length * lineHeight + 22 + above };
}

function linesOf(name: string, { nodeWidth, icons }: Pick<DrawingSize, 'nodeWidth' | 'icons'>) {
  const beside = icons === 'beside' ? iconSize + iconGap : 0;
  return wrapText(name, { width: nodeWidth - 16 - beside, font: nodeFont });
}

function labelOf(cause: string, { size, number }: { size: DrawingSize; number: number }) {
  if (size.labels === 'numbers') return [String(number)];
  return wrapText(cause, { width: size.nodeWidth - 4, font: labelFont });
}

function labelBox(lines: readonly string[]) {
  const width = Math.max(...lines.map((line) => textWidth(line, labelFont)), 0) + 12;
  return { width, height: lines.length * lineHeight + 6, labelpos: 'c' as const };
}

interface NodeContext {
  readonly state: LifecycleGraph['states'][number];
  readonly lifecycle: LifecycleGraph;
  readonly size: DrawingSize;
}

function drawnNode(
  graph: Graph<GraphLabel, NodeLabel, EdgeLabel>,
  { state, lifecycle, size }: NodeContext,
): DrawnNode {
  const { x = 0, y = 0, width, height } = graph.node(state.name);
  const lines = linesOf(state.name, size);
  return {
    name: state.name,
    tone: state.tone,
    lines,
    ...insideOf({ x, y }, { lines, size }),
    x: round(x),
    y: round(y),
    width,
    height,
    terminal: state.terminal,
    initial: initialOf(lifecycle).includes(state.name),
  };
}

/** Returns where the name and the icon of a state are, around its center. */
function insideOf(
  { x, y }: Point,
  { lines, size }: { readonly lines: readonly string[]; readonly size: DrawingSize },
): Pick<DrawnNode, 'text' | 'icon'> {
  if (size.icons === 'above') {
    const top = y - (lines.length * lineHeight) / 2;
    return {
      text: { x: round(x), y: round(y + iconSize / 2), anchor: 'middle' },
      icon: { x: round(x), y: round(top) },
    };
  }
  const width = Math.max(...lines.map((line) => textWidth(line, nodeFont)), 0);
  const left = x - (iconSize + iconGap + width) / 2;
  return {
    // The text begins at a fixed distance from the icon, whatever its real width is.
    text: { x: round(left + iconSize + iconGap), y: round(y), anchor: 'start' },
    icon: { x: round(left + iconSize / 2), y: round(y) },
  };
}

/** Returns the states without incoming transitions; the first state if there are none. */
function initialOf(lifecycle: LifecycleGraph): readonly string[] {
  const reached = new Set(transitionsOf(lifecycle).map(({ to }) => to));
  const names = lifecycle.states.map(({ name }) => name);
  const initial = names.filter((name) => !reached.has(name));
  return initial.length > 0 ? initial : names.slice(0, 1);
}

function drawnEdge(
  label: EdgeLabel,
  { from, to, lines }: Pick<DrawnEdge, 'from' | 'to' | 'lines'>,
): DrawnEdge {
  const points = label.points ?? [];
  const tip = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? tip;
  const angle = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  return {
    from,
    to,
    path: smoothPath(points),
    tip: { x: round(tip.x), y: round(tip.y) },
    angle: Math.round(angle),
    label: { x: round(label.x ?? 0), y: round(label.y ?? 0) },
    box: { width: Math.ceil((label.width ?? 0) - 8), height: Math.ceil(label.height ?? 0) },
    lines,
  };
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
