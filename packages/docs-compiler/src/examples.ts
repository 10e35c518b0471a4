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
import { type ExampleContext, scalarChecksOf } from './examples/context.ts';
import { graphqlFault } from './examples/graphql-fault.ts';
import { isObject } from './examples/json-problem.ts';
import { namesInResponses } from './examples/names-in-responses.ts';
import { type OwnValues, ownValuePlaces } from './examples/own-values.ts';
import { namesOfDefinitions } from './examples/names.ts';
import type { ExampleFault, ExampleNode, NameInData, PageNode } from './graph.ts';
import { unknownWords } from './languages/mdx/fence-words.ts';
import { metaSpan } from './languages/mdx/fence-text.ts';
import { keyOfDefinitions } from './parse/schema-key.ts';
import type { Body, Fence, ParsedExample, ParsedSchema, JsonPath } from './parse/types.ts';
import { lazy, memo, memoBy } from './text/memo.ts';
import type { Steps } from './text/steps.ts';

/** Validates all examples against the schema and the config's scalar checks, page by page. */
export function* linkExamples(
  schema: ParsedSchema,
  pages: readonly PageNode[],
  { config, cache }: { readonly config: Config; readonly cache: Cache },
): Steps<readonly ExampleNode[]> {
  const { scalars, site } = config;
  const declared = { scalars, codes: declaredCodes(pages), ownValues: site.ownValues ?? {} };
  const link = linkerOf(schema)(cache)(declared);
  const counts = new Map<string, number>();
  const examples: ExampleNode[] = [];
  for (const page of pages) {
    yield;
    const before = counts.get(page.route) ?? 0;
    const nodes = nodesIn(link)(page)(before);
    counts.set(page.route, before + nodes.length);
    examples.push(...nodes);
  }
  return examples;
}

/** Memoized by page. Several pages may have the same route, which a rule reports. */
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
type ExampleCheck = Pick<LinkedExample, 'faults' | 'names' | 'rootFields'>;

interface Declared extends Pick<Config, 'scalars'> {
  /** The declared error codes, sorted. */
  readonly codes: readonly string[];
  readonly ownValues: OwnValues;
}

/** Memoized by context, so that each page's examples are validated once. */
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
  const { codes, scalars, ownValues } = declared;
  const scalarChecks = scalarChecksOf({ scalars });
  const context = { parsed, errorCodes: new Set(codes), scalarChecks, ownValues };
  // Uses the key without spans, because examples without faults contain no spans of the schema.
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

function linkExample(
  context: ExampleContext & Pick<Declared, 'ownValues'>,
  parsed: ParsedExample,
): LinkedExample {
  const checked =
    parsed.kind === 'sdl' ? linkSdl(context, parsed) : checkOperation(context, parsed);
  const { schemaFaults, standIns } = context.parsed;
  // An incomplete schema disables some validation rules of GraphQL.
  const incomplete = context.parsed.incomplete || schemaFaults.length > 0 || standIns.size > 0;
  return {
    parsed,
    ...checked,
    namesInVariables: [...namesInVariables(context.parsed.schema, parsed)],
    namesInResponses: [...namesInResponses(context.parsed.schema, parsed)],
    ownValues: ownValuePlaces(context.parsed.schema, context.ownValues, {
      parsed,
      names: checked.names,
    }),
    faults: faultsOf(parsed, { checked, incomplete }),
  };
}

function linkSdl(
  { parsed: schema }: ExampleContext,
  { fence, document }: ParsedExample,
): ExampleCheck {
  if (!document) return { faults: [], names: [], rootFields: [] };
  return {
    faults: checkDefinitions(schema, { fence, document }),
    names: namesOfDefinitions(schema.elements, document),
    rootFields: [],
  };
}

interface Outcome {
  readonly checked: ExampleCheck;
  /** True if the schema has errors, so that some faults may not be found. */
  readonly incomplete: boolean;
}

/** Returns the faults to report, considering the options of the example. */
function faultsOf(parsed: ParsedExample, { checked, incomplete }: Outcome): ExampleFault[] {
  // A misspelled option may mark an example as invalid or as type definitions.
  if (unknownWords(parsed.fence).some(({ near }) => near !== undefined)) return [];

  const faults = [...parsed.syntaxFaults, ...checked.faults];
  const claims = claimFaults(parsed);
  if (parsed.ignore !== undefined) return claims;
  if (parsed.invalid === undefined) return faults;

  // A server would not reject these.
  const harmless = faults.filter(({ part }) => part === 'response' || part === 'unused-variable');
  // With an incomplete schema, the expected fault may be undetected.
  const fails = harmless.length < faults.length || incomplete;
  return [...claims, ...harmless, ...(fails ? [] : [unexpectedlyValid(parsed)])];
}

/** Returns a fault if an unchecked or invalid example has no reason. */
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
 * Validates type definitions in an example: they may repeat or extend types of the schema, and
 * refer to types of the schema or of the example.
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

/** Rules that would forbid repeating a type of the schema. */
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

/** Returns the input fields and enum values in the variables of an example. */
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

interface InputValue {
  readonly type: GraphQLInputType;
  readonly value: unknown;
  readonly path: JsonPath;
}

interface NameAtPath {
  readonly coordinate: string;
  readonly path: JsonPath;
  readonly isKey: boolean;
}

function* namesIn({ type: written, value, path }: InputValue): Generator<NameAtPath> {
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

/** A validated example without its position. */
type LinkedExample = Omit<ExampleNode, 'id' | 'page'>;

const place = z.int().nonnegative();
const keptName = z.tuple([z.string(), place, place]);

/**
 * The schema of serialized examples without faults. Spans are offsets in the file and in the
 * operation.
 */
const keptLinks = z.array(
  z.object({
    names: z.array(z.object({ start: place, end: place, coordinate: z.string() })).readonly(),
    rootFields: z.array(z.string()).readonly(),
    ownValues: z.array(
      // Keys in the order of a fresh result, because the bytes of the graph depend on it.
      z.object({ name: z.string(), path: z.string(), response: place.optional() }),
    ),
    inVariables: z.array(keptName),
    inResponses: z.array(keptName),
  }),
);
type KeptLinks = z.infer<typeof keptLinks>;
type KeptName = z.infer<typeof keptName>;

/** Serializes the examples of a page for the cache; undefined if one has faults. */
function textOfLinks(examples: readonly LinkedExample[]): string | undefined {
  if (examples.some(({ faults }) => faults.length > 0)) return undefined;
  const kept = examples.map(({ names, rootFields, ownValues, ...linked }): KeptLinks[number] => ({
    names,
    rootFields,
    ownValues: [...ownValues],
    inVariables: linked.namesInVariables.map(keptNameOf),
    inResponses: linked.namesInResponses.map(keptNameOf),
  }));
  return JSON.stringify(kept);
}

/** Deserializes the output of `textOfLinks`; undefined if it does not fit the examples. */
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
