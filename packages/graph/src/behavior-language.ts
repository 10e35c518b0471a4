/**
 * The behavior language of frontmatter, defined once: each key with its form, its description and
 * what its names refer to. Checks, JSON Schemas, types and name resolution derive from it. It is an
 * entry of its own, because it imports zod, which browsers never load; types are in `index.ts`, too.
 */
export { type CallFact, callSchema } from './behavior-language/call.ts';
export {
  type ActFact,
  actSchema,
  transitionEffectsSchema,
  transitionRuleShape,
  transitionShape,
  triggerEffectsSchema,
  triggerRuleShape,
  triggerShape,
} from './behavior-language/effects.ts';
export { conditionSchema, type Delay, fillsSchema } from './behavior-language/fill.ts';
export {
  type FactElement,
  messageWith,
  unknownPlaceholder,
  nameOf,
  type NameInfo,
  type NameKind,
  names,
} from './behavior-language/names.ts';
export {
  type PageScenarios,
  scenarioSchema,
  scenariosSchema,
  worldSchema,
} from './behavior-language/scenario.ts';
