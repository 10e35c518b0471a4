import { lengthOf } from '../run/browser/words.ts';
import { Reasons } from './Reasons.tsx';
import type { IdeSession } from './session.ts';
import type { PaneProps } from './types.ts';
import type { Thing } from './sandbox-state.ts';
import type { IdeStore } from './use-ide.ts';

/** Renders the created objects with their states and possible next changes. */
export function ObjectsPane({ ide, session }: PaneProps) {
  const { things } = ide.state.world;
  if (things.length === 0) return <p className="ide-hint">No objects yet.</p>;
  return (
    <ul className="ide-things">
      {things.map((thing) => (
        <ThingCard key={thing.id} thing={thing} ide={ide} session={session} />
      ))}
    </ul>
  );
}

interface ThingProps extends PaneProps {
  readonly thing: Thing;
}

function ThingCard({ thing, ide, session }: ThingProps) {
  const { id, type, states, acts, due, why } = thing;
  const href = session.hrefOf(type);
  return (
    <li className="ide-thing" aria-label={id}>
      <p className="ide-thing__head">
        <code>{id}</code> {href === undefined ? type : <a href={href}>{type}</a>}
      </p>
      {Object.entries(states).map(([lifecycle, { state }]) => (
        <States key={lifecycle} lifecycle={lifecycle} state={state} session={session} />
      ))}
      {(acts.length > 0 || due.length > 0) && (
        <p className="ide-group">
          {acts.map(({ act, who }) => (
            <button
              className="ide-button ide-button--small"
              key={act}
              type="button"
              onClick={() => void ide.take({ do: 'act', act, id })}
            >{`${who}: ${act}`}</button>
          ))}
          <Due thing={thing} ide={ide} />
        </p>
      )}
      <Reasons reasons={why} of={`${id} is in this state`} session={session} />
    </li>
  );
}

/** Renders a button for each scheduled event. */
function Due({ thing, ide }: { readonly thing: Thing; readonly ide: IdeStore }) {
  return thing.due.map(({ at, outcome }) => {
    const wait = Date.parse(at) - ide.state.world.now.getTime();
    return (
      <button
        className="ide-button ide-button--small"
        key={`${at} ${outcome}`}
        type="button"
        onClick={() => void ide.take({ do: 'pass', by: `${Math.ceil(wait / 1000)} s` })}
      >{`Skip to ${outcome}, in ${lengthOf(wait)}`}</button>
    );
  });
}

interface StatesProps {
  readonly lifecycle: string;
  /** The name of the current state. */
  readonly state: string;
  readonly session: IdeSession;
}

/** Renders the states of a lifecycle in order, with the current one highlighted. */
function States({ lifecycle: id, state: current, session: { graph, hrefOf } }: StatesProps) {
  const lifecycle = graph.lifecycles.find((each) => each.id === id);
  return (
    <ol className="ide-states" aria-label={`States of ${id}`}>
      {lifecycle?.states.map((state) => {
        const { name, type, value } = state;
        const href = hrefOf(type ?? `${lifecycle.coordinate}.${value ?? name}`);
        const isCurrent = name === current;
        return (
          <li key={name} data-tone={state.category} aria-current={isCurrent ? 'true' : undefined}>
            {isCurrent && href !== undefined ? <a href={href}>{name}</a> : name}
          </li>
        );
      })}
    </ol>
  );
}
