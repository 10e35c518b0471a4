import type { ExampleFault, PageNode, SchemaFenceNode } from '../graph.ts';
import { parseJson } from '../parse/example.ts';
import { metaSpan } from '../languages/mdx/fence-text.ts';
import type { Parsed } from '../parse/parsed.ts';
import { jsonSchemaCheck, type JsonSchemaCheck } from '../languages/json/schema-check.ts';
import { jsonFault } from './json-problem.ts';
import { nearName } from '../text/closest.ts';
import { schemaProblem } from './schema-problem.ts';
import { hasFrontmatterFault } from '../graph/faults.ts';
import type { Fence } from '../parse/types.ts';

/** Validates each `json schema=name` fence against the entry in its page's `restSchemas`. */
export function linkSchemaFences(
  { schema: { elements } }: Pick<Parsed, 'schema'>,
  pages: readonly PageNode[],
): readonly SchemaFenceNode[] {
  return pages.flatMap((page) => {
    const fences = (page.parsed.body?.otherFences ?? []).filter(hasSchema);
    const checks = fences.length > 0 ? checksOf(page) : new Map<string, JsonSchemaCheck>();
    return fences.map((fence) => {
      const name = fence.meta['schema'];
      const schema = typeof name === 'string' ? name : '';
      const check = checks.get(schema);
      const faults = check
        ? valueFaults(elements, { page, fence, schema, check })
        : unknownSchema(page, { fence, schema, known: [...checks.keys()] });
      return { page, fence, schema, faults };
    });
  });
}

function hasSchema({ language, meta }: Fence): boolean {
  return language === 'json' && meta['schema'] !== undefined;
}

function checksOf({ parsed: { frontmatter } }: PageNode): ReadonlyMap<string, JsonSchemaCheck> {
  const schemas = Object.entries(frontmatter.restSchemas ?? {});
  return new Map(schemas.map(([name, schema]) => [name, jsonSchemaCheck(schema)]));
}

interface SchemaFence {
  readonly page: PageNode;
  readonly fence: Fence;
  readonly schema: string;
  readonly check: JsonSchemaCheck;
}

function valueFaults(
  elements: Parsed['schema']['elements'],
  { page, fence, schema, check }: SchemaFence,
): readonly ExampleFault[] {
  const part = 'response';
  const { json, faults } = parseJson(fence, part);
  if (json.value === undefined) return faults;

  const problems = check(json.value).map((fault) =>
    schemaProblem(fault, { name: schema, path: [] }),
  );
  const span = page.parsed.keySpanAt(['restSchemas', schema]);
  const related = [{ span, text: 'its schema is here' }];
  const wrong = problems.map((problem) => jsonFault(elements, json, { part, problem }));
  return [...faults, ...wrong.map((fault) => ({ related, ...fault }))];
}

interface Unknown {
  readonly fence: Fence;
  readonly schema: string;
  readonly known: readonly string[];
}

function unknownSchema(
  { parsed }: PageNode,
  { fence, schema, known }: Unknown,
): readonly ExampleFault[] {
  // The entry may be an invalid one that was removed.
  if (hasFrontmatterFault(parsed, ['restSchemas'])) return [];

  const near = nearName(schema, known);
  return [
    {
      part: 'response',
      message: schema
        ? `the page has no schema \`${schema}\` under \`restSchemas\``
        : '`schema` names no schema',
      label: 'no such schema',
      span: metaSpan(fence, schema || 'schema'),
      help: near ? `write \`schema=${near}\`` : 'write `schema=` and a key of `restSchemas`',
      ...(near !== undefined && { instead: { from: schema, to: near } }),
    },
  ];
}
