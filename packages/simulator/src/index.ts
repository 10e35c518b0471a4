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
export { isMoment } from './limits.ts';
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
export { createGround, type Ground } from './printed/ground.ts';
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
export { createProver, type Prover } from './printed/prover.ts';
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
export type { ProverOptions } from './printed/types.ts';
export type { GroundOptions } from './printed/types.ts';
export type { FindingKind, Memory } from './printed/types.ts';
export type { Taken } from './limits-types.ts';
