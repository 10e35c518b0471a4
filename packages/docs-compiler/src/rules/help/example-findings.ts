import type { Finding } from '../../diagnostic.ts';
import { findingOf } from '../../fault.ts';
import type { ExampleFault, Graph } from '../../graph.ts';

/** The findings of one part of all examples: each part has a rule of its own. */
export function* exampleFindings(graph: Graph, part: ExampleFault['part']): Iterable<Finding> {
  for (const { faults } of [...graph.examples, ...graph.schemaFences(), ...graph.events])
    for (const fault of faults) if (fault.part === part) yield findingOf(fault);
}
