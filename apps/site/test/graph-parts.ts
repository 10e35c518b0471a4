import type {
  ArgumentJson,
  DirectiveJson,
  EnumValueJson,
  ExampleJson,
  FieldJson,
  GraphJson,
  OperationJson,
  PageJson,
  TypeJson,
} from 'docs-compiler/graph';

import {
  isCall,
  sectionAnchor,
  sectionsOfKind,
  type Kind,
  type SectionKind,
} from '@docs-compiler/graph';

/** Minimal parts of a graph: a test adds only what it needs. */
const source = { file: 'schema/api.graphql', line: 1 };
const noDemands = { scopes: [], claims: [], policies: [], token: null };

type Given<Json, Key extends keyof Json> = Pick<Json, Key> & Partial<Json>;

export function type(given: Given<TypeJson, 'name' | 'kind'>): TypeJson {
  const { name, kind } = given;
  const json = {
    route: `/api/${kind === 'input' ? 'inputs' : `${kind}s`}/${slug(name)}`,
    coordinate: name,
    description: `What ${name} is.`,
    directives: [],
    ...noDemands,
    deprecated: null,
    usedBy: [],
    topic: null,
    guides: [],
    examples: [],
    failures: [],
    stateOf: [],
    source,
    ...given,
  };
  return { sections: sectionsOf(kind, json), ...json };
}

interface Text {
  /** Whether the page's text starts with a heading. */
  readonly titled: boolean;
}

/** Returns the sections that the compiler would emit for an element and the text of its page. */
export function sectionsOf(kind: Kind, json: object, text?: Text): TypeJson['sections'] {
  const has = (key: string): boolean => {
    const value: unknown = Reflect.get(json, key);
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
  };
  const isThere: Readonly<Record<SectionKind, boolean>> = {
    description: has('description'),
    requirements: isCall(kind) || has('scopes') || has('claims') || has('policies'),
    example: has('examples'),
    error: has('error'),
    states: has('lifecycle'),
    'state-of': has('stateOf'),
    arguments: has('arguments'),
    returns: true,
    outcomes: has('outcomes'),
    fields: has('fields'),
    members: has('members'),
    values: has('values'),
    locations: true,
    specification: has('specifiedBy'),
    'implemented-by': has('implementedBy'),
    practice: text !== undefined,
    failures: has('failures'),
    guides: has('guides'),
    interfaces: has('interfaces'),
    'used-by': has('usedBy'),
  };
  return sectionsOfKind(kind, { hasStates: has('lifecycle') })
    .filter((each) => isThere[each])
    .map((each) => ({
      kind: each,
      anchor: each === 'practice' && text?.titled ? null : sectionAnchor(each, new Set()),
    }));
}

export function field(coordinate: string, given: Partial<FieldJson> & { type: string }): FieldJson {
  const name = coordinate.slice(coordinate.indexOf('.') + 1);
  return {
    name,
    coordinate,
    anchor: name,
    namedType: given.type.replaceAll(/[![\]]/g, ''),
    description: `What ${name} holds.`,
    arguments: [],
    defaultValue: null,
    directives: [],
    ...noDemands,
    deprecated: null,
    source,
    ...given,
  };
}

/** Returns a deprecation reason with its parsed text and links. */
export function deprecated(
  reason: string,
  coordinates: Readonly<Record<string, string>> = {},
): NonNullable<FieldJson['deprecated']> {
  const names = Object.entries(coordinates).map(([name, coordinate]) => {
    const start = reason.indexOf(name);
    return { start, end: start + name.length, coordinate };
  });
  return { reason, names };
}

export function argument(
  coordinate: string,
  given: Partial<ArgumentJson> & { type: string },
): ArgumentJson {
  const name = /\((\w+):\)$/.exec(coordinate)?.[1] ?? '';
  const holder = /\.(\w+)\(/.exec(coordinate)?.[1];
  return {
    name,
    coordinate,
    anchor: holder === undefined ? name : `${holder}-${name}`,
    namedType: given.type.replaceAll(/[![\]]/g, ''),
    description: `What ${name} is for.`,
    defaultValue: null,
    directives: [],
    deprecated: null,
    ...given,
  };
}

export function enumValue(coordinate: string, given: Partial<EnumValueJson> = {}): EnumValueJson {
  const name = coordinate.slice(coordinate.indexOf('.') + 1);
  return {
    name,
    coordinate,
    anchor: name,
    description: `What ${name} stands for.`,
    directives: [],
    deprecated: null,
    source,
    ...given,
  };
}

export function operation(given: Given<OperationJson, 'name' | 'kind' | 'type'>): OperationJson {
  const { name, kind } = given;
  const root = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[kind];
  const folder = { query: 'queries', mutation: 'mutations', subscription: 'subscriptions' }[kind];
  const json = {
    route: `/api/${folder}/${slug(name)}`,
    coordinate: `${root}.${name}`,
    namedType: given.type.replaceAll(/[![\]]/g, ''),
    description: `What ${name} does.`,
    arguments: [],
    directives: [],
    ...noDemands,
    deprecated: null,
    topic: null,
    guides: [],
    examples: [],
    failures: [],
    outcomes: [],
    source,
    ...given,
  };
  return { sections: sectionsOf(kind, json), ...json };
}

export function directive(given: Given<DirectiveJson, 'name'>): DirectiveJson {
  const json = {
    kind: 'directive' as const,
    route: `/api/directives/${slug(given.name)}`,
    coordinate: `@${given.name}`,
    description: `What @${given.name} demands.`,
    arguments: [],
    locations: ['OBJECT', 'FIELD_DEFINITION'],
    repeatable: false,
    topic: null,
    usedBy: [],
    source,
    ...given,
  };
  return { sections: sectionsOf('directive', json), ...json };
}

export function page(given: Given<PageJson, 'route' | 'title'>): PageJson {
  return {
    description: `About ${given.title.toLowerCase()}.`,
    kind: 'guide',
    hidden: false,
    documents: null,
    source: { file: `content${given.route}.mdx`, line: 1 },
    headings: [],
    names: {},
    body: { type: 'root', children: [] },
    examples: [],
    ...given,
  };
}

export function example(given: Given<ExampleJson, 'id' | 'page' | 'operation'>): ExampleJson {
  return {
    kind: 'operation',
    title: null,
    operationName: null,
    rootFields: [],
    names: [],
    variables: null,
    responses: [],
    scopes: [],
    token: null,
    checked: true,
    invalid: null,
    ignored: null,
    source,
    ...given,
  };
}

function slug(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase();
}

/** The facts of pages that declare none. */
export const noFacts = {
  lifecycles: [],
  errors: [],
  errorCodes: [],
  scopes: [],
  events: [],
  triggers: [],
  constants: [],
  calls: [],
  acts: [],
  typeRules: [],
  scenarios: [],
} satisfies Partial<GraphJson>;
