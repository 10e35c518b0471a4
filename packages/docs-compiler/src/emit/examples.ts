import type { ExampleJson } from '../graph-json.ts';
import type { ExampleNode, Graph } from '../graph.ts';
import { metaText } from '../languages/mdx/fence-text.ts';
import type { JsonFence } from '../parse/types.ts';
import { requirementsOfNames } from '../schema/element-requirements.ts';
import { tokenOf } from '../schema/requirements.ts';
import type { EmitContext } from './context.ts';
import { sourceOf } from './source.ts';

export function examplesJson(context: EmitContext): ExampleJson[] {
  return context.examples.map((example) => exampleJson(context, example));
}

function exampleJson(context: EmitContext, example: ExampleNode): ExampleJson {
  const { id, page, parsed, names, ownValues, rootFields } = example;
  const { fence, operation, variables, invalid, ignore } = parsed;
  const requirements = requirementsOfNames(context.graph.schema, names);
  return {
    id,
    page: page.route,
    kind: parsed.kind,
    title: metaText(fence, 'title') ?? null,
    operation: fence.text,
    operationName: operation?.name?.value ?? null,
    rootFields: [...rootFields],
    names: names.map(({ start, end, coordinate }) => ({ start, end, coordinate })),
    variables: isRecord(variables?.value) ? variables.value : null,
    responses: parsed.responses.map((response) => responseJson(context.graph, example, response)),
    ...(ownValues.length > 0 && { ownValues: [...ownValues] }),
    scopes: [...requirements.scopes],
    token: tokenOf(requirements, context.tokenKinds),
    checked: ignore === undefined,
    invalid: invalid ?? null,
    ignored: ignore ?? null,
    source: sourceOf(fence.span),
  };
}

function responseJson(
  graph: Graph,
  example: ExampleNode,
  { title, errorCode, value }: JsonFence,
): ExampleJson['responses'][number] {
  const skipped = skippedBecause(graph, example, title);
  return {
    title: title ?? null,
    errorCode: errorCode ?? null,
    body: value ?? null,
    ...(skipped !== undefined && { skipped }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the reason not to run a printed response, from its scenario or from the config; undefined
 * if it is run.
 */
export function skippedBecause(
  { scenarios, config }: Graph,
  { page, parsed, rootFields }: ExampleNode,
  title: string | undefined,
): string | undefined {
  const name = title ?? parsed.operation?.name?.value ?? '';
  const own = scenarios.find((each) => each.page === page)?.fact.scenarios ?? {};
  const said = Object.hasOwn(own, name) ? own[name]?.skip : undefined;
  if (said !== undefined) return said;
  const skip = config.sandbox?.skip ?? {};
  const field = rootFields.find((each) => Object.hasOwn(skip, each));
  return field === undefined ? undefined : skip[field];
}
