import type { PrintedExample } from '@docs-compiler/simulator';

import type { ExampleNode, Graph } from '../graph.ts';
import { tokenKindsOf } from '../graph/token-kinds.ts';
import { requirementsOfNames } from '../schema/element-requirements.ts';
import { tokenOf } from '../schema/requirements.ts';
import { isJsonObject } from '../text/json.ts';
import { memo } from '../text/memo.ts';

/** An example as it is run; undefined for one that is at fault, or that is not to be checked. */
export function printedExample(graph: Graph, example: ExampleNode): PrintedExample | undefined {
  return printedIn(graph)(example);
}

/** It is asked for as what is tried, and as what makes things that others are about. */
const printedIn = memo((graph: Graph) => memo((example: ExampleNode) => read(graph, example)));

function read(graph: Graph, example: ExampleNode): PrintedExample | undefined {
  const { id, page, parsed, faults, rootFields, names } = example;
  const { fence, operation, variables, invalid, ignore, responses } = parsed;
  if (!operation || invalid !== undefined || ignore !== undefined || faults.length > 0)
    return undefined;
  const requirements = requirementsOfNames(graph.schema, names);
  return {
    id,
    page: page.route,
    operation: fence.text,
    operationName: operation.name?.value,
    rootFields,
    variables: isJsonObject(variables?.value) ? variables.value : {},
    tokenKind: tokenOf(requirements, tokenKindsOf(graph)) ?? undefined,
    answers: responses.map(({ title, value }) => ({
      title,
      body: isJsonObject(value) ? value : {},
    })),
  };
}
