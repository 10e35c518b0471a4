import type { CodePane, ExamplePanelProps, StampProps } from '@docs-compiler/ui';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { highlightGraphql } from '../highlight/graphql.ts';
import { formatJson, highlightJson } from '../highlight/json.ts';
import { samplesOf } from '../samples/samples.ts';

/** A checked example as a panel. Its anchor is that on the page where it is written. */
export function exampleProps(site: SiteContext, example: ExampleJson): ExamplePanelProps {
  const { variables, responses } = example;
  return {
    id: anchorOf(example),
    title: titleOf(example),
    requests: requestsOf(site, example),
    variables: variables === null ? undefined : json(variables),
    responses: responses.map((response, index) => ({
      title: responseTitle(responses, index),
      tokens: json(response.body),
    })),
    stamp: stampOf(site, example),
  };
}

/** `example-2` of `/graphql/pagination#example-2`. */
export function anchorOf({ id }: ExampleJson): string {
  return id.slice(id.indexOf('#') + 1);
}

export function titleOf({ title, operationName, kind }: ExampleJson): string {
  if (title !== null) return title;
  if (operationName !== null) return words(operationName);
  return kind === 'sdl' ? 'Schema' : 'Example';
}

/** Among several the author's words are enough: they stand on tabs. */
function responseTitle(responses: ExampleJson['responses'], index: number): string {
  const { title, errorCode } = responses[index] ?? {};
  const words = title ?? errorCode;
  if (responses.length > 1) return words ?? `Response ${index + 1}`;
  return words ? `Response: ${words}` : 'Response';
}

/** The same call in each language. */
function requestsOf(site: SiteContext, example: ExampleJson): CodePane[] {
  const { operation, names, kind } = example;
  const { hrefOf } = site.addresses;
  const tokens = highlightGraphql(operation.trimEnd(), { names, hrefOf });
  return [{ title: kind === 'sdl' ? 'SDL' : 'GraphQL', tokens }, ...samplesOf(site, example)];
}

function json(value: unknown) {
  return highlightJson(formatJson(value));
}

/** `RefundOrder` reads as "Refund order". */
function words(name: string): string {
  const spaced = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replaceAll(/ [A-Z](?=[a-z])/g, (hump) => hump.toLowerCase());
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function stampOf({ graph }: SiteContext, { invalid, ignored }: ExampleJson): StampProps {
  if (invalid !== null) return { kind: 'invalid', reason: invalid };
  if (ignored !== null) return { kind: 'unchecked', reason: ignored };
  return { kind: 'checked', hash: shortHash(graph.schemaHash) };
}

export function shortHash(hash: string): string {
  return hash.slice(0, 7);
}
