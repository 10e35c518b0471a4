import { slugOf } from '@docs-compiler/graph';

import { ownErrorKeys } from '../config-declarations.ts';
import type { GraphJson } from '../graph-json.ts';
import type { FactNode, Graph } from '../graph.ts';
import { refusalCodesOf } from '../graph/refusal-codes.ts';
import { sandboxSdl } from '../schema-files.ts';

type DeclarationsJson = Pick<
  GraphJson,
  'errorGroups' | 'errorFields' | 'tokens' | 'sandbox' | 'comparisons'
>;

/**
 * Returns the fact declarations of the config in its order, or else those derived from the facts in
 * source order. Excludes values on hidden pages only, which would become public.
 */
export function declarationsJson(graph: Graph): DeclarationsJson {
  const { sandbox, scalars } = graph.config;
  return {
    errorGroups: groupsOf(graph),
    errorFields: fieldsOf(graph),
    tokens: tokensOf(graph),
    sandbox: sandbox
      ? { ...sandbox, codes: refusalCodesOf(sandbox), scalars, sdl: sandboxSdl(graph) }
      : null,
    comparisons: comparisonsOf(graph),
  };
}

function groupsOf({ config, errors }: Graph): DeclarationsJson['errorGroups'] {
  const declared = config.errors?.groups;
  if (declared) return Object.entries(declared).map(([name, label]) => ({ name, label }));
  return unique(errors.filter(isShown).flatMap(({ fact }) => fact.group ?? [])).map(named);
}

function fieldsOf({ config, errors }: Graph): DeclarationsJson['errorFields'] {
  const declared = config.errors?.fields;
  if (!declared) {
    const own: ReadonlySet<string> = new Set(ownErrorKeys);
    return unique(errors.filter(isShown).flatMap(({ fact }) => Object.keys(fact)))
      .filter((name) => !own.has(name))
      .map((name) => ({ ...named(name), values: null, quoted: false }));
  }
  return Object.entries(declared).map(([name, { label, values, quoted = false }]) => ({
    name,
    label,
    values: values ? Object.entries(values).map(valueJson) : null,
    quoted,
  }));
}

type DeclaredValue = string | { readonly text: string; readonly tone?: Tone | undefined };
type Tone = NonNullable<DeclarationsJson['errorFields'][number]['values']>[number]['tone'];

function valueJson([name, value]: [string, DeclaredValue]) {
  const { text, tone = 'neutral' } = typeof value === 'string' ? { text: value } : value;
  return { name, text, tone } as const;
}

function tokensOf({ config, scopes }: Graph): DeclarationsJson['tokens'] {
  const declared =
    config.tokens ??
    Object.fromEntries(scopes.filter(isShown).map(({ fact }) => [fact.token, { policies: [] }]));
  return Object.entries(declared).map(([name, { policies, kindOf = null }]) => ({
    ...named(name),
    policies,
    kindOf,
  }));
}

function comparisonsOf({ config, compared }: Graph): DeclarationsJson['comparisons'] {
  if (config.comparisons)
    return Object.entries(config.comparisons).map(([name, { label, noun, fields }]) => ({
      name,
      label,
      noun,
      fields: Object.entries(fields).map(([field, info]) => ({
        name: field,
        label: info.label,
        values: info.values
          ? Object.entries(info.values).map(([value, words]) => ({ name: value, text: words }))
          : null,
        table: info.table ?? true,
      })),
    }));
  const shown = compared.filter(isShown);
  return unique(shown.map(({ comparison }) => comparison)).map((name) => {
    const rows = shown.filter(({ comparison }) => comparison === name);
    const fields = unique(rows.flatMap(({ fact }) => Object.keys(fact)));
    return {
      ...named(name),
      noun: 'rows',
      fields: fields
        .filter((field) => field !== 'name')
        .map((field) => ({ ...named(field), values: null, table: true })),
    };
  });
}

/** Returns a name with a default label: "Money moved" for `moneyMoved`. */
function named(name: string): { readonly name: string; readonly label: string } {
  const words = slugOf(name).replaceAll('-', ' ');
  return { name, label: words.charAt(0).toUpperCase() + words.slice(1) };
}

function isShown({ page }: FactNode<unknown>): boolean {
  return page.hidden !== true;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
