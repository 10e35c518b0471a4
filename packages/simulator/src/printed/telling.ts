import type { Reason } from '../run.ts';
import type { Simulation } from '../simulation.ts';

/** The same simulation, which keeps why things are as they are. */
export function telling(simulation: Simulation, told: Reason[]): Simulation {
  return {
    ...simulation,
    execute(request) {
      const answer = simulation.execute(request);
      for (const each of answer.reasons) told.push(each);
      return answer;
    },
    act(name, id) {
      const acted = simulation.act(name, id);
      if (!('code' in acted)) told.push(...acted.reasons);
      return acted;
    },
    advance(milliseconds, onMoment) {
      const reasons = simulation.advance(milliseconds, onMoment);
      for (const each of reasons) told.push(each);
      return reasons;
    },
    lead(id, state) {
      const led = simulation.lead(id, state);
      if (led) told.push({ rule: 'transition', subject: state, says: presupposed, about: id });
      return led;
    },
  };
}

const presupposed = 'led there, since it is presupposed';
