import type { Finding } from '../../diagnostic.ts';
import type { ExampleFault, Graph } from '../../graph.ts';
import { suggestionOf } from '../../text/correction.ts';

/** The findings of one part of all examples: each part has a rule of its own. */
export function* exampleFindings(graph: Graph, part: ExampleFault['part']): Iterable<Finding> {
  for (const { faults } of [...graph.examples, ...graph.schemaFences, ...graph.events])
    for (const fault of faults) if (fault.part === part) yield findingOf(fault);
}

function findingOf(fault: ExampleFault): Finding {
  const { message, span, label, related, help, instead, fix, suggestion, coordinate, meant } =
    fault;
  return {
    message,
    primary: { span, text: label ?? '' },
    ...(related && { related }),
    ...(help !== undefined && { help: [help] }),
    ...suggestionOf(span, instead),
    ...(fix && { fix }),
    ...(suggestion && { suggestion }),
    ...(coordinate !== undefined && { coordinate }),
    ...(meant !== undefined && { meant }),
    ...(fault.missing !== undefined && { missing: fault.missing }),
  };
}
