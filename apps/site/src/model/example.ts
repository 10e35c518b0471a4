import { wordBoundary, ownValuesFile, recordedRunFile } from '@docs-compiler/graph';
import type { CodePane, CodeToken, ExamplePanelProps, StampProps } from '@docs-compiler/ui';
import type { ExampleJson } from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { highlightGraphql } from '../highlight/graphql.ts';
import { formatJson, highlightJson } from '../highlight/json.ts';
import { ideHref } from '../ide/route.ts';
import { markOwnValues, ownValueTokens } from '../own-values/marks.ts';
import { isRunnable, sandboxHref } from '../run/runnable.ts';
import { samplesOf } from '../samples/samples.ts';

/** Returns the props of an example panel in all languages. */
export function exampleProps(site: SiteContext, example: ExampleJson): ExamplePanelProps {
  const call = callProps(site, example);
  return { ...call, requests: [...call.requests, ...samplesOf(site, example)] };
}

/**
 * Returns the props of an example panel in GraphQL only, with the anchor from the example's page.
 */
export function callProps(site: SiteContext, example: ExampleJson): ExamplePanelProps {
  const { variables, responses } = example;
  return {
    id: anchorOf(example),
    title: titleOf(example),
    requests: [requestOf(site, example)],
    variables: variables === null ? undefined : json(example, variables),
    responses: responses.map((response, index) => ({
      title: responseTitle(responses, index),
      tokens: json(example, response.body, index),
    })),
    stamp: stampOf(example),
    run: runOf(site, example),
    ownValues: example.ownValues && site.addresses.file(ownValuesFile),
  };
}

/** Returns the anchor of an example: `example-2` for `/graphql/pagination#example-2`. */
export function anchorOf({ id }: ExampleJson): string {
  return id.slice(id.indexOf('#') + 1);
}

export function titleOf({ title, operationName, kind }: ExampleJson): string {
  if (title !== null) return title;
  if (operationName !== null) return words(operationName);
  return kind === 'sdl' ? 'Schema' : 'Example';
}

/**
 * Returns the title of a response. Several responses are on tabs and use the author's titles alone.
 */
export function responseTitle(responses: ExampleJson['responses'], index: number): string {
  const { title, errorCode } = responses[index] ?? {};
  const words = title ?? errorCode;
  if (responses.length > 1) return words ?? `Response ${index + 1}`;
  return words ? `Response: ${words}` : 'Response';
}

function runOf(site: SiteContext, example: ExampleJson): ExamplePanelProps['run'] {
  const sandbox = sandboxHref(site);
  if (sandbox === undefined || !isRunnable(site, example)) return undefined;
  const recorded = site.addresses.file(recordedRunFile(example.id));
  const isLoadable = !/^\s*subscription\b/.test(example.operation);
  const ide = isLoadable ? ideHref(site, example.id) : undefined;
  return { sandbox, recorded, example: example.id, ide };
}

function requestOf(site: SiteContext, { operation, names, kind }: ExampleJson): CodePane {
  const { hrefOf } = site.addresses;
  const tokens = highlightGraphql(operation.trimEnd(), { names, hrefOf });
  return { title: kind === 'sdl' ? 'SDL' : 'GraphQL', tokens };
}

/** Returns variables, or a response by its index, with the values that readers may replace. */
function json(example: ExampleJson, value: unknown, response?: number): CodeToken[] {
  const text = formatJson(markOwnValues(example, value, response));
  return ownValueTokens(example, highlightJson(text));
}

/**
 * Splits a name into words: `ChargeGooglePay` becomes "Charge Google Pay". The case is kept,
 * because some words are proper names.
 */
function words(name: string): string {
  const spaced = name.replaceAll(wordBoundary, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function stampOf({ invalid, ignored }: ExampleJson): StampProps {
  if (invalid !== null) return { kind: 'invalid', reason: invalid };
  if (ignored !== null) return { kind: 'unchecked', reason: ignored };
  return { kind: 'checked' };
}
