import type {
  ArgumentJson,
  DirectiveJson,
  ExampleJson,
  FieldJson,
  GraphJson,
  LifecycleJson,
  OperationJson,
  TypeJson,
} from 'docs-compiler/graph';

import type { SiteContext } from '../context.ts';
import { publicGraph } from '../feeds/public-graph.ts';
import { tokenVariableOf } from '../samples/samples.ts';
import type { SandboxFile } from './format.ts';

/**
 * Returns the data that a sandbox reads from the public graph, with the addresses of elements.
 * Texts are omitted to save size, because the pages contain them.
 */
export function sandboxGraph(site: SiteContext): SandboxFile {
  const graph = publicGraph(site.index);
  const { formatVersion, schemaHash, sandbox, tokens, calls, acts, typeRules } = graph;
  const file = {
    formatVersion,
    schemaHash,
    site: sitePart(graph),
    addresses: addressesIn(graph, site.addresses),
    sandbox,
    tokens,
    calls,
    acts,
    typeRules,
    scenarios: graph.scenarios,
    types: graph.types.map(typePart),
    directives: graph.directives.map(directivePart),
    operations: graph.operations.map(operationPart),
    lifecycles: graph.lifecycles.map(lifecyclePart),
    triggers: graph.triggers,
    constants: graph.constants.map(limitPart),
    errors: graph.errors.map(({ name, coordinate }) => ({ name, coordinate })),
    scopes: graph.scopes.map(({ name, token }) => ({ name, token })),
    events: graph.events.map(({ name, selection }) => ({ name, selection })),
    pages: [],
    examples: graph.examples.map(examplePart),
  };
  // Only the simulation reads most of the data.
  return file;
}

/** Returns addresses by coordinate, and by the route of runnable items. */
function addressesIn(
  { types, operations, acts, triggers, examples }: GraphJson,
  addresses: SiteContext['addresses'],
): SandboxFile['addresses'] {
  const names = [
    ...types.map(({ name }) => name),
    ...operations.map(({ coordinate }) => coordinate),
  ];
  const routes = [...acts, ...triggers, ...examples].map(({ page }) => page);
  const places = [
    ...names.map((name) => [name, addresses.hrefOf(name)] as const),
    ...[...new Set(routes)].map((route) => [route, addresses.href(route)] as const),
  ];
  return Object.fromEntries(
    places.flatMap(([name, href]) => (href === undefined ? [] : [[name, href] as const])),
  );
}

function sitePart({ site }: GraphJson): SandboxFile['site'] & { readonly name: string } {
  const { name, endpoints } = site;
  return { name, endpoints, tokenVariable: tokenVariableOf(site) };
}

function typePart({ name, kind, ...type }: TypeJson): object {
  return {
    name,
    kind,
    directives: oneOf(type.directives),
    ...demandPart(type),
    interfaces: some(type.interfaces),
    fields: type.fields?.map(fieldPart),
    members: type.members?.map((member) => ({ name: member.name })),
    values: type.values?.map((value) => ({ name: value.name })),
  };
}

/** Returns the `@oneOf` directive, which affects validation. */
function oneOf(directives: TypeJson['directives']): readonly object[] | undefined {
  return some(directives.filter(({ name }) => name === 'oneOf'));
}

type Argument = Pick<ArgumentJson, 'name' | 'type'> & Partial<Pick<ArgumentJson, 'defaultValue'>>;
type Called = Omit<OperationJson, 'kind'> | FieldJson;
type Demanding = Pick<FieldJson, 'scopes' | 'claims' | 'policies'>;

function fieldPart(field: Called): object {
  const { coordinate, scopes, claims, policies } = field;
  const isDemanding = [scopes, claims, policies].some((each) => each.length > 0);
  return {
    ...argumentPart(field),
    arguments: some(field.arguments.map(argumentPart)),
    ...(isDemanding && { coordinate, ...demandPart(field) }),
  };
}

function demandPart({ scopes, claims, policies }: Demanding): object {
  return { scopes: some(scopes), claims: some(claims), policies: some(policies) };
}

function argumentPart({ name, type, defaultValue = null }: Argument): object {
  return { name, type, defaultValue: defaultValue ?? undefined };
}

function operationPart({ kind, ...field }: OperationJson): object {
  return { ...fieldPart(field), coordinate: field.coordinate, kind };
}

function directivePart({ name, arguments: all, locations, repeatable }: DirectiveJson): object {
  return { name, arguments: some(all.map(argumentPart)), locations, repeatable };
}

function lifecyclePart({ states, shownOn: _shownOn, ...lifecycle }: LifecycleJson) {
  return {
    ...lifecycle,
    states: states.map((state) => {
      const { meaning: _, next: _next, ...rest } = state;
      return rest;
    }),
  };
}

function limitPart({ value, unit, applies, bound, except }: GraphJson['constants'][number]) {
  return bound === undefined ? { value } : { value, unit, applies, bound, except };
}

function examplePart({ responses, ...example }: ExampleJson) {
  const { title: _, names: _names, scopes: _scopes, source: _source, ...rest } = example;
  return {
    ...rest,
    responses: responses.map(({ title, body, skipped }) => ({ title, body, skipped })),
  };
}

/** Returns undefined for an empty list, which JSON then omits. */
function some<Item>(items: readonly Item[] | undefined): readonly Item[] | undefined {
  return items && items.length > 0 ? items : undefined;
}
