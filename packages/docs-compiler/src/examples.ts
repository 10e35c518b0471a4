import { partCoordinate } from '@docs-compiler/graph';
import {
  type DocumentNode,
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  LoneSchemaDefinitionRule,
  typeFromAST,
  UniqueArgumentDefinitionNamesRule,
  UniqueArgumentNamesRule,
  UniqueDirectiveNamesRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
} from 'graphql';
import { specifiedSDLRules } from 'graphql/validation/specifiedRules.js';
import { validateSDL } from 'graphql/validation/validate.js';
import { z } from 'zod';

import { type Cache, cacheKey, isInText, readCached } from './cache.ts';
import type { Config } from './config-types.ts';
import { checkOperation } from './examples/check-operation.ts';
import type { ExampleContext } from './examples/context.ts';
import { graphqlFault } from './examples/graphql-fault.ts';
import { isObject } from './examples/json-problem.ts';
import { namesInResponses } from './examples/names-in-responses.ts';
import { namesOfDefinitions } from './examples/names.ts';
import { scalarChecksOf } from './examples/scalar-checks.ts';
import type { ExampleFault, ExampleNode, NameInData, PageNode } from './graph.ts';
import { unknownWords } from './parse/body/fence-words.ts';
import { metaSpan } from './parse/example/fence-meta.ts';
import { keyOfDefinitions } from './parse/schema-key.ts';
import type { Body, Fence, ParsedExample, ParsedSchema, JsonPath } from './parse/types.ts';
import { lazy, memo, memoBy } from './text/memo.ts';

/** Every example of every page, checked against the schema and its custom scalars' checks. */
export function linkExamples(
  schema: ParsedSchema,
  pages: readonly PageNode[],
  { config, cache }: { readonly config: Config; readonly cache: Cache },
): readonly ExampleNode[] {
  const link = linkerOf(schema)(cache)({ scalars: config.scalars, codes: declaredCodes(pages) });
  const counts = new Map<string, number>();
  return pages.flatMap((page) => {
    const before = counts.get(page.route) ?? 0;
    const nodes = nodesIn(link)(page)(before);
    counts.set(page.route, before + nodes.length);
    return nodes;
  });
}

/** The examples of a page; several pages may have one route, which a rule tells of. */
const nodesIn = memo((link: Linker) =>
  memo((page: PageNode) =>
    memoBy(
      (before: number) =>
        (page.parsed.body ? link(page.parsed.body) : []).map((linked, index): ExampleNode => ({
          id: `${page.route}#example-${before + index + 1}`,
          page,
          ...linked,
        })),
      String,
    ),
  ),
);

type Linker = (body: Body) => readonly LinkedExample[];
type Checked = Pick<LinkedExample, 'faults' | 'names' | 'rootFields'>;

interface Declared extends Pick<Config, 'scalars'> {
  /** Codes that some page's `errorCodes` declares, sorted. */
  readonly codes: readonly string[];
}

/** The same one for the same context, so that the examples of a page are checked once. */
const linkerOf = memo((parsed: ParsedSchema) =>
  memo((cache: Cache) =>
    memoBy(
      (declared: Declared): Linker => createLinker({ parsed, cache }, declared),
      JSON.stringify,
    ),
  ),
);

function createLinker(
  { parsed, cache }: { readonly parsed: ParsedSchema; readonly cache: Cache },
  declared: Declared,
): Linker {
  const { codes, scalars } = declared;
  const scalarChecks = scalarChecksOf({ scalars });
  const context = { parsed, errorCodes: new Set(codes), scalarChecks };
  // Of examples without faults no place of the schema is told.
  const ground = lazy(() => [keyOfDefinitions(parsed), JSON.stringify(declared)]);
  return memo(({ examples }) => {
    const [first] = examples;
    if (!first) return [];
    const key = cacheKey(['examples', ...ground(), first.fence.span.file.text]);
    const kept = readCached(cache, key, keptLinks);
    const known = kept && linksOfKept(examples, kept);
    if (known) return known;
    const linked = examples.map((example) => linkExample(context, example));
    const text = textOfLinks(linked);
    if (text !== undefined) cache.keep(key, text);
    return linked;
  });
}

