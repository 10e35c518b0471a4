import type { CardIconName } from '../Cards/icons.ts';
import { lineHeight } from '../Lifecycle/drawing.ts';
import { textWidth, wrapText } from '../text/wrap.ts';

export interface FlowGraph {
  /** In the order of the flow. */
  readonly parties: readonly FlowParty[];
  readonly steps: readonly FlowStep[];
}

export interface FlowParty {
  readonly name: string;
  readonly icon?: CardIconName | undefined;
  /** The address of a logo, shown instead of an icon. */
  readonly logo?: string | undefined;
}

export interface FlowStep {
  readonly from: string;
  readonly to: string;
  readonly moves: string;
  readonly when?: string | undefined;
  readonly final?: boolean | undefined;
}

export interface FlowDrawing {
  readonly width: number;
  readonly height: number;
  readonly parties: readonly DrawnParty[];
  readonly arrows: readonly DrawnArrow[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

type Anchor = 'start' | 'middle' | 'end';

export interface DrawnParty extends FlowParty {
  readonly box: Box;
  /** The center of the icon. */
  readonly mark: Point;
  readonly text: Point & { readonly lines: readonly string[]; readonly anchor: Anchor };
}

export interface DrawnArrow {
  readonly isReturn: boolean;
  readonly path: string;
  readonly tip: Point;
  /** The direction of the tip in degrees, clockwise from the right. */
  readonly angle: number;
  readonly texts: readonly DrawnText[];
  /** The area behind the texts, which interrupts the line. */
  readonly box?: Box | undefined;
  /** The center of the mark of a final step. */
  readonly final?: Point | undefined;
}

export interface DrawnText extends Point {
  readonly kind: 'moves' | 'when';
  readonly lines: readonly string[];
  readonly anchor: Anchor;
}

/** The size of the mark of a final step. */
export const finalSize = { width: 62, height: 20 };

const font = 13;
const corner = 12;
/** The distance of the texts from the arrow between them, and from one with a mark. */
const clearance = 10;
const markClearance = 14;

interface Routed {
  readonly step: FlowStep;
  readonly from: number;
  readonly to: number;
  readonly isReturn: boolean;
  /** The side of the parties on which its lane is. */
  readonly side: 1 | -1;
  /** The lane beside the parties, from 0; undefined for an arrow between two neighbors. */
  readonly lane?: number | undefined;
}

/**
 * Routes steps: the first one to the next party is an arrow between both, any other runs in a lane
 * beside the parties. Lanes that overlap have different depths, the shortest next to the parties.
 */
function routesOf(
  { parties, steps }: FlowGraph,
  sideOf: (isReturn: boolean) => Routed['side'],
): readonly Routed[] {
  const place = (name: string) => parties.findIndex((party) => party.name === name);
  const taken = new Set<number>();
  const direct: Routed[] = [];
  const others: Routed[] = [];
  for (const step of steps) {
    const [from, to] = [place(step.from), place(step.to)];
    // A rule reports an unknown party.
    if (from < 0 || to < 0 || from === to) continue;
    const isDirect = to === from + 1 && !taken.has(from);
    if (isDirect) taken.add(from);
    const isReturn = to < from;
    const routed = { step, from, to, isReturn, side: sideOf(isReturn) };
    (isDirect ? direct : others).push(routed);
  }
  const lanes: Routed[] = [];
  for (const each of others.toSorted((a, b) => spanOf(a) - spanOf(b))) {
    const beside = lanes.filter(({ side }) => side === each.side);
    let lane = 0;
    while (beside.some((other) => other.lane === lane && doOverlap(other, each))) lane += 1;
    lanes.push({ ...each, lane });
  }
  return [...direct, ...lanes];
}

function spanOf({ from, to }: Routed): number {
  return Math.abs(from - to);
}

function doOverlap(a: Routed, b: Routed): boolean {
  return (
    Math.max(Math.min(a.from, a.to), Math.min(b.from, b.to)) <
    Math.min(Math.max(a.from, a.to), Math.max(b.from, b.to))
  );
}

/**
 * Returns how far from the middle of a party's side a lane ends there. Lanes that share the side end
 * apart, and nested ones do not cross: each ends on the half that faces its other end, the innermost
 * nearest to that end.
 */
function offsetAt(
  routes: readonly Routed[],
  { at, route, step }: { readonly at: number; readonly route: Routed; readonly step: number },
): number {
  const farEnd = ({ from, to }: Routed) => (from === at ? to : from);
  const onSide = routes.filter(
    ({ from, to, lane, side }) =>
      lane !== undefined && side === route.side && (from === at || to === at),
  );
  if (onSide.length === 1) return 0;
  const way = Math.sign(farEnd(route) - at);
  const outer = onSide.filter(
    (other) => Math.sign(farEnd(other) - at) === way && (other.lane ?? 0) > (route.lane ?? 0),
  );
  return way * step * (outer.length + 0.7);
}

const row = {
  width: 688,
  margin: 2,
  height: 92,
  /** The width of a party by the number of parties. */
  cards: [0, 0, 148, 124, 104],
};

/** Lays out a flow with its parties side by side, for a wide box. */
export function drawRow(flow: FlowGraph): FlowDrawing {
  const { width, margin, height } = row;
  const count = flow.parties.length;
  const card = row.cards[count] ?? 96;
  const gap = (width - 2 * margin - count * card) / Math.max(count - 1, 1);
  const left = (at: number) => margin + at * (card + gap);
  const middle = (at: number) => left(at) + card / 2;

  const routes = routesOf(flow, (isReturn) => (isReturn ? 1 : -1));
  const direct = routes.filter(({ lane }) => lane === undefined);
  const room = gap - 16;
  const texts = direct.map(({ step }) => linesOf(step, room));
  const above = Math.max(
    height / 2,
    ...texts.map(({ moves }) => markClearance + moves.length * lineHeight),
  );
  const below = Math.max(
    height / 2,
    ...texts.map(({ when }) => markClearance + when.length * lineHeight),
  );

  const roomOf = (route: Routed) => spanOf(route) * (card + gap) - 2 * corner - 56;
  const depths = (side: Routed['side']) =>
    depthsOf(
      routes.filter((route) => route.lane !== undefined && route.side === side),
      (route) => blockHeight(route.step, roomOf(route)) + 8,
    );
  const [before, after] = [depths(-1), depths(1)];
  const y = before.total + above + 2;

  const directArrow = ({ step, from, to, isReturn }: Routed): DrawnArrow => {
    const [x, end] = [left(from) + card, left(to)];
    const center = (x + end) / 2;
    const { moves, when } = linesOf(step, room);
    const lift = step.final ? markClearance : clearance;
    return {
      isReturn,
      path: `M${x + 6} ${y}H${end - 12}`,
      tip: { x: end - 5, y },
      angle: 0,
      texts: [
        textAt('moves', moves, { x: center, y: y - lift - (moves.length * lineHeight) / 2 }),
        textAt('when', when, { x: center, y: y + lift + (when.length * lineHeight) / 2 }),
      ],
      final: step.final ? { x: center - 3, y } : undefined,
    };
  };

  const laneArrow = (route: Routed, lane: number): DrawnArrow => {
    const { step, from, to, isReturn, side } = route;
    const edge = y + (side * height) / 2;
    const [start, { centers }] = side === 1 ? [below, after] : [above, before];
    const line = y + side * (start + (centers[lane] ?? 0));
    const x = middle(from) + offsetAt(routes, { at: from, route, step: 20 });
    const end = middle(to) + offsetAt(routes, { at: to, route, step: 20 });
    const way = Math.sign(end - x) * corner;
    return {
      isReturn,
      path: [
        `M${x} ${edge + side * 4}V${line - side * corner}Q${x} ${line} ${x + way} ${line}`,
        `H${end - way}Q${end} ${line} ${end} ${line - side * corner}V${edge + side * 12}`,
      ].join(''),
      tip: { x: end, y: edge + side * 4 },
      angle: side * -90,
      ...blockAt(step, { x: (x + end) / 2, y: line, room: roomOf(route), anchor: 'middle' }),
    };
  };

  return {
    width,
    height: Math.ceil(y + below + after.total + 2),
    arrows: routes.map((route) =>
      route.lane === undefined ? directArrow(route) : laneArrow(route, route.lane),
    ),
    parties: flow.parties.map((party, at) => {
      const lines = wrapText(party.name, { width: card - 12, font });
      const tall = lines.length * lineHeight;
      const top = y - (38 + tall) / 2;
      return {
        ...party,
        box: { x: left(at), y: y - height / 2, width: card, height },
        mark: { x: middle(at), y: top + 15 },
        text: { x: middle(at), y: top + 38 + tall / 2, lines, anchor: 'middle' },
      };
    }),
  };
}

const column = { width: 340, height: 56, lane: 22, lanes: 14, corner: 8 };

/** Lays out a flow with its parties one below the other, for a narrow box. */
export function drawColumn(flow: FlowGraph): FlowDrawing {
  const { width, height } = column;
  const routes = routesOf(flow, () => 1);
  const lanes = routes.flatMap(({ lane }) => lane ?? []);
  const [left, right] = [2, width - 2 - (lanes.length > 0 ? laneAt(Math.max(...lanes)) : 0)];
  const arrowX = left + 28;
  const room = right - arrowX - 24;

  // The texts of a gap between two parties are one below the other.
  const tops: number[] = [];
  const blocks = new Map<Routed, number>();
  let y = 2;
  for (const at of flow.parties.keys()) {
    tops.push(y);
    y += height;
    if (at === flow.parties.length - 1) break;
    y += 14;
    for (const route of routes) {
      if (Math.max(route.from, route.to) - 1 !== at) continue;
      blocks.set(route, y);
      y += blockHeight(route.step, room) + 10;
    }
    y = Math.max(y + 4, (tops.at(-1) ?? 0) + height + 40);
  }
  const middle = (at: number) => (tops[at] ?? 0) + height / 2;

  const arrows = routes.map((route): DrawnArrow => {
    const { step, from, to, isReturn, lane } = route;
    const y = (blocks.get(route) ?? 0) + blockHeight(step, room) / 2;
    if (lane === undefined) {
      const start = (tops[from] ?? 0) + height;
      const end = tops[to] ?? 0;
      return {
        isReturn,
        path: `M${arrowX} ${start + 6}V${end - 12}`,
        tip: { x: arrowX, y: end - 5 },
        angle: 90,
        ...blockAt(step, { x: arrowX + 16, y, room, anchor: 'start' }),
      };
    }
    const x = right + laneAt(lane);
    const start = middle(from) + offsetAt(routes, { at: from, route, step: 12 });
    const end = middle(to) + offsetAt(routes, { at: to, route, step: 12 });
    const turn = x - column.corner;
    const way = Math.sign(end - start) * column.corner;
    return {
      isReturn,
      path: [
        `M${right + 4} ${start}H${turn}Q${x} ${start} ${x} ${start + way}`,
        `V${end - way}Q${x} ${end} ${turn} ${end}H${right + 12}`,
      ].join(''),
      tip: { x: right + 4, y: end },
      angle: 180,
      ...blockAt(step, { x: right - 6, y, room, anchor: 'end' }),
    };
  });

  const parties = flow.parties.map((party, at): DrawnParty => ({
    ...party,
    box: { x: left, y: tops[at] ?? 0, width: right - left, height },
    mark: { x: arrowX, y: middle(at) },
    text: { x: arrowX + 26, y: middle(at), lines: [party.name], anchor: 'start' },
  }));
  return { width, height: y + 2, parties, arrows };
}

/** Returns the distance of a lane from the parties in a column. */
function laneAt(lane: number): number {
  return column.lane + lane * column.lanes;
}

function linesOf({ moves, when = '' }: FlowStep, width: number) {
  return {
    moves: wrapText(moves, { width, font }),
    when: wrapText(when, { width, font: font - 1 }),
  };
}

function textAt(
  kind: DrawnText['kind'],
  lines: readonly string[],
  at: Point & { readonly anchor?: Anchor },
): DrawnText {
  return { kind, lines, anchor: 'middle', ...at };
}

/** Returns the height of the texts of a step, one below the other, with its mark. */
function blockHeight(step: FlowStep, room: number): number {
  const { moves, when } = linesOf(step, room);
  const mark = step.final ? finalSize.height + 4 : 0;
  return (moves.length + when.length) * lineHeight + mark;
}

interface BlockPlace extends Point {
  readonly room: number;
  readonly anchor: Anchor;
}

/** Lays out the texts of a step around a point, one below the other. */
function blockAt(
  step: FlowStep,
  { x, y, room, anchor }: BlockPlace,
): Pick<DrawnArrow, 'texts' | 'box' | 'final'> {
  const { moves, when } = linesOf(step, room);
  const height = blockHeight(step, room);
  const top = y - height / 2;
  const whenTop = top + moves.length * lineHeight;
  const widest = Math.max(
    ...moves.map((line) => textWidth(line, font)),
    ...when.map((line) => textWidth(line, font - 1)),
  );
  const width = Math.ceil(widest) + 12;
  const shift = { start: finalSize.width / 2, middle: 0, end: -finalSize.width / 2 }[anchor];
  return {
    texts: [
      textAt('moves', moves, { x, y: top + (moves.length * lineHeight) / 2, anchor }),
      textAt('when', when, { x, y: whenTop + (when.length * lineHeight) / 2, anchor }),
    ],
    ...(anchor === 'middle' && {
      box: { x: x - width / 2, y: top - 2, width, height: height + 4 },
    }),
    final: step.final ? { x: x + shift, y: top + height - finalSize.height / 2 } : undefined,
  };
}

/** Returns the distances of lanes from the parties, by lane, and the depth of all. */
function depthsOf(lanes: readonly Routed[], heightOf: (route: Routed) => number) {
  const heights: number[] = [];
  for (const route of lanes) {
    const lane = route.lane ?? 0;
    heights[lane] = Math.max(heights[lane] ?? 0, heightOf(route));
  }
  let total = heights.length > 0 ? 8 : 0;
  const centers = heights.map((height) => {
    total += height;
    return total - height / 2;
  });
  return { centers, total };
}
