import { allowedBody } from '@docs-compiler/graph';
import type { GraphJson } from 'docs-compiler/graph';

/**
 * Returns a graph whose bodies contain only what the compiler generates from Markdown and MDX. A
 * graph may be untrusted, so the site renders only from the result. Unchanged parts keep their
 * identity.
 */
export function allowedGraph(graph: GraphJson): GraphJson {
  const { pages, schema, types, operations, directives } = graph;
  const allowed: object = allowedParts({ pages, schema, types, operations, directives });
  return { ...graph, ...allowed };
}

const bodyNames: ReadonlySet<string> = new Set(['body', 'descriptionBody']);

function allowedParts<Value extends object>(value: Value): Value;
function allowedParts(value: object): object {
  let copy: Record<string, unknown> | unknown[] | undefined;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== 'object' || part === null) continue;
    const allowed: object = bodyNames.has(name) ? allowedBody(part) : allowedParts(part);
    if (allowed === part) continue;
    copy ??= Array.isArray(value) ? [...value] : { ...value };
    Reflect.set(copy, name, allowed);
  }
  return copy ?? value;
}