function linkExample(context: ExampleContext, parsed: ParsedExample): LinkedExample {
  const checked =
    parsed.kind === 'sdl' ? linkSdl(context, parsed) : checkOperation(context, parsed);
  const { schemaFaults, standIns } = context.parsed;
  // Then not all rules of GraphQL are held to an example.
  const incomplete = context.parsed.incomplete || schemaFaults.length > 0 || standIns.size > 0;
  return {
    parsed,
    ...checked,
    namesInVariables: [...namesInVariables(context.parsed.schema, parsed)],
    namesInResponses: [...namesInResponses(context.parsed.schema, parsed)],
    faults: faultsOf(parsed, { checked, incomplete }),
  };
}

function linkSdl({ parsed: schema }: ExampleContext, { fence, document }: ParsedExample): Checked {
  if (!document) return { faults: [], names: [], rootFields: [] };
  return {
    faults: checkDefinitions(schema, { fence, document }),
    names: namesOfDefinitions(schema.elements, document),
    rootFields: [],
  };
}

interface Outcome {
  readonly checked: Checked;
  /** The schema has an error, so not every fault is known. */
  readonly incomplete: boolean;
}

/** What is to be reported, given what the example claims of itself. */
function faultsOf(parsed: ParsedExample, { checked, incomplete }: Outcome): ExampleFault[] {
  // A misspelt word may say that it must fail, or that it is type definitions.
  if (unknownWords(parsed.fence).some(({ near }) => near !== undefined)) return [];

  const faults = [...parsed.syntaxFaults, ...checked.faults];
  const claims = claimFaults(parsed);
  if (parsed.ignore !== undefined) return claims;
  if (parsed.invalid === undefined) return faults;

  // A server would refuse for none of these.
  const harmless = faults.filter(({ part }) => part === 'response' || part === 'unused-variable');
  // What it must fail for may be what nothing is said of now.
  const fails = harmless.length < faults.length || incomplete;
  return [...claims, ...harmless, ...(fails ? [] : [unexpectedlyValid(parsed)])];
}

/** An example that is not held to the rules says why, for the next writer. */
function claimFaults({ fence, ...claims }: ParsedExample): ExampleFault[] {
  return (['invalid', 'ignore'] as const)
    .filter((claim) => claims[claim] === '')
    .map((claim) => ({
      part: 'operation',
      message: `\`${claim}\` gives no reason`,
      label: 'why?',
      span: metaSpan(fence, claim),
      help: `write \`${claim}="…"\` with the reason`,
    }));
}

function unexpectedlyValid({ fence }: ParsedExample): ExampleFault {
  return {
    part: 'operation',
    message: 'the example is valid but says that it must fail',
    label: 'nothing fails',
    span: metaSpan(fence, 'invalid'),
    help: 'take `invalid` away, or show the mistake',
  };
}

function declaredCodes(pages: readonly PageNode[]): readonly string[] {
  const codes = pages.flatMap(({ parsed }) => parsed.frontmatter.errorCodes ?? []);
  return [...new Set(codes.map(({ code }) => code))].sort();
}

/**
 * Checks type definitions on their own: they may show a type of the schema again or extend one,
 * and name what the schema or the example defines.
 */
function checkDefinitions(
  parsed: ParsedSchema,
  { fence, document }: { readonly fence: Fence; readonly document: DocumentNode },
): readonly ExampleFault[] {
  const { schema, incomplete } = parsed;
  const errors = [
    ...validateSDL(document, undefined, ownRules),
    ...(incomplete ? [] : validateSDL(document, schema, nameRules)),
  ];
  return errors.map((error) => graphqlFault({ parsed, fence, names: new Map() }, { error }));
}

/** With the schema at hand these would forbid to show a type that it has. */
const ownRules = [
  LoneSchemaDefinitionRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueArgumentDefinitionNamesRule,
  UniqueDirectiveNamesRule,
  UniqueArgumentNamesRule,
  UniqueInputFieldNamesRule,
];
const nameRules = specifiedSDLRules.filter((rule) => !ownRules.some((own) => own === rule));

