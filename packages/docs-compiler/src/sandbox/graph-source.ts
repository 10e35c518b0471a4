import { resolve } from 'node:path';

import {
  createSandbox,
  type Sandbox,
  type SandboxOptions,
  UnusableGraph,
} from '@docs-compiler/sandbox';
import { z } from 'zod';

import { emit } from '../emit.ts';
import { graphJsonSchema } from '../graph-json.ts';
import { exampleSchema, pageSchema } from '../graph-json/pages.ts';
import type { Io } from '../io.ts';
import { readText } from '../load/read-text.ts';
import { Refusal } from '../refusal.ts';
import { compileProject } from '../run/compile-project.ts';
import type { ProjectOptions } from '../run/options.ts';
import { printFindings } from '../run/print-report.ts';
import { isJsonObject } from '../languages/json/value.ts';

interface GraphOptions extends ProjectOptions {
  readonly graph?: string;
  readonly allowErrors?: boolean;
}

/**
 * Returns the graph at the path or URL in a flag, or else that of the project. If the project has
 * errors, prints them, and returns undefined unless errors are allowed.
 */
export async function graphFor(io: Io, options: GraphOptions): Promise<object | undefined> {
  const { graph } = options;
  if (graph !== undefined) return parsed(await textOf(io, graph), graph);
  const run = compileProject(io, options);
  if (run.failed) {
    printFindings(io, run.report, { ...options, format: 'pretty' });
    if (!options.allowErrors) return undefined;
  }
  return emit(run.graph);
}

/** Creates a sandbox. Throws a `Refusal` for a graph without declared behavior. */
export function openSandbox(options: SandboxOptions): Sandbox {
  try {
    return createSandbox(options);
  } catch (error) {
    if (!(error instanceof UnusableGraph)) throw error;
    throw new Refusal(error.message, { help: [remedies[error.lack]] });
  }
}

const written =
  'write one with `docs-compiler graph --out graph.json`, or use that of a built site';
const remedies: Readonly<Record<UnusableGraph['lack'], string>> = {
  form: written,
  schema: written,
  behavior:
    'declare error codes in `sandbox:` of `docs.config.yaml`, and effects in `call:` on pages',
};

async function textOf(io: Io, graph: string): Promise<string> {
  if (!/^https?:\/\//.test(graph))
    return readText({ path: resolve(io.cwd, graph), shown: graph }, io.cwd);
  try {
    const response = await fetch(graph);
    if (!response.ok) throw new Refusal(`\`${graph}\` responded with status ${response.status}`);
    return await response.text();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`\`${graph}\` could not be fetched`, {
      help: ['give the URL of the `graph.json` of a built site, or a file'],
    });
  }
}

function parsed(text: string, shown: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) {
      refuseOddTypes(value, shown);
      return value;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Reported below, with JSON that is not an object.
  }
  throw new Refusal(`\`${shown}\` is not a \`graph.json\``, {
    help: [written],
  });
}

/** Throws a `Refusal` if a part that the sandbox needs does not match the JSON Schema. */
function refuseOddTypes(graph: object, shown: string): void {
  const { error } = neededOfGraph.safeParse(graph);
  const [issue] = error?.issues ?? [];
  if (!issue) return;
  const at = issue.path.length === 0 ? '' : ` at \`${issue.path.join('.')}\``;
  const message = `\`${shown}\` is not a \`graph.json\` that can be run${at}: ${issue.message}`;
  throw new Refusal(message, { help: [written] });
}

const address = z.url().nullable();

/** The parts of `graph.json` that a sandbox needs. Other parts may be absent or invalid. */
const neededOfGraph = graphJsonSchema
  .pick({
    formatVersion: true,
    schemaHash: true,
    types: true,
    directives: true,
    operations: true,
    calls: true,
    typeRules: true,
    lifecycles: true,
    triggers: true,
    acts: true,
    constants: true,
    errors: true,
    tokens: true,
    scopes: true,
    events: true,
    scenarios: true,
    sandbox: true,
  })
  .extend({
    site: z.object({
      name: z.string(),
      endpoints: z.object({ graphql: address, token: address }),
    }),
    pages: z.array(pageSchema.pick({ route: true, title: true })),
    examples: z.array(
      exampleSchema.pick({
        id: true,
        kind: true,
        page: true,
        operation: true,
        operationName: true,
        rootFields: true,
        variables: true,
        responses: true,
        token: true,
        checked: true,
        invalid: true,
      }),
    ),
  });
