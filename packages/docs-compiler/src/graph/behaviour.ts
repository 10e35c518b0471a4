import type { RefusalCodes, RefusalWords } from '@docs-compiler/graph';

import type { Config } from '../config-types.ts';
import type { FactNode, Graph } from '../graph.ts';
import type { CallFact } from '../parse/frontmatter-behaviour.ts';
import type { FillsFact } from '../parse/frontmatter-fills.ts';

interface StatedCall {
  readonly rule: CallFact & { readonly coordinate: string };
  readonly node: FactNode<CallFact>;
}

interface StatedType {
  readonly rule: { readonly name: string; readonly fills: FillsFact };
  readonly node: FactNode<FillsFact>;
}

/** What calls do, of pages that document one: what else has a rule for one is at fault. */
export function callRulesOf({ calls }: Pick<Graph, 'calls'>): readonly StatedCall[] {
  return calls.flatMap((node) => {
    const coordinate = node.page.documents?.target?.coordinate;
    return coordinate === undefined ? [] : [{ rule: { coordinate, ...node.fact }, node }];
  });
}

/** What objects of a type have, of pages that document it. */
export function typeRulesOf({ typeRules }: Pick<Graph, 'typeRules'>): readonly StatedType[] {
  return typeRules.flatMap((node) => {
    const name = node.page.documents?.target?.coordinate;
    return name === undefined ? [] : [{ rule: { name, fills: node.fact }, node }];
  });
}

/** How the config words refusals, each as an object. */
export function refusalCodesOf({ codes }: NonNullable<Config['sandbox']>): RefusalCodes {
  const { token, expired, scope, value, repeated, missing, parse, validation } = codes;
  return {
    token: wordsOf(token),
    ...(expired !== undefined && { expired: wordsOf(expired) }),
    scope: wordsOf(scope),
    value: wordsOf(value),
    repeated: wordsOf(repeated),
    missing: wordsOf(missing),
    ...(parse !== undefined && { parse: wordsOf(parse) }),
    ...(validation !== undefined && { validation: wordsOf(validation) }),
  };
}

function wordsOf(said: string | RefusalWords): RefusalWords {
  return typeof said === 'string' ? { code: said } : said;
}
