import { getNamedType, isEnumType, valueFromASTUntyped, visit } from 'graphql';

import type { Graph } from '../graph.ts';
import type { Span } from '../source.ts';
import { casesOf } from './cases.ts';
import type { CoverageItem } from './item.ts';

/**
 * The scopes that exist, each with or without an entry in `scopes:`. They are the values of the
 * enum that `@requiredScopes(scopes:)` takes; where it takes no enum, all that the schema demands.
 */
export function scopesOf(graph: Graph): readonly CoverageItem[] {
  const described = new Set(graph.scopes.map(({ fact }) => fact.name));
  return existing(graph).map(({ name, coordinate, span }) => ({
    name: coordinate,
    subject: coordinate.replace(`.${name}`, ''),
    covered: described.has(name),
    span,
  }));
}

interface Scope {
  readonly name: string;
  readonly coordinate: string;
  readonly span?: Span | undefined;
}

function existing(graph: Graph): readonly Scope[] {
  const directive = graph.schema.getDirective('requiredScopes');
  const argument = directive?.args.find(({ name }) => name === 'scopes');
  const type = argument && getNamedType(argument.type);
  if (!type) return [];
  return isEnumType(type) ? casesOf(graph, type.name) : demanded(graph);
}

function demanded({ parsed }: Graph): readonly Scope[] {
  const scopes = new Map<string, Scope>();
  for (const definition of parsed.definitions)
    visit(definition, {
      Directive({ name: directive, arguments: given = [] }) {
        if (directive.value !== 'requiredScopes') return;
        const value = given.find(({ name }) => name.value === 'scopes')?.value;
        for (const name of value ? [valueFromASTUntyped(value)].flat() : [])
          if (typeof name === 'string' && value && !scopes.has(name))
            scopes.set(name, { name, coordinate: name, span: parsed.spanOf(value) });
      },
    });
  return [...scopes.values()];
}
