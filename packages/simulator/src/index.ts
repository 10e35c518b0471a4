export { behaviourOf, type GraphFacts } from './behaviour-of.ts';
export {
  createSimulation,
  type Answer,
  type Request,
  type Simulation,
  type SimulationOptions,
} from './simulation.ts';
export { createModel } from './model.ts';
export { scalarChecks, withScalarChecks, type ScalarCheck, type ScalarChecks } from './scalars.ts';
export { worldOf, type World } from './roots.ts';
export { idFor } from './id-for.ts';
export { jsonAt, jsonOf, sameJson, textsIn, withValues, type JsonObject } from './json.ts';
export { endlessTransitions, type TransitionPlace } from './endless.ts';
export { isMoment, type Taken } from './limits.ts';
export type { Host, Reason, Refusal, Token } from './run.ts';
export {
  originKinds,
  type Entity,
  type Origin,
  type Sent,
  type Source,
  type Store,
} from './store.ts';
export { jsonOfField } from './value.ts';
export type { Memory } from './printed/findings.ts';
export { createGround, type Ground, type GroundOptions } from './printed/ground.ts';
export { createRehearsal } from './printed/rehearsal.ts';
export type {
  Precondition,
  Prepared,
  Rehearsal,
  RehearsalOptions,
  Rehearsed,
  Requested,
  Wanted,
} from './printed/rehearsal-types.ts';
export { createProver, type Prover, type ProverOptions } from './printed/prover.ts';
export type {
  AnswerPath,
  Difference,
  Fired,
  PageScenarios,
  PrintedAnswer,
  PrintedExample,
  Verdict,
} from './printed/printed.ts';
export type { BroughtAbout } from './printed/bring-about.ts';
