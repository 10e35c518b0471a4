import { cacheKey, type Cache } from './cache.ts';
import type { ExampleFault, ExampleNode, PageNode } from './graph.ts';
import type { Body } from './parse/body.ts';
import { unknownWords } from './parse/body/fence-words.ts';
import type { ParsedExample } from './parse/example.ts';
import { metaSpan } from './parse/example/fence-meta.ts';
import type { ParsedSchema } from './parse/schema.ts';
import { keyOfDefinitions } from './parse/schema-key.ts';
import type { Config } from './project.ts';
import { lazy, memo, memoBy } from './text/memo.ts';
import { checkDefinitions } from './examples/check-definitions.ts';
import { checkOperation } from './examples/check-operation.ts';
import type { ExampleContext } from './examples/context.ts';
import { linksOfText, textOfLinks, type LinkedExample } from './examples/kept-links.ts';
import { namesInResponses } from './examples/names-in-responses.ts';
import { namesInVariables } from './examples/names-in-variables.ts';
import { namesOfDefinitions } from './examples/names.ts';
import { scalarChecksOf } from './examples/scalar-checks.ts';

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
    const kept = cache.read(key);
    if (kept !== undefined) return linksOfText(examples, kept);
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
