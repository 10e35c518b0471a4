import {
  getNamedType,
  isLeafType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import type { Node } from 'yaml';

import type { Graph } from '../graph.ts';
import { rootKindOf } from '../schema/types.ts';
import { inWords, titleInWords } from '../text/names.ts';
import { hasId, leafSample } from './samples.ts';
import { type Fields, guess, meaningOf, pageText, toWrite } from './text.ts';

/** Returns the page of a type, with the members of a union. */
export function typePage({ elements, schema }: Graph, name: string): string {
  const type = schema.getType(name);
  const members = isUnionType(type) ? type.getTypes() : [];
  return pageText(
    {
      title: titleInWords(name),
      description: meaningOf(elements.get(name)?.description, 'what it is'),
      documents: name,
      ...(members.length > 0 && { members: meaningsOf(members) }),
    },
    [`{/* ${toWrite('what readers need to know beyond the schema.')} */}`],
  );
}

function meaningsOf(members: readonly GraphQLObjectType[]): Fields {
  return Object.fromEntries(
    members.map(({ name, description }) => [
      name,
      { meaning: meaningOf(description, 'what it means') },
    ]),
  );
}

/** Returns the page of a type that is an error. */
export function errorPage({ elements, config }: Graph, name: string): string {
  const meaning = meaningOf(elements.get(name)?.description, 'what happened');
  const { groups, fields = {} } = config.errors ?? {};
  const [group] = Object.keys(groups ?? {});
  const required = Object.entries(fields).filter(([, { optional }]) => !optional);
  return pageText(
    {
      title: titleInWords(name),
      description: meaning,
      documents: name,
      error: {
        name: inWords(name),
        ...(group !== undefined && { group: guess(group) }),
        meaning,
        cause: toWrite('why it happens'),
        retry: guess('never'),
        ...Object.fromEntries(
          required.map(([key, { values }]) => {
            const [value] = Object.keys(values ?? {});
            return [key, value === undefined ? toWrite('a value of the field') : guess(value)];
          }),
        ),
        action: toWrite('what the reader should do'),
      },
    },
    [`{/* ${toWrite('what readers need to know beyond the table.')} */}`],
  );
}

/** Returns a page that declares an error code. */
export function errorCodePage(code: string): string {
  return factPage(code, {
    description: 'What the error code means, and what to do.',
    facts: {
      errorCodes: [
        {
          code,
          meaning: toWrite('what happened'),
          action: toWrite('what the reader should do'),
        },
      ],
    },
    component: '<ErrorCodes />',
  });
}

/** Returns a page that declares a scope. */
export function scopePage({ config }: Graph, scope: string): string {
  const [token] = Object.keys(config.tokens ?? {});
  const task = 'the kind of token';
  return factPage(scope, {
    description: 'What the scope allows.',
    facts: {
      scopes: [
        {
          name: scope,
          token: token === undefined ? toWrite(task) : guess(token, task),
          grants: toWrite('what the scope allows'),
        },
      ],
    },
    component: '<Scopes />',
  });
}

/** Returns a page that declares an event; undefined if no type can be its payload. */
export function eventPage(graph: Graph, event: string): string | undefined {
  const payload = payloadOf(graph, event);
  const field = payload && shownField(payload);
  if (!payload || !field) return undefined;
  const name = field.name === 'id' ? `${payload.name}Id` : field.name;
  return factPage(event, {
    description: 'When the event is sent, and what it contains.',
    facts: {
      events: [
        {
          name: event,
          when: toWrite('when it is sent'),
          payload: guess(payload.name),
          selection: guess(`{ ${field.name} }`),
          example: guess({ [field.name]: leafSample(graph, field.type, name) }),
        },
      ],
    },
    component: '<Events />',
  });
}

/**
 * Returns the type that the name of an event suggests, with an id and a long name first:
 * `PaymentRequest` for `payment_request.completed`. Otherwise the first type with an id.
 */
function payloadOf({ schema }: Graph, event: string): GraphQLObjectType | undefined {
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(
      (type) => !rootKindOf(schema, type.name) && !type.name.startsWith('__') && shownField(type),
    );
  // The last word says what happened, and a type may have all of the words: `RefundPaused`.
  const words = ` ${inWords(event).replace(/ \S+$/, '')} `;
  const named = types
    .filter(({ name }) => words.includes(` ${inWords(name)} `))
    .toSorted((a, b) => b.name.length - a.name.length);
  return named.find(hasId) ?? named[0] ?? types.find(hasId) ?? types[0];
}

/** Returns the field that an example shows: the id, or else the first leaf without arguments. */
function shownField(type: GraphQLObjectType): GraphQLField<unknown, unknown> | undefined {
  const leaves = Object.values(type.getFields()).filter(
    (field) => isLeafType(getNamedType(field.type)) && field.args.length === 0,
  );
  return leaves.find(({ name }) => name === 'id') ?? leaves[0];
}

interface FactPage {
  readonly description: string;
  readonly facts: Fields;
  readonly component: string;
}

function factPage(name: string, { description, facts, component }: FactPage): string {
  return pageText({ title: name, description, hidden: unlisted(), ...facts }, [component]);
}

/** Returns the value of `hidden` for a page that is not in the sidebar yet. */
export function unlisted(): Node {
  return guess('sidebar', 'list the page in the sidebar, and remove this line');
}
