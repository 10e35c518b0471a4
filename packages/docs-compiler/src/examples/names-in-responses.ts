import { partCoordinate, subjectOf } from '@docs-compiler/graph';
import { type GraphQLSchema, isEnumType } from 'graphql';

import type { NameInData } from '../graph.ts';
import type { ParsedExample } from '../parse/types.ts';
import { leavesOfResponse } from './response-leaves.ts';

/** Returns the enum values and types in the responses of an example. */
export function* namesInResponses(
  schema: GraphQLSchema,
  example: ParsedExample,
): Generator<NameInData> {
  for (const json of example.responses)
    for (const { field, type, isTypename, value, path } of leavesOfResponse(
      schema,
      example,
      json,
    )) {
      if (isTypename) yield { coordinate: subjectOf(field), span: json.spanAt(path) };
      else if (isEnumType(type) && typeof value === 'string')
        yield { coordinate: partCoordinate(type.name, value), span: json.spanAt(path) };
    }
}
