import type { Given, TriggerRule } from '@docs-compiler/graph';
import {
  textsIn,
  type JsonObject,
  type PrintedExample,
  type Rehearsal,
} from '@docs-compiler/simulator';
import { getOperationAST, getVariableValues, parse, type GraphQLSchema } from 'graphql';

import type { SandboxGraph } from './graph.ts';

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
  /** The id of the printed example that it is made of. */
  readonly example: string;
  readonly operationName: string | null;
  readonly query: string;
  readonly variables: JsonObject;
  /** How things that the variables name have to come to be there, where that is otherwise than printed. */
  readonly world?: Readonly<Record<string, Given>>;
  /** The kind of its token; null where any will do. */
  readonly token: string | null;
  /** Printed ids in it, each with the printed operation that makes such a thing: yours has another id. */
  readonly needs: readonly { readonly id: string; readonly madeBy: string }[];
}

/** Every ending that the docs describe, in their order. */
export function endingsOf(graph: SandboxGraph, describing: Describing): readonly Ending[] {
  const titles = new Map(graph.pages.map(({ route, title }) => [route, title]));
  return graph.triggers.map(({ page, outcome, input, operation, act, after }, index) => {
    const trigger = describing.triggers[index];
    return {
      page,
      title: titles.get(page) ?? page,
      outcome,
      input,
      call: operation ?? null,
      act: act ?? null,
      after: after ?? null,
      request: trigger ? requestFor({ ...describing, page, trigger }) : null,
    };
  });
}

/** What endings are told with. */
export interface Describing {
  readonly schema: GraphQLSchema;
  /** Those of the graph, in its order. */
  readonly triggers: readonly TriggerRule[];
  /** Those that can be run. */
  readonly examples: readonly PrintedExample[];
  readonly rehearsal: Pick<Rehearsal, 'about' | 'maker'>;
  /** Whether an example as it is printed leads to a state, by itself and by time. */
  leadsTo(this: void, example: PrintedExample, outcome: string): boolean;
}

interface Asking extends Describing {
  readonly page: string;
  readonly trigger: TriggerRule;
}

/** That of the page itself before those of others. */
function requestFor(asking: Asking): EndingRequest | null {
  const { page, trigger, schema, examples, rehearsal, leadsTo } = asking;
  const isInWords = trigger.when === undefined && trigger.else === undefined;
  if (isInWords && trigger.act !== undefined) return null;
  const printed = examples.filter(({ rootFields }) => rootFields.includes(trigger.operation ?? ''));
  const first = printed.filter((each) => each.page === page);
  for (const example of [...first, ...printed]) {
    const { id, operation, operationName = null, tokenKind: token = null } = example;
    // What a trigger has in words alone, a printed request may do as it stands.
    if (isInWords && !leadsTo(example, trigger.outcome)) continue;
    const { variables, world = {} } = rehearsal.about(example, trigger) ?? {};
    // A part of an input that is not printed may lack what it must have.
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
  const { errors } = getVariableValues(schema, definition?.variableDefinitions ?? [], variables);
  return errors === undefined;
}
