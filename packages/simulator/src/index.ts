export { behaviorOf, type GraphFacts } from './behavior-of.ts';
export {
  createSimulation,
  type Answer,
  type Request,
  type Simulation,
  type SimulationOptions,
} from './simulation.ts';
export { createModel } from './model.ts';
export {
  scalarChecks,
  addScalarChecks,
  type ScalarCheck,
  type ScalarChecks,
  formsOfMoment,
  sampleMoment,
} from './scalars.ts';
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
export {
  createProverWorld,
  type ResultKind,
  type ProverWorld,
  type ProverWorldOptions,
  type ResultStore,
} from './printed/prover-world.ts';
export {
  createRehearsal,
  type Prepared,
  type Rehearsal,
  type RehearsalOptions,
  type Rehearsed,
  type Requested,
  type Wanted,
} from './printed/rehearsal.ts';
export type { Precondition } from './printed/run-example.ts';
export { createProver, type Prover, type ProverOptions } from './printed/prover.ts';
export type {
  AnswerPath,
  Difference,
  Explained,
  Fired,
  PageScenarios,
  PrintedAnswer,
  PrintedExample,
  RunStep,
  Update,
  Verdict,
} from './printed/printed.ts';
export type { TriggerRequest } from './printed/trigger-request.ts';
export type { Taken } from './limits-types.ts';
