import { z } from 'zod';

import { comparisonJson, comparisonJsonSchema, comparisonRows } from './comparison.ts';
import { constants, constantSchema, constantsFor, withDurations } from './constant.ts';
import { errorCodes, errorCodeSchema } from './error-code.ts';
import { errorJson, errorJsonSchema, errors } from './error.ts';
import { events, eventSchema } from './event.ts';
import type { Frontmatter } from './frontmatter.ts';
import { onPage, withPage, type DocumentingPage, type FactKey, type PageOf } from './kind.ts';
import {
  lifecycleJson,
  lifecycleJsonSchema,
  lifecycles,
  type LinkedLifecycle,
} from './lifecycle.ts';
import { scopeJson, scopeJsonSchema, scopes } from './scope.ts';
import {
  actJsonSchema,
  acts,
  callJsonSchema,
  callRulesOf,
  calls,
  scenariosIn,
  scenariosJsonSchema,
  typeRuleJsonSchema,
  typeRules,
  typeRulesOf,
} from './simulated.ts';
import { triggerJson, triggerJsonSchema, triggers } from './trigger.ts';

/** The keys of the frontmatter that hold facts. */
export const factKeys: readonly FactKey[] = [
  lifecycles,
  errors,
  errorCodes,
  scopes,
  events,
  triggers,
  constants,
  calls,
  acts,
  typeRules,
  { key: 'world', isList: true, isSimulated: true },
  { key: 'scenarios', isList: true, isSimulated: true },
  { key: 'compares', isList: true, isSimulated: false },
  { key: 'members', isList: true, isSimulated: false },
  { key: 'sequence', isList: true, isSimulated: false },
  { key: 'demo', isList: false, isSimulated: false },
  { key: 'flow', isList: false, isSimulated: false },
  { key: 'choose', isList: false, isSimulated: false },
];

/** The facts of the frontmatter of all pages by kind, in page order. */
export function factsOf<Page extends PageOf<Frontmatter>>(pages: readonly Page[]) {
  return {
    lifecycles: lifecycles.in(pages),
    errors: errors.in(pages),
    errorCodes: errorCodes.in(pages),
    scopes: scopes.in(pages),
    events: events.in(pages),
    triggers: triggers.in(pages),
    constants: constants.in(pages),
    calls: calls.in(pages),
    acts: acts.in(pages),
    typeRules: typeRules.in(pages),
    scenarios: scenariosIn(pages),
    compared: comparisonRows(pages),
  };
}

/** The lists of facts in `graph.json`. */
export const factLists = {
  lifecycles: z
    .array(lifecycleJsonSchema)
    .meta({ description: 'The lifecycles: states and the transitions between them.' }),
  errors: z.array(errorJsonSchema).meta({ description: 'The errors that calls may return.' }),
  errorCodes: z
    .array(errorCodeSchema.extend(onPage))
    .meta({ description: 'The error codes (`extensions.code`).' }),
  scopes: z.array(scopeJsonSchema).meta({ description: 'The scopes of tokens.' }),
  events: z
    .array(eventSchema.extend(onPage))
    .meta({ description: 'The events that the API sends to webhooks.' }),
  triggers: z
    .array(triggerJsonSchema)
    .meta({ description: 'Test inputs, each with the outcome that it causes in the sandbox.' }),
  constants: z
    .array(constantSchema.extend(onPage))
    .meta({ description: 'The values that pages state: limits, lifetimes, counts.' }),
  calls: z.array(callJsonSchema).meta({ description: 'Effects of calls, for a simulator.' }),
  acts: z
    .array(actJsonSchema)
    .meta({ description: 'Actions of actors other than the caller, for a simulator.' }),
  typeRules: z.array(typeRuleJsonSchema).meta({
    description: 'Initial field values of the objects of a type, for a simulator.',
  }),
  scenarios: z.array(scenariosJsonSchema).meta({
    description: 'Preconditions of the responses that a page prints, for a simulator.',
  }),
  comparisonRows: z
    .array(comparisonJsonSchema)
    .meta({ description: 'The entries of pages in comparisons.' }),
};

type LinkedPage = PageOf<Frontmatter> & DocumentingPage;
type DeclaredFacts = ReturnType<typeof factsOf<LinkedPage>>;
interface LinkedFacts extends Omit<DeclaredFacts, 'lifecycles'> {
  readonly lifecycles: readonly LinkedLifecycle[];
}
type FactsJson = z.infer<z.ZodObject<typeof factLists>>;

/** The data of the lists that is not from frontmatter. */
interface Derived {
  readonly operations: Parameters<typeof scopeJson>[1];
  /** The routes of pages that show a lifecycle, by its id. */
  readonly shownOn: ReadonlyMap<string, string[]>;
}

/** Converts facts to the lists of `graph.json`, in source order. */
export function factsJson(facts: LinkedFacts, { operations, shownOn }: Derived): FactsJson {
  const withDurationOn = (page: unknown) => withDurations(constantsFor(page, facts.constants));
  return {
    lifecycles: facts.lifecycles.map((node) =>
      lifecycleJson(node, { shownOn, withDuration: withDurationOn(node.page) }),
    ),
    errors: facts.errors.map(errorJson),
    errorCodes: facts.errorCodes.map(withPage),
    scopes: facts.scopes.map((node) => scopeJson(node, operations)),
    events: facts.events.map(withPage),
    triggers: facts.triggers.map((node) => triggerJson(node, withDurationOn(node.page))),
    constants: facts.constants.map(withPage),
    calls: callRulesOf(facts).map(({ rule, node }) => ({ ...rule, ...withPage(node) })),
    acts: facts.acts.map(withPage),
    typeRules: typeRulesOf(facts).map(({ rule, node: { page } }) => ({
      ...rule,
      page: page.route,
    })),
    scenarios: facts.scenarios.map(withPage),
    comparisonRows: facts.compared.map(comparisonJson),
  };
}
