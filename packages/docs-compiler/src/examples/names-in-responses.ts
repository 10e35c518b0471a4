import { partCoordinate, subjectOf } from '@docs-compiler/graph';
import { type GraphQLSchema, isEnumType } from 'graphql';

import type { NameInData } from '../graph.ts';
import type { JsonPath, ParsedExample } from '../parse/types.ts';
import { leavesOfResponse, type ResponseLeaf } from './response-leaves.ts';

/** Returns the enum values and types in the responses of an example. */
export function* namesInResponses(
  schema: GraphQLSchema,
  example: ParsedExample,
): Generator<NameInData> {
  for (const json of example.responses)
    for (const { coordinate, path } of namesOfLeaves(leavesOfResponse(schema, example, json)))
      yield { coordinate, span: json.spanAt(path) };
}

/** Returns the enum values and types among the leaves of a response. */
export function* namesOfLeaves(
  leaves: Iterable<ResponseLeaf>,
): Generator<{ readonly coordinate: string; readonly path: JsonPath }> {
  for (const { field, type, isTypename, value, path } of leaves) {
    if (isTypename) yield { coordinate: subjectOf(field), path };
    else if (isEnumType(type) && typeof value === 'string')
      yield { coordinate: partCoordinate(type.name, value), path };
  }
}
