import type { ActFact, CallFact } from '@docs-compiler/graph/behavior-language';

import type { LifecycleNode, PageNode } from '../../graph.ts';
import type { SchemaElement } from '../../parse/types.ts';
import { isType, rootKindOf } from '../../schema/types.ts';
import { lazy } from '../../text/memo.ts';
import type { LinkContext } from '../context.ts';
import { typeOfPart } from '../resolve.ts';
import { partsOf, typesNamed, typesOf } from './parts.ts';

/** An operation with its rule. */
export interface RuledCall {
  readonly rule: CallFact;
  readonly operation: SchemaElement;
}

/** The types that arguments, states and acts of rules refer to. */
export interface Things {
  readonly calls: readonly SchemaElement[];
  /** These, and the fields of types that take arguments. */
  readonly asked: readonly SchemaElement[];
  /** The calls that are an act, too. */
  callsThatAre(act: string): readonly SchemaElement[];
  /** Returns the types that an act applies to. */
  actedOn(act: string): readonly SchemaElement[];
  /**
   * Returns the types with a field of the lifecycle's union or enum, for a state of the lifecycle.
   */
  inState(state: string): readonly SchemaElement[];
  /** Returns the types with a field that shows the states of a lifecycle. */
  showing(lifecycle: Pick<LifecycleNode, 'element'>): readonly SchemaElement[];
  /**
   * Returns the types of the created entity of a call; without one, those of its arguments with
   * ids.
   */
  aboutCall(coordinate: string): readonly SchemaElement[];
  /** Returns the possible types of the entities that arguments with ids name, by path. */
  namedBy(coordinate: string): Scoped;
  /** The same for all calls together, merged by path. */
  readonly namedByAny: Scoped;
}

type Scoped = ReadonlyMap<string, readonly SchemaElement[]>;

export function thingsOf(
  context: LinkContext,
  {
    pages,
    lifecycles,
  }: { readonly pages: readonly PageNode[]; readonly lifecycles: readonly LifecycleNode[] },
): Things {
  const calls = pages.flatMap((page) => ruledCall(context, page) ?? []);
  const acts = pages.flatMap(({ parsed }) => parsed.frontmatter.acts ?? []);
  const holders = lazy(() => holdersByType(context));
  const inState = (state: string): readonly SchemaElement[] =>
    lifecycles
      .filter((each) => hasState(each, state))
      .flatMap(({ element }) => holders().get(element?.name ?? '') ?? []);
  const named = new Map(
    calls.map(({ operation, rule }) => [
      operation.coordinate,
      namedIn(context, { rule, acts, inState }),
    ]),
  );
  const operations = calls.map(({ operation }) => operation);
  const callOf = new Map(calls.map((call) => [call.operation.coordinate, call]));
  return {
    calls: operations,
    asked: [...operations, ...askedFields(context)],
    callsThatAre: (act) =>
      calls.flatMap(({ rule, operation }) =>
        Object.values(rule.acts ?? {}).includes(act) ? [operation] : [],
      ),
    actedOn: (act) =>
      typesNamed(
        context,
        acts.flatMap(({ name, on }) => (name === act ? [on] : [])),
      ),
    inState,
    showing: ({ element }) => holders().get(element?.name ?? '') ?? [],
    aboutCall(coordinate) {
      const rule = callOf.get(coordinate)?.rule;
      const made = typesNamed(context, typesMade(rule?.creates));
      return made.length > 0 ? made : [...(named.get(coordinate)?.values() ?? [])].flat();
    },
    namedBy: (coordinate) => named.get(coordinate) ?? new Map(),
    namedByAny: merged([...named.values()]),
  };
}

function askedFields(context: LinkContext): SchemaElement[] {
  return [...context.children.keys()].flatMap((coordinate) => {
    const element = context.schema.elements.get(coordinate);
    const isRoot = rootKindOf(context.schema.schema, element?.parent) !== undefined;
    return element?.kind === 'field' && !isRoot ? [element] : [];
  });
}

/** The rule of a page on a field of a root type. */
export function ruledCall(context: LinkContext, page: PageNode): RuledCall | undefined {
  const rule = page.parsed.frontmatter.call;
  const operation = page.documents?.target;
  if (!rule || !operation || !rootKindOf(context.schema.schema, operation.parent)) return undefined;
  return { rule, operation };
}

type Creates = CallFact['creates'];

/** The names of all types that a call may make. */
export function typesMade(creates: Creates): readonly string[] {
  if (creates === undefined || typeof creates === 'string') return creates ? [creates] : [];
  const { by: _by, of: _of, ...types } = creates;
  return Object.values(types).flatMap(typesMade);
}

function hasState({ element, states }: LifecycleNode, name: string): boolean {
  return states.some(({ fact: { type, value = '' } }) =>
    type === undefined ? name === `${element?.name}.${value}` : name === type,
  );
}

function holdersByType(context: LinkContext): ReadonlyMap<string, readonly SchemaElement[]> {
  const holders = new Map<string, SchemaElement[]>();
  for (const field of context.schema.elements.values()) {
    const type = field.kind === 'field' ? typeOfPart(context, field) : undefined;
    const holder = context.schema.elements.get(field.parent ?? '');
    if (!type || !isType(holder) || holder.kind === 'input') continue;
    if (rootKindOf(context.schema.schema, holder.name)) continue;
    const known = holders.get(type.name);
    if (known) known.push(holder);
    else holders.set(type.name, [holder]);
  }
  return holders;
}

interface Naming {
  readonly rule: CallFact;
  readonly acts: readonly ActFact[];
  readonly inState: Things['inState'];
}

function namedIn(context: LinkContext, { rule, acts, inState }: Naming): Scoped {
  const { creates, links = {}, moves = {}, removes = {}, finds = {}, needs = [] } = rule;
  const made = partsOf(context, typesNamed(context, typesMade(creates)));
  const by = typeof creates === 'object' ? creates : undefined;
  const all: [string, readonly SchemaElement[]][] = [
    ...Object.entries(links).map(([field, path]): [string, SchemaElement[]] => [
      path,
      typesOf(context, made.get(field) ?? []),
    ]),
    ...Object.entries(removes).map(([type, path]): [string, SchemaElement[]] => [
      path,
      typesNamed(context, [type]),
    ]),
    ...Object.entries(finds).map(([path, field]): [string, SchemaElement[]] => [
      path,
      typesNamed(context, field.split('.').slice(0, 1)),
    ]),
    ...Object.entries(moves).map(([path, state]) => [path, inState(state)] as const),
    ...needs
      .flatMap(({ state = {} }) => Object.entries(state))
      .map(([path, states]): [string, SchemaElement[]] => [path, states.flatMap(inState)]),
    ...Object.entries(rule.acts ?? {}).map(([path, act]): [string, SchemaElement[]] => [
      path,
      typesNamed(
        context,
        acts.flatMap(({ name, on }) => (name === act ? [on] : [])),
      ),
    ]),
    ...(by ? [[by.by, typesNamed(context, Object.keys(by))] as const] : []),
  ].map(([path, types]) => [path, types]);
  return merged(all.filter(([, types]) => types.length > 0).map((each) => new Map([each])));
}

function merged(maps: readonly Scoped[]): Scoped {
  const all = new Map<string, readonly SchemaElement[]>();
  for (const [path, types] of maps.flatMap((each) => [...each]))
    all.set(path, [...new Set([...(all.get(path) ?? []), ...types])]);
  return all;
}
