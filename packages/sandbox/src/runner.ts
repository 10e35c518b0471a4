import type { Answer } from '@docs-compiler/simulator';
import { GraphQLError } from 'graphql';

import type { Chaos } from './chaos.ts';
import type { Engine } from './engine.ts';
import type { SandboxGraph } from './graph.ts';
import type { Asked } from './graphql-endpoint.ts';
import type { SandboxOptions } from './options.ts';
import { sampledIn } from './sampled.ts';
import type { Tokens } from './tokens.ts';

interface Running {
  readonly engine: Engine;
  readonly tokens: Tokens;
  readonly chaos: Chaos;
  readonly graph: SandboxGraph;
  readonly options: Pick<SandboxOptions, 'strict' | 'extensions'>;
}

export interface Runner {
  run(asked: Asked): Answer['result'];
  /** Its call took effect, and nobody is to learn of it. */
  isLost(request: Request): boolean;
}

/** Runs requests on the simulation, and says in each answer what it is. */
export function createRunner({ engine, tokens, chaos, graph, options }: Running): Runner {
  const lost = new WeakSet<Request>();
  const { simulation } = engine;

  function answer({ request, query, variables, operationName, isMutation }: Asked): Answer {
    const header = request.headers.get('authorization');
    const token = tokens.shownBy(header);
    if (token && chaos('token-expires')) tokens.end(header, simulation.now());
    const before = options.strict && isMutation ? simulation.save() : undefined;
    const named = operationName === undefined ? {} : { operationName };
    const answered = simulation.execute({
      query,
      variables,
      ...named,
      token: tokens.shownBy(header),
    });
    const sampled = sampledIn(answered);
    if (!options.strict || sampled.length === 0) return answered;
    if (before) simulation.restore(before);
    return { ...answered, reasons: [], result: { data: null, errors: [notDerived(sampled)] } };
  }

  return {
    isLost: (request) => lost.has(request),
    run(asked) {
      const answered = answer(asked);
      engine.happened(answered.reasons);
      if (asked.isMutation && chaos('lost-answer')) lost.add(asked.request);
      if (options.extensions === false) return answered.result;
      const simulator = {
        graph: graph.schemaHash,
        sampled: sampledIn(answered),
        because: answered.reasons.map(({ rule, subject, says }) => `${rule} ${subject}: ${says}`),
      };
      return { ...answered.result, extensions: { ...answered.result.extensions, simulator } };
    },
  };
}

function notDerived(paths: readonly string[]): GraphQLError {
  return new GraphQLError(`Nothing derives these values: ${paths.join(', ')}.`, {
    extensions: { code: 'NOT_DERIVED', paths },
  });
}
