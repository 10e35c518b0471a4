export { behaviourOf, type GraphFacts } from './behaviour-of.ts';
export {
  createSimulation,
  type Answer,
  type Request,
  type Simulation,
  type SimulationOptions,
} from './simulation.ts';
export { createModel } from './model.ts';
export { worldOf, type World } from './roots.ts';
export { idFor } from './id-for.ts';
export { jsonAt, jsonOf, sameJson, textsIn, withValues, type JsonObject } from './json.ts';
export type { Host, Reason, Refusal, Token } from './run.ts';
export {
  originKinds,
  type Entity,
  type Origin,
  type Sent,
  type Source,
  type Store,
} from './store.ts';
export type { FindingKind, Memory } from './printed/findings.ts';
export { createGround, type Ground, type GroundOptions } from './printed/ground.ts';
export {
  createRehearsal,
  type Prepared,
  type Rehearsal,
  type RehearsalOptions,
  type Rehearsed,
  type Requested,
  type Wanted,
} from './printed/rehearsal.ts';
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
