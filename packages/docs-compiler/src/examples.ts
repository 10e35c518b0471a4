import type { ExampleFault, ExampleNode, PageNode } from './graph.ts';
import { unknownWords } from './parse/body/fence-words.ts';
import type { ParsedExample } from './parse/example.ts';
import { metaSpan } from './parse/example/fence-meta.ts';
import type { Parsed } from './parse/parsed.ts';
import type { ParsedSchema } from './parse/schema.ts';
import { memo } from './text/memo.ts';
import { checkDefinitions } from './examples/check-definitions.ts';
import { checkOperation } from './examples/check-operation.ts';
import type { ExampleContext, ScalarChecks } from './examples/context.ts';
import { namesInResponses } from './examples/names-in-responses.ts';
import { namesInVariables } from './examples/names-in-variables.ts';
import { namesOfDefinitions } from './examples/names.ts';

/** Every example of every page, checked against the schema and its custom scalars' checks. */
export function linkExamples(
  { schema }: Pick<Parsed, 'schema'>,
  pages: readonly PageNode[],
  scalarChecks: ScalarChecks,
): readonly ExampleNode[] {
  const link = linkerOf({ parsed: schema, errorCodes: declaredCodes(pages), scalarChecks });
  const counts = new Map<string, number>();
  return pages.flatMap((page) =>
    (page.parsed.body?.examples ?? []).map((example) => {
      const count = (counts.get(page.route) ?? 0) + 1;
      counts.set(page.route, count);
      return { id: `${page.route}#example-${count}`, page, ...link(example) };
    }),
  );
}

type Linked = Omit<ExampleNode, 'id' | 'page'>;
type Checked = Pick<Linked, 'faults' | 'names' | 'rootFields'>;

type Linker = (example: ParsedExample) => Linked;

/** The same one for the same context, so that an example is checked once. */
function linkerOf(context: ExampleContext): Linker {
  const linkers = linkersOf(context.parsed)(context.scalarChecks);
  const codes = [...context.errorCodes].sort().join(' ');
  const linker = linkers.get(codes) ?? memo((example) => linkExample(context, example));
  linkers.set(codes, linker);
  return linker;
}

type Linkers = Map<string, Linker>;

const linkersOf = memo<ParsedSchema, (checks: ScalarChecks) => Linkers>(() =>
  memo<ScalarChecks, Linkers>(() => new Map()),
);

function linkExample(context: ExampleContext, parsed: ParsedExample): Linked {
  const checked =
    parsed.kind === 'sdl' ? linkSdl(context, parsed) : checkOperation(context, parsed);
  const { incomplete } = context.parsed;
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
  /** The schema has a syntax error, so not every fault is known. */
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

function declaredCodes(pages: readonly PageNode[]): ReadonlySet<string> {
  return new Set(
    pages.flatMap(({ parsed }) => (parsed.frontmatter.errorCodes ?? []).map(({ code }) => code)),
  );
}
