import type { Reason } from '../run.ts';
import type { Simulation } from '../simulation.ts';

/** The same simulation, which keeps why things are as they are. */
export function telling(simulation: Simulation, told: Reason[]): Simulation {
  return {
    ...simulation,
    execute(request) {
      const answer = simulation.execute(request);
      told.push(...answer.reasons);
      return answer;
    },
    act(name, id) {
      const acted = simulation.act(name, id);
      if (!('code' in acted)) told.push(...acted.reasons);
      return acted;
    },
    advance(milliseconds) {
      const reasons = simulation.advance(milliseconds);
      told.push(...reasons);
      return reasons;
    },
    lead(id, state) {
      const isThere = simulation.lead(id, state);
      if (isThere) told.push({ rule: 'transition', subject: state, says: presupposed, about: id });
      return isThere;
    },
  };
}

const presupposed = 'led there, since it is presupposed';
