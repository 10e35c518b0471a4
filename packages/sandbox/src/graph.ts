import type { GraphFacts } from '@docs-compiler/simulator';
import type { Duration, Given, Json, Scenario } from '@docs-compiler/graph';

/**
 * An element of the schema or one of its parts, with its description. The other facts about it are
 * in `sandbox.sdl`.
 */
export interface ElementJson {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly arguments?: readonly ElementJson[] | undefined;
  readonly values?: readonly ElementJson[] | undefined;
}

interface TypeJson extends ElementJson {
  readonly fields?: readonly (ElementJson & DemandingJson)[] | undefined;
}

type DemandingJson = GraphFacts['operations'][number];

/** A client that may request tokens. */
export interface ClientJson {
  readonly id: string;
  readonly secret: string;
  /** The kind of its tokens. */
  readonly token: string;
  readonly claims?: readonly string[] | undefined;
  readonly lifetime: Duration;
}

/** The parts of a webhook delivery, by key. */
export type DeliveryPart = 'id' | 'event' | 'time' | 'payload';

export interface WebhooksJson {
  readonly secret: string;
  readonly timeout: Duration;
  /** The delay of each retry after a failed attempt. */
  readonly retries: readonly Duration[];
  /** How long deliveries are signed with the former secret, too, after a rotation. */
  readonly overlap?: Duration | undefined;
  readonly body: Readonly<Record<string, DeliveryPart>>;
  /**
   * The field of a registered address that lists the events it subscribes to: `Endpoint.events`.
   */
  readonly filter?: string | undefined;
}

export interface ExampleJson {
  readonly id: string;
  readonly kind: 'operation' | 'sdl';
  readonly page: string;
  readonly operation: string;
  readonly operationName: string | null;
  readonly rootFields: readonly string[];
  readonly variables: { readonly [name: string]: Json } | null;
  readonly responses: readonly { readonly title: string | null; readonly body: unknown }[];
  readonly token: string | null;
  readonly checked: boolean;
  readonly invalid: string | null;
}

/** The part of `graph.json` that a sandbox reads. Other parts may be omitted. */
export interface SandboxGraph extends GraphFacts {
  readonly formatVersion: number;
  readonly schemaHash: string;
  readonly site: {
    readonly name: string;
    readonly endpoints: { readonly graphql: string | null; readonly token: string | null };
  };
  readonly types: readonly (TypeJson & DemandingJson)[];
  readonly directives: readonly ElementJson[];
  readonly scopes: readonly { readonly name: string; readonly token: string }[];
  readonly events: readonly { readonly name: string; readonly selection: string }[];
  readonly scenarios: readonly {
    readonly page: string;
    readonly world?: Readonly<Record<string, Given>> | undefined;
    readonly scenarios?: Readonly<Record<string, Scenario>> | undefined;
  }[];
  readonly triggers: readonly (GraphFacts['triggers'][number] & {
    readonly page: string;
    /** How to reach it, in words. */
    readonly input: string;
  })[];
  readonly pages: readonly { readonly route: string; readonly title: string }[];
  readonly examples: readonly ExampleJson[];
  readonly sandbox:
    | (NonNullable<GraphFacts['sandbox']> & {
        /** The schema without descriptions. */
        readonly sdl: string;
        readonly start?: string | undefined;
        readonly now?: string | undefined;
        readonly clients?: readonly ClientJson[] | undefined;
        /** JSON Schemas of custom scalars, by name. Graphs of older compilers have none. */
        readonly scalars?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
        /** Further fields that the token endpoint requires, each with its value. */
        readonly fields?: Readonly<Record<string, string>> | undefined;
        readonly webhooks?: WebhooksJson | undefined;
      })
    | null;
}

/**
 * A fixture: created by the call of an example, or present from the start. It is `Given` without
 * zod, which users of this package do not have.
 */
export interface Fixture {
  /** The operation name of an example: one of the same page, else the first of all. */
  readonly call?: string | undefined;
  /** Values that replace its variables. */
  readonly variables?: Readonly<Record<string, Json>> | undefined;
  /** The type of an initial entity. */
  readonly type?: string | undefined;
  /** Its fields. A string in place of an object is the id of another entity. */
  readonly values?: { readonly [field: string]: Json } | undefined;
  /** The field of the query type that shows it. */
  readonly root?: string | undefined;
  /** Its current states, one for each of its lifecycles. */
  readonly states?: readonly string[] | undefined;
}

/** Thrown for a value that is no runnable graph. */
export class UnusableGraph extends Error {
  override readonly name = 'UnusableGraph';
  /**
   * `form` for a value that is no graph, `behavior` for docs without documented behavior, `schema`
   * for a graph of an older compiler.
   */
  readonly lack: 'form' | 'behavior' | 'schema';

  constructor(lack: UnusableGraph['lack'], cause?: unknown) {
    super(lacks[lack], { cause });
    this.lack = lack;
  }
}

const lacks = {
  form: 'this is no `graph.json` of format version 1',
  behavior: 'the docs declare no `sandbox` in their config, so nothing can be run',
  schema: 'this `graph.json` has no `sandbox.sdl`, because an older compiler wrote it',
} as const;

/**
 * Validates a parsed `graph.json`. Throws `UnusableGraph` for any other value, and for docs without
 * a sandbox.
 */
export function readGraph(value: unknown): SandboxGraph {
  if (!isGraph(value)) throw new UnusableGraph('form');
  if (!value.sandbox) throw new UnusableGraph('behavior');
  if (typeof value.sandbox.sdl !== 'string') throw new UnusableGraph('schema');
  return value;
}

const lists = [
  'types',
  'directives',
  'operations',
  'calls',
  'lifecycles',
  'triggers',
  'acts',
  'scenarios',
];

/**
 * Checks that a value is a graph. The version determines its shape, so only the version is checked.
 */
function isGraph(value: unknown): value is SandboxGraph {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  return (
    entries.get('formatVersion') === 1 && lists.every((key) => Array.isArray(entries.get(key)))
  );
}

/** Returns the paths of the documented endpoints. */
export function pathsOf({ site }: SandboxGraph): {
  readonly graphql: string;
  readonly token?: string;
} {
  const { graphql, token } = site.endpoints;
  return {
    graphql: graphql === null ? '/graphql' : new URL(graphql).pathname,
    ...(token !== null && { token: new URL(token).pathname }),
  };
}
