import type { PropsWithChildren } from 'react';

import { Figure } from '../Figure/Figure.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { StateBadges, type StateBadgesProps } from '../States/StateBadges.tsx';
import type { StateTone } from '../States/tones.ts';
import { View } from '../View/View.tsx';
import type { TableView } from '../View/view.ts';
import type { Drawing, LifecycleGraph } from './drawing.ts';
import { drawLifecycle, drawNarrowLifecycle } from './layout.ts';
import { LifecycleDrawing } from './LifecycleDrawing.tsx';
import { LifecyclePaths, type PathProps } from './LifecyclePaths.tsx';

export interface LifecycleProps {
  readonly id: string;
  readonly entity: string;
  /** The states and transitions that the diagram shows. */
  readonly states: readonly StateProps[];
  readonly transitions: readonly TransitionProps[];
  /** How each state is reached. */
  readonly paths: readonly PathProps[];
  /** The address of the data with which a path is run; absent if nothing can be run. */
  readonly sandbox?: string | undefined;
  readonly tables: {
    readonly states: TableView;
    readonly transitions: TableView;
  };
  /** Whether another page shows the lifecycle in full, so that this one is collapsed. */
  readonly folded?: FoldedProps | undefined;
}

export interface FoldedProps {
  readonly fullHref: string;
  readonly badges: StateBadgesProps['states'];
}

export interface StateProps {
  readonly name: string;
  readonly tone: StateTone;
  readonly terminal: boolean;
}

export interface TransitionProps {
  readonly from: string;
  readonly to: string;
  readonly cause: readonly InlinePart[];
}

/** The title of the transitions. */
export const transitionsTitle = 'Transitions';

const wide = [
  { nodeWidth: 140, gap: 28, labels: 'words', icons: 'beside' },
  { nodeWidth: 128, gap: 16, labels: 'words', icons: 'beside' },
] as const;
const narrow = [
  { nodeWidth: 100, gap: 10, labels: 'numbers', icons: 'above' },
  { nodeWidth: 80, gap: 6, labels: 'numbers', icons: 'above' },
] as const;

/** Renders the states of a lifecycle with their meanings and transitions. */
export function Lifecycle(props: LifecycleProps) {
  const { id, states, transitions, paths, sandbox, tables, folded } = props;
  const isDrawn = states.length > 0 && transitions.length > 0;
  const table = <View view={tables.states} />;
  return (
    <div className="lifecycle" data-lifecycle={id} data-sandbox={sandbox}>
      {isDrawn && (
        <div className="lifecycle__stage">
          <Diagram {...props} />
          <LifecyclePaths paths={paths} />
        </div>
      )}
      {folded && !isDrawn && <StateBadges states={folded.badges} />}
      {folded ? <Folded {...folded}>{table}</Folded> : table}
      {transitions.length > 0 && (
        <details className="fold">
          <summary>Text version</summary>
          <View view={tables.transitions} />
        </details>
      )}
    </div>
  );
}

/** Renders the meaning of the states collapsed: the diagram names them. */
function Folded({ fullHref, children }: PropsWithChildren<FoldedProps>) {
  return (
    <details className="fold">
      <summary>Meaning of each state, and what to do next</summary>
      {children}
      <p className="note">
        <a href={fullHref}>States and transitions, on a page of their own</a>
      </p>
    </details>
  );
}

function Diagram(props: LifecycleProps) {
  const title = `Lifecycle of ${props.entity}`;
  const described = { title, description: describe(props) };
  const drawings = drawingsOf(props);
  return (
    <Figure
      label={title}
      wide={<LifecycleDrawing drawing={drawings.wide} {...described} />}
      wideWidth={drawings.wide.width}
      narrow={
        <>
          <LifecycleDrawing drawing={drawings.narrow} {...described} />
          <Legend transitions={props.transitions} />
        </>
      }
    />
  );
}

const known = new WeakMap<LifecycleProps['transitions'], Drawings>();

interface Drawings {
  readonly wide: Drawing;
  readonly narrow: Drawing;
}

/**
 * Returns the drawings of a lifecycle. Memoized by its transitions, because many pages share them.
 */
function drawingsOf(props: LifecycleProps): Drawings {
  const before = known.get(props.transitions);
  if (before) return before;

  const graph = graphOf(props);
  const drawings = {
    wide: drawLifecycle(graph, wide),
    narrow: drawNarrowLifecycle(graph, narrow),
  };
  known.set(props.transitions, drawings);
  return drawings;
}

/** Converts a lifecycle to a graph with plain text labels. */
function graphOf({ states, transitions }: LifecycleProps): LifecycleGraph {
  return {
    states,
    transitions: transitions.map(({ from, to, cause }) => ({ from, to, cause: plainText(cause) })),
  };
}

function plainText(parts: readonly InlinePart[]) {
  return parts.map(({ text }) => text).join('');
}

/** Renders the legend for the numbers in a narrow drawing. */
function Legend({ transitions }: Pick<LifecycleProps, 'transitions'>) {
  return (
    <ol className="figure__legend">
      {transitions.map(({ from, to, cause }, index) => (
        <li key={index} value={index + 1} data-from={from} data-to={to}>
          <strong>{from}</strong> to <strong>{to}</strong>: <Inline parts={cause} />
        </li>
      ))}
    </ol>
  );
}

function describe({ states, transitions }: LifecycleProps) {
  const final = states.filter(({ terminal }) => terminal).map(({ name }) => name);
  const arrows = transitions.map(({ from, to, cause }) => `${from} to ${to}: ${plainText(cause)}`);
  const ends = final.length > 0 ? `Final: ${final.join(', ')}. ` : '';
  return `${ends}${arrows.join('. ')}`;
}
