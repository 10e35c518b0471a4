import {
  getNamedType,
  isLeafType,
  isObjectType,
  isUnionType,
  OperationTypeNode,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';

import type { Graph } from '../graph.ts';
import { leafSample } from './samples.ts';
import { guessed, meaningOf, pageText, todo, wordsOf, yamlText, yamlValue } from './text.ts';

/** Returns the page of a type, with the members of a union. */
export function typePage({ elements, schema }: Graph, name: string): string {
  const type = schema.getType(name);
  const members = isUnionType(type) ? type.getTypes() : [];
  return pageText(
    [
      `title: ${yamlText(titleOf(name))}`,
      `description: ${yamlText(meaningOf(elements.get(name)?.description, 'what it is'))}`,
      `documents: ${yamlText(name)}`,
      ...(members.length > 0 ? ['members:'] : []),
      ...members.flatMap((member) => [
        `  ${member.name}:`,
        `    meaning: ${yamlText(meaningOf(member.description ?? undefined, 'what it means'))}`,
      ]),
    ],
    [`{/* ${todo}: what readers need to know beyond the schema. */}`],
  );
}

/** Returns the page of a type that is an error. */
export function errorPage({ elements, config }: Graph, name: string): string {
  const meaning = meaningOf(elements.get(name)?.description, 'what happened');
  const { groups, fields = {} } = config.errors ?? {};
  const [group] = Object.keys(groups ?? {});
  const required = Object.entries(fields).filter(([, { optional }]) => !optional);
  return pageText(
    [
      `title: ${yamlText(titleOf(name))}`,
      `description: ${yamlText(meaning)}`,
      `documents: ${name}`,
      'error:',
      `  name: ${yamlText(wordsOf(name))}`,
      ...(group === undefined ? [] : [`  group: ${group} ${guessed}`]),
      `  meaning: ${yamlText(meaning)}`,
      `  cause: '${todo}: why it happens'`,
      `  retry: never ${guessed}`,
      ...required.map(([key, { values }]) => {
        const [value = `'${todo}'`] = Object.keys(values ?? {});
        return `  ${key}: ${value} ${guessed}`;
      }),
      `  action: '${todo}: what the reader should do'`,
    ],
    [`{/* ${todo}: what readers need to know beyond the table. */}`],
  );
}

/** Returns a page that declares an error code. */
export function errorCodePage(code: string): string {
  return factPage(
    code,
    'What the error code means, and what to do.',
    [
      'errorCodes:',
      `  - code: ${yamlText(code)}`,
      `    meaning: '${todo}: what happened'`,
      `    action: '${todo}: what the reader should do'`,
    ],
    '<ErrorCodes />',
  );
}

/** Returns a page that declares a scope. */
export function scopePage({ config }: Graph, scope: string): string {
  const [token = todo] = Object.keys(config.tokens ?? {});
  return factPage(
    scope,
    'What the scope allows.',
    [
      'scopes:',
      `  - name: ${yamlText(scope)}`,
      `    token: ${token} # ${todo}: the kind of token`,
      `    grants: '${todo}: what the scope allows'`,
    ],
    '<Scopes />',
  );
}

/** Returns a page that declares an event; undefined if no type can be its payload. */
export function eventPage(graph: Graph, event: string): string | undefined {
  const payload = payloadOf(graph, event);
  const field = payload && shownField(payload);
  if (!payload || !field) return undefined;
  const name = field.name === 'id' ? `${payload.name}Id` : field.name;
  const sample = leafSample(graph, field.type, name);
  return factPage(
    event,
    'When the event is sent, and what it contains.',
    [
      'events:',
      `  - name: ${yamlText(event)}`,
      `    when: '${todo}: when it is sent'`,
      `    payload: ${payload.name} ${guessed}`,
      `    selection: '{ ${field.name} }' ${guessed}`,
      `    example: { ${field.name}: ${yamlValue(sample)} } ${guessed}`,
    ],
    '<Events />',
  );
}

/** Returns the type that the name of an event suggests, or else the first entity. */
function payloadOf({ schema }: Graph, event: string): GraphQLObjectType | undefined {
  const roots = new Set(Object.values(OperationTypeNode).map((kind) => schema.getRootType(kind)));
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !roots.has(type) && !type.name.startsWith('__') && shownField(type));
  const words = wordsOf(event).split(' ');
  return (
    types.find(({ name }) => words.includes(name.toLowerCase())) ??
    types.find((type) => shownField(type)?.name === 'id') ??
    types[0]
  );
}

/** Returns the field that an example shows: the id, or else the first leaf without arguments. */
function shownField(type: GraphQLObjectType): GraphQLField<unknown, unknown> | undefined {
  const leaves = Object.values(type.getFields()).filter(
    (field) => isLeafType(getNamedType(field.type)) && field.args.length === 0,
  );
  return leaves.find(({ name }) => name === 'id') ?? leaves[0];
}

function factPage(
  name: string,
  description: string,
  facts: readonly string[],
  component: string,
): string {
  return pageText(
    [
      `title: ${yamlText(name)}`,
      `description: ${description}`,
      `hidden: sidebar # ${todo}: list the page in the sidebar of the config, or move its entry to another page`,
      ...facts,
    ],
    [component],
  );
}

function titleOf(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
