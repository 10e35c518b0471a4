/**
 * The behavior language of frontmatter, defined once: each key with its form, its description and
 * what its names refer to. Checks, JSON Schemas, types and name resolution derive from it. It is an
 * entry of its own, because it imports zod, which browsers never load; types are in `index.ts`, too.
 */
export { type CallFact, callSchema } from './behaviour-language/call.ts';
export {
  type ActFact,
  actSchema,
  transitionRuleSchema,
  transitionShape,
  triggerRuleSchema,
  triggerShape,
} from './behaviour-language/effects.ts';
export { fillsSchema } from './behaviour-language/fill.ts';
export {
  type FactElement,
  type NameInfo,
  type NameKind,
  names,
} from './behaviour-language/names.ts';
export {
  type PageScenarios,
  scenarioSchema,
  scenariosSchema,
  worldSchema,
} from './behaviour-language/scenario.ts';
