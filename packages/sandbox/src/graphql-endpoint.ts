import type { Answer, Simulation } from '@docs-compiler/simulator';
import { getOperationAST, GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/fetch';

import { isTooDeep } from './request-limits.ts';

/** A request that was validated and can be run. */
export interface ValidatedRequest {
  readonly request: Request;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
  /** Whether the operation is a mutation. */
  readonly isMutation: boolean;
}

export interface Endpoint {
  readonly schema: GraphQLSchema;
  readonly simulation: Simulation;
  /** Runs the request and returns the response. */
  run(asked: ValidatedRequest): Answer['result'];
}

/**
 * Creates the GraphQL over HTTP endpoint with its reference library, which executes on the
 * simulation.
 */
export function createGraphqlEndpoint({
  schema,
  simulation,
  run,
}: Endpoint): (request: Request) => Promise<Response> {
  // Requests by the context object that the library passes between its hooks.
  const underWay = new WeakMap<object, ValidatedRequest>();
  return createHandler<Record<string, never>>({
    onSubscribe({ raw }, { query, variables, operationName }) {
      if (isTooDeep(variables)) return [tooDeep()];
      const text = simulation.read(query);
      if ('errors' in text) return text.errors;
      const { document } = text;
      const contextValue = {};
      const operation = getOperationAST(document, operationName);
      underWay.set(contextValue, {
        request: raw,
        query,
        variables: variables ?? {},
        operationName: operationName ?? undefined,
        isMutation: operation?.operation === 'mutation',
      });
      return { schema, document, variableValues: variables, operationName, contextValue };
    },
    execute({ contextValue }) {
      const asked =
        typeof contextValue === 'object' && contextValue !== null && underWay.get(contextValue);
      if (!asked) throw new Error('a request that was never asked');
      return run(asked);
    },
  });
}

function tooDeep(): GraphQLError {
  return new GraphQLError('The variables nest too deep to be simulated.', {
    extensions: { code: 'OPERATION_TOO_COMPLEX' },
  });
}
