import { elementFile, isRequest } from '@docs-compiler/graph';
import type { BuildProps } from '@docs-compiler/ui';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import type { Element } from '../element.ts';
import { ideHref } from '../ide/route.ts';
import { sandboxHref } from '../run/runnable.ts';
import { tokenVariableOf } from '../samples/samples.ts';

/** Returns the data of the request builder of an operation; undefined for other elements. */
export function buildOf(site: SiteContext, element: Element): BuildProps | undefined {
  if (!('outcomes' in element)) return undefined;
  const { graph, addresses } = site;
  const takesFiles = element.arguments.some(({ namedType }) => namedType === 'Upload');
  const example = element.examples
    .flatMap((id) => site.index.examples.get(id) ?? [])
    .find((each) => isExampleOf(each, element.coordinate));
  // A subscription has no single response.
  const isSent = element.kind !== 'subscription';
  return {
    json: addresses.file(elementFile(element.route)),
    example: example?.id,
    token: element.token ?? graph.tokens[0]?.name ?? '',
    tokenVariable: tokenVariableOf(graph.site),
    endpoint: takesFiles ? undefined : (graph.site.endpoints.graphql ?? undefined),
    sandbox: isSent ? sandboxHref(site) : undefined,
    ide: isSent ? ideHref(site) : undefined,
  };
}

/** Starts with the example beside the button, if it is a valid request of the operation. */
export function buildFrom(
  build: BuildProps,
  { example, operation }: { readonly example: ExampleJson; readonly operation: string },
): BuildProps {
  return isExampleOf(example, operation) ? { ...build, example: example.id } : build;
}

function isExampleOf(example: ExampleJson, operation: string): boolean {
  return isRequest(example) && example.rootFields.includes(operation);
}
