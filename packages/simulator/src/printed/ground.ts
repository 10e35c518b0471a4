import { idFor } from '../id-for.ts';
import { createModel, type Model } from '../model.ts';
import { worldOf } from '../roots.ts';
import { createSimulation, type Simulation } from '../simulation.ts';
import { createFindings, type Findings } from './findings.ts';
import type { Fired, Verdict } from './printed.ts';
import type { GroundOptions } from './types.ts';

/** An API on which printed answers are tried, with what was found out on it before. */
export interface Ground {
  readonly model: Model;
  readonly simulation: Simulation;
  /** Puts the simulation back to its beginning. */
  clear(): void;
  /** Ids of what is about to be made, by type. */
  readonly expected: Map<string, string[]>;
  readonly verdicts: Findings<Verdict>;
  readonly fired: Findings<Fired>;
}

export function createGround(options: GroundOptions): Ground {
  const { schema, behaviour, scalars, start, now, memory } = options;
  const expected = new Map<string, string[]>();
  const simulation = createSimulation({
    schema,
    behaviour,
    scalars,
    now,
    world: worldOf(start),
    host: { newId: (type, made) => expected.get(type)?.shift() ?? idFor(type, made) },
  });
  const beginning = simulation.save();
  return {
    model: createModel(schema, behaviour, scalars),
    simulation,
    clear() {
      simulation.restore(beginning);
      expected.clear();
    },
    expected,
    verdicts: createFindings('verdict', memory),
    fired: createFindings('fired', memory),
  };
}
