import {
  buildASTSchema,
  concatAST,
  type ConstDirectiveNode,
  type DocumentNode,
  Kind,
  parse,
  validateSchema,
  visit,
} from 'graphql';

import type { Compilation } from '../../src/compile.ts';
import type { Graph } from '../../src/graph.ts';
import type { SchemaElement } from '../../src/parse/types.ts';
import type { Files } from './corpus.ts';

/**
 * Checks that each element has a page or is a part of one that has, unless errors are reported.
 * graphql-js determines which elements exist and whether they are valid.
 */
export function checkElements(files: Files, { graph, diagnostics }: Compilation): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const document = documentOf(files);
  const invalid = errors.find(
    ({ code }) =>
      code === 'syntax-graphql' ||
      (code === 'invalid-schema' && document && !holdsLiterals(document)),
  );
  const fault = document ? faultOf(document) : 'there is no schema, or it does not parse';
  if (invalid && fault === undefined) {
    throw new Error(`graphql-js finds nothing wrong: ${invalid.message}`);
  }
  const [error] = errors;
  const isAlone = Object.keys(files).every((path) => path.startsWith('schema/'));
  if (error && isAlone && document && fault === undefined && !holdsLiterals(document))
    throw new Error(`a valid schema does not build by itself: ${error.message}`);
  if (error || !document) return;

  if (fault !== undefined) throw new Error(`graphql-js alone finds a fault: ${fault}`);
  for (const coordinate of coordinatesIn(document)) {
    if (!graph.elements.has(coordinate)) throw new Error(`\`${coordinate}\` is lost`);
  }
  checkPages(graph);
}

/** Returns undefined if there is no schema, or it does not parse. */
function documentOf(files: Files): DocumentNode | undefined {
  const texts = Object.entries(files).filter(([path]) => path.endsWith('.graphql'));
  try {
    const documents = texts
      .filter(([, text]) => !/^(\uFEFF|[\s,]|#.*)*$/.test(text))
      .map(([, text]) => parse(text));
    return documents.length > 0 ? concatAST(documents) : undefined;
  } catch {
    return undefined;
  }
}

function faultOf(document: DocumentNode): string | undefined {
  try {
    const [error] = validateSchema(buildASTSchema(document));
    return error?.message;
  } catch (error) {
    return String(error);
  }
}

/**
 * Checks for default values and directive arguments, which graphql-js does not validate in a
 * schema.
 */
function holdsLiterals(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    InputValueDefinition: ({ defaultValue }) => void (found ||= defaultValue !== undefined),
    Directive: ({ arguments: given = [] }) => void (found ||= given.length > 0),
  });
  return found;
}

function coordinatesIn({ definitions }: DocumentNode): string[] {
  return definitions.flatMap((node) => {
    if (!('name' in node) || !node.name) return [];
    const isDirective = node.kind === Kind.DIRECTIVE_DEFINITION;
    const name = isDirective ? `@${node.name.value}` : node.name.value;
    const parts = [
      ...('fields' in node ? (node.fields ?? []) : []),
      ...('values' in node ? (node.values ?? []) : []),
    ];
    return [
      name,
      ...(isDirective ? argumentsOf(name, node) : []),
      ...parts.flatMap((part) => {
        const coordinate = `${name}.${part.name.value}`;
        return [coordinate, ...argumentsOf(coordinate, part)];
      }),
    ];
  });
}

interface WithArguments {
  readonly arguments?: readonly { readonly name: { readonly value: string } }[] | undefined;
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}

function argumentsOf(coordinate: string, node: WithArguments): string[] {
  return (node.arguments ?? []).map(({ name }) => `${coordinate}(${name.value}:)`);
}

function checkPages(graph: Graph): void {
  const roots = new Set(
    [
      graph.schema.getQueryType(),
      graph.schema.getMutationType(),
      graph.schema.getSubscriptionType(),
    ].map((type) => type?.name),
  );
  for (const element of graph.elements.values()) {
    if (!element.span || roots.has(element.coordinate)) continue;
    const route = pageOf(graph, element)?.route;
    if (route === undefined || !graph.routes.has(route)) {
      throw new Error(`\`${element.coordinate}\` has neither a page nor a finding`);
    }
  }
}

function pageOf(graph: Graph, element: SchemaElement): { readonly route: string } | undefined {
  const parent = graph.elements.get(element.parent ?? '');
  return graph.referencePages.get(element.coordinate) ?? (parent && pageOf(graph, parent));
}
