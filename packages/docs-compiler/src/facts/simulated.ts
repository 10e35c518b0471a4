import type { Fills } from '@docs-compiler/graph';
import {
  actSchema,
  callSchema,
  fillsSchema,
  scenariosSchema,
  worldSchema,
  type CallFact,
  type PageScenarios,
} from '@docs-compiler/graph/behavior-language';
import { z } from 'zod';

import {
  coordinate,
  listOf,
  oneOf,
  onPage,
  type Declared,
  type DocumentingPage,
  type PageOf,
} from './kind.ts';

/** The effects of calls, each on the page of its operation. */
export const calls = oneOf({ key: 'call', isSimulated: true, schema: callSchema });
export const callJsonSchema = callSchema.extend({
  coordinate: coordinate.meta({ description: 'The root field: `Mutation.lend`.' }),
  ...onPage,
});

/** The actions of actors other than the caller. */
export const acts = listOf({ key: 'acts', name: 'name', isSimulated: true, schema: actSchema });
export const actJsonSchema = actSchema.extend(onPage);

/** The initial field values of new objects, each on the page of its type. */
export const typeRules = oneOf<Fills, 'fills'>({
  key: 'fills',
  isSimulated: true,
  schema: fillsSchema,
});
export const typeRuleJsonSchema = z.object({
  name: z.string().meta({ description: 'The name of the object type or interface.' }),
  fills: fillsSchema.meta({ description: 'The initial values of its objects, by field.' }),
  ...onPage,
});

type ScenarioPage = PageOf<{
  readonly [Key in keyof PageScenarios]?: PageScenarios[Key] | undefined;
}>;

/** Returns the setup of each page's printed responses, of pages that declare one. */
export function scenariosIn<Page extends ScenarioPage>(
  pages: readonly Page[],
): Declared<PageScenarios, Page>[] {
  return pages.flatMap((page) => {
    const { world, scenarios } = page.parsed.frontmatter;
    if (!world && !scenarios) return [];
    const path = [scenarios ? 'scenarios' : 'world'];
    const fact = { world: world ?? {}, scenarios: scenarios ?? {} };
    return [{ fact, page, path, span: page.parsed.keySpanAt(path) }];
  });
}

export const scenariosJsonSchema = z.object({
  world: worldSchema.meta({ description: 'Fixtures for the page, by id.' }),
  scenarios: scenariosSchema.meta({
    description: 'Preconditions of a response, by its title or the name of its operation.',
  }),
  ...onPage,
});

/** A rule with the coordinate of its operation. Rules of pages that document none are left out. */
export function callRulesOf<Page extends DocumentingPage>({
  calls: nodes,
}: {
  readonly calls: readonly Declared<CallFact, Page>[];
}) {
  return nodes.flatMap((node) => {
    const coordinate = node.page.documents?.target?.coordinate;
    return coordinate === undefined ? [] : [{ rule: { coordinate, ...node.fact }, node }];
  });
}

/** A rule with the name of its type. Rules of pages that document none are left out. */
export function typeRulesOf<Page extends DocumentingPage>({
  typeRules: nodes,
}: {
  readonly typeRules: readonly Declared<Fills, Page>[];
}) {
  return nodes.flatMap((node) => {
    const name = node.page.documents?.target?.coordinate;
    return name === undefined ? [] : [{ rule: { name, fills: node.fact }, node }];
  });
}
