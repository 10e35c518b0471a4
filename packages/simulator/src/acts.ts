import { merged, type JsonObject } from './json.ts';
import type { Refusal, Step } from './run.ts';
import { happen } from './states.ts';
import { begin } from './triggers.ts';

interface Acting {
  readonly name: string;
  /** Of what it is done to. */
  readonly id: string;
  /** Of the call that is this act, too. They go before those of the call that made it. */
  readonly args?: JsonObject;
}

/** What an act does is said by a trigger, for what was made with these arguments, or by itself. */
export function actOn(step: Step, { name, id, args = {} }: Acting): Refusal | undefined {
  const act = step.model.acts.get(name);
  const entity = step.store.entities.get(id);
  if (!act || !entity)
    return { code: 'UNKNOWN', message: act ? `There is no \`${id}\`.` : `Nobody can ${name}.` };

  step.reasons.push({ rule: 'act', subject: name, says: `${act.who}: ${name}`, about: id });
  const { call = '', args: given = {} } = entity.made ?? {};
  const occasion = { entity, operation: call, args: merged(given, args), act: name };
  if (begin(step, occasion)) return undefined;
  const { moves, sets } = act;
  if (moves !== undefined && happen(step, { entity, outcome: moves, sets, args })) return undefined;
  return {
    code: 'NOT_NOW',
    message: `Nothing in the documentation says what happens when the ${act.who} does that now.`,
  };
}
