import type { TriggerRule } from '@docs-compiler/graph';
import {
  textsIn,
  type JsonObject,
  type PrintedExample,
  type Rehearsal,
} from '@docs-compiler/simulator';
import { getOperationAST, getVariableValues, parse, type GraphQLSchema } from 'graphql';

import type { Fixture, SandboxGraph } from './graph.ts';

/** One outcome of a flow, and how to reach it. */
export interface Ending {
  /** The page that documents it, by address and title. */
  readonly page: string;
  readonly title: string;
  /** The type or enum value of the outcome. */
  readonly outcome: string;
  /** The required input, in words. */
  readonly input: string;
  /** The call to send: `Mutation.lend`. */
  readonly call: string | null;
  /** The act of another actor that must follow. */
  readonly act: string | null;
  /** The maximum time until the outcome, if documented. */
  readonly after: string | null;
  /** A request that leads to the outcome; null if no printed request can be adapted. */
  readonly request: EndingRequest | null;
}

/** A request with its preconditions. */
export interface EndingRequest {
  /** The id of the printed example that it is based on. */
  readonly example: string;
  readonly operationName: string | null;
  readonly query: string;
  readonly variables: JsonObject;
  /** Fixtures for entities that the variables name, if different from the printed ones. */
  readonly world?: Readonly<Record<string, Fixture>>;
  /** The kind of its token; null if any kind will do. */
  readonly token: string | null;
  /**
   * Printed ids in the request, each with the printed operation that creates such an entity. Real
   * ids differ.
   */
  readonly needs: readonly { readonly id: string; readonly madeBy: string }[];
}

/** Returns every documented outcome, or those of a page, in the order of the docs. */
export function endingsOf(graph: SandboxGraph, describing: Describing): readonly Ending[] {
  const titles = new Map(graph.pages.map(({ route, title }) => [route, title]));
  return graph.triggers.flatMap(({ page, outcome, input, operation, act, after }, index) => {
    if (describing.page !== undefined && describing.page !== page) return [];
    const trigger = describing.triggers[index];
    let request: EndingRequest | null | undefined;
    const ending: Ending = {
      page,
      title: titles.get(page) ?? page,
      outcome,
      input,
      call: operation ?? null,
      act: act ?? null,
      after: after ?? null,
      // Adapting a printed request takes longer than all the rest, and most readers want one.
      get request() {
        request ??= trigger ? requestFor({ ...describing, page, trigger }) : null;
        return request;
      },
    };
    return [ending];
  });
}

/** Inputs for describing outcomes. */
export interface Describing {
  readonly schema: GraphQLSchema;
  /** The page of the outcomes; all pages if omitted. */
  readonly page?: string | undefined;
  /** The triggers of the graph, in order. */
  readonly triggers: readonly TriggerRule[];
  /** The examples that can be run. */
  readonly examples: readonly PrintedExample[];
  readonly rehearsal: Pick<Rehearsal, 'triggerRequest' | 'maker'>;
  /** Checks whether an unchanged example leads to a state, by itself or as time passes. */
  leadsTo(this: void, example: PrintedExample, outcome: string): boolean;
}

interface Asking extends Describing {
  readonly page: string;
  readonly trigger: TriggerRule;
}

/** Returns a request for an outcome, preferably from the same page. */
function requestFor(asking: Asking): EndingRequest | null {
  const { page, trigger, schema, examples, rehearsal, leadsTo } = asking;
  const isInWords = trigger.when === undefined && trigger.else === undefined;
  if (isInWords && trigger.act !== undefined) return null;
  const printed = examples.filter(({ rootFields }) => rootFields.includes(trigger.operation ?? ''));
  const first = printed.filter((each) => each.page === page);
  for (const example of [...first, ...printed]) {
    const { id, operation, operationName = null, tokenKind: token = null } = example;
    // A printed request may lead to the outcome of a trigger that only has a description.
    if (isInWords && !leadsTo(example, trigger.outcome)) continue;
    const { variables, world = {} } = rehearsal.triggerRequest(example, trigger) ?? {};
    // A changed input may lack required fields.
    if (!variables || !fits(schema, operation, variables)) continue;
    const needs = textsIn(variables).flatMap((text) => {
      const madeBy = rehearsal.maker(text, example.page)?.operationName;
      return madeBy === undefined ? [] : [{ id: text, madeBy }];
    });
    const own = Object.keys(world).length > 0 ? { world } : {};
    return { example: id, operationName, query: operation, variables, ...own, token, needs };
  }
  return null;
}

function fits(schema: GraphQLSchema, operation: string, variables: JsonObject): boolean {
  const definition = getOperationAST(parse(operation));
  const definitions = definition?.variableDefinitions ?? [];
  // One error is enough, and graphql-js spends long on each.
  const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: 1 });
  return errors === undefined;
}