/** The input fields and enum values that the variables of an example name. */
function* namesInVariables(
  schema: GraphQLSchema,
  { operation, variables }: ParsedExample,
): Generator<NameInData> {
  if (!variables || !isObject(variables.value)) return;
  for (const { variable, type: node } of operation?.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    const value = variables.value[name];
    if (!isInputType(type) || value === undefined) continue;
    for (const { coordinate, path, isKey } of namesIn({ type, value, path: [name] })) {
      const span = isKey ? variables.keySpanAt(path) : variables.spanAt(path);
      yield { coordinate, span };
    }
  }
}

interface Sent {
  readonly type: GraphQLInputType;
  readonly value: unknown;
  readonly path: JsonPath;
}

interface Named {
  readonly coordinate: string;
  readonly path: JsonPath;
  readonly isKey: boolean;
}

function* namesIn({ type: written, value, path }: Sent): Generator<Named> {
  const type = getNullableType(written);
  if (isListType(type)) {
    const isList = Array.isArray(value);
    for (const [index, item] of (isList ? value : [value]).entries())
      yield* namesIn({ type: type.ofType, value: item, path: isList ? [...path, index] : path });
  } else if (isInputObjectType(type) && isObject(value)) {
    for (const field of Object.values(type.getFields())) {
      if (!Object.hasOwn(value, field.name)) continue;
      const inner = [...path, field.name];
      yield { coordinate: partCoordinate(type.name, field.name), path: inner, isKey: true };
      yield* namesIn({ type: field.type, value: value[field.name], path: inner });
    }
  } else if (isEnumType(type) && typeof value === 'string') {
    yield { coordinate: partCoordinate(type.name, value), path, isKey: false };
  }
}

/** An example, checked, wherever it stands. */
type LinkedExample = Omit<ExampleNode, 'id' | 'page'>;

const place = z.int().nonnegative();
const keptName = z.tuple([z.string(), place, place]);

/** Examples without faults as plain JSON: places are offsets in their file, and in an operation. */
const keptLinks = z.array(
  z.object({
    names: z.array(z.object({ start: place, end: place, coordinate: z.string() })).readonly(),
    rootFields: z.array(z.string()).readonly(),
    inVariables: z.array(keptName),
    inResponses: z.array(keptName),
  }),
);
type KeptLinks = z.infer<typeof keptLinks>;
type KeptName = z.infer<typeof keptName>;

/** What was found out of the examples of a page; undefined where one has faults. */
function textOfLinks(examples: readonly LinkedExample[]): string | undefined {
  if (examples.some(({ faults }) => faults.length > 0)) return undefined;
  const kept = examples.map(
    ({ names, rootFields, namesInVariables, namesInResponses }): KeptLinks[number] => ({
      names,
      rootFields,
      inVariables: namesInVariables.map(keptNameOf),
      inResponses: namesInResponses.map(keptNameOf),
    }),
  );
  return JSON.stringify(kept);
}

/** What `textOfLinks` wrote, of the same examples; undefined where it does not fit them. */
function linksOfKept(
  examples: readonly ParsedExample[],
  kept: KeptLinks,
): LinkedExample[] | undefined {
  if (kept.length !== examples.length) return undefined;
  let fits = true;
  const linked = kept.flatMap(({ inVariables, inResponses, ...links }, index) => {
    const parsed = examples[index];
    if (!parsed) return [];
    const { file } = parsed.fence.span;
    const nameOf = ([coordinate, start, end]: KeptName): NameInData => {
      fits &&= isInText([start, end], file.text);
      return { coordinate, span: { file, start, end } };
    };
    for (const { start, end } of links.names) fits &&= isInText([start, end], parsed.fence.text);
    return {
      parsed,
      faults: [],
      ...links,
      namesInVariables: inVariables.map(nameOf),
      namesInResponses: inResponses.map(nameOf),
    };
  });
  return fits ? linked : undefined;
}

function keptNameOf({ coordinate, span: { start, end } }: NameInData): KeptName {
  return [coordinate, start, end];
}
