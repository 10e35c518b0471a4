import { textsIn, variablesFor, type JsonObject } from '@docs-compiler/simulator';
import { getOperationAST, getVariableValues, parse, type GraphQLSchema } from 'graphql';

import type { SandboxGraph } from './graph.ts';
import { isRun } from './printed.ts';

/** One way in which something ends, and what brings it about. */
export interface Ending {
  /** The page that tells of it: its address and title. */
  readonly page: string;
  readonly title: string;
  /** The type or the value that stands for it. */
  readonly outcome: string;
  /** What to send, in words. */
  readonly input: string;
  /** The call: `Mutation.lend`. */
  readonly call: string | null;
  /** What somebody else has to do after it. */
  readonly act: string | null;
  /** How long it takes at most, as far as the docs say. */
  readonly after: string | null;
  /** A request that leads there; null where no printed one can be made into it. */
  readonly request: EndingRequest | null;
}

/** A request, and what has to be there before it. */
export interface EndingRequest {
  readonly operationName: string | null;
  readonly query: string;
  readonly variables: JsonObject;
  /** The kind of its token; null where any will do. */
  readonly token: string | null;
  /** Printed ids in it, each with the printed operation that makes such a thing: yours has another id. */
  readonly needs: readonly { readonly id: string; readonly madeBy: string }[];
}

/** Every ending that the docs describe, in their order. */
export function endingsOf(graph: SandboxGraph, schema: GraphQLSchema): readonly Ending[] {
  const titles = new Map(graph.pages.map(({ route, title }) => [route, title]));
  const makerOf = makersIn(graph);
  return graph.triggers.map((trigger) => {
    const { page, outcome, input, operation, act, after } = trigger;
    return {
      page,
      title: titles.get(page) ?? page,
      outcome,
      input,
      call: operation ?? null,
      act: act ?? null,
      after: after ?? null,
      request: requestFor(graph, { trigger, schema, makerOf }),
    };
  });
}

interface Asking {
  readonly trigger: SandboxGraph['triggers'][number];
  readonly schema: GraphQLSchema;
  /** The printed operation that makes a thing; undefined for what is no id of one. */
  makerOf(this: void, id: string): string | undefined;
}

/** That of the page itself before those of others. */
function requestFor({ examples }: SandboxGraph, asking: Asking): EndingRequest | null {
  const { trigger, schema, makerOf } = asking;
  if (trigger.when === undefined && trigger.else === undefined) return null;
  const printed = examples.filter(
    (each) => isRun(each) && each.rootFields.includes(trigger.operation ?? ''),
  );
  const first = printed.filter(({ page }) => page === trigger.page);
  for (const example of [...first, ...printed]) {
    const { operation, operationName, variables, token } = example;
    const changed = variablesFor(trigger, variables ?? {});
    // A part of an input that is not printed may lack what it must have.
    if (!changed || !fits(schema, operation, changed)) continue;
    const needs = textsIn(changed).flatMap((id) => {
      const madeBy = makerOf(id);
      return madeBy === undefined ? [] : [{ id, madeBy }];
    });
    return { operationName, query: operation, variables: changed, token, needs };
  }
  return null;
}

function fits(schema: GraphQLSchema, operation: string, variables: JsonObject): boolean {
  const definition = getOperationAST(parse(operation));
  const { errors } = getVariableValues(schema, definition?.variableDefinitions ?? [], variables);
  return errors === undefined;
}

/** By the ids that printed answers give to what their calls make. */
function makersIn({ examples, calls }: SandboxGraph): Asking['makerOf'] {
  const making = new Set(
    calls.flatMap(({ coordinate, creates }) => (creates === undefined ? [] : [coordinate])),
  );
  const makers = new Map<string, string>();
  for (const { operationName, rootFields, responses, variables } of examples) {
    if (operationName === null || !rootFields.some((each) => making.has(each))) continue;
    const given = new Set(textsIn(variables ?? {}));
    const shown = JSON.stringify(responses).matchAll(/"id":"([^"]+)"/g);
    for (const [, id = ''] of shown)
      if (!given.has(id) && !makers.has(id)) makers.set(id, operationName);
  }
  return (id) => makers.get(id);
}
