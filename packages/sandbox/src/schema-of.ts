import { Validator, type Schema } from '@cfworker/json-schema';
import { scalarChecks, withScalarChecks } from '@docs-compiler/simulator';
import { buildSchema, type GraphQLSchema } from 'graphql';

import type { ArgumentJson, DirectiveJson, FieldJson, SandboxGraph, TypeJson } from './graph.ts';

/** The schema that a graph is about, with all that a client can ask of it. */
export function schemaOf(graph: SandboxGraph): GraphQLSchema {
  return buildSchema(sdlOf(graph), { assumeValid: true, assumeValidSDL: true });
}

/** Returns the same schema with custom scalars that reject what the JSON Schemas of the docs reject. */
export function checkedSchemaOf(graph: SandboxGraph): GraphQLSchema {
  return withScalarChecks(schemaOf(graph), scalarChecks(graph.sandbox?.scalars ?? {}, acceptedBy));
}

/** An interpreter, which runs where no page may compile text to code. */
function acceptedBy(schema: Schema): (value: unknown) => boolean {
  let validator: Validator | undefined;
  return (value) => (validator ??= new Validator(schema, '2020-12')).validate(value).valid;
}

/** What graphql-js defines itself. */
const builtIn = new Set(['Int', 'Float', 'String', 'Boolean', 'ID']);
const builtInDirectives = new Set(['deprecated', 'specifiedBy', 'oneOf', 'include', 'skip']);

function sdlOf({ types, directives, operations }: SandboxGraph): string {
  const roots = (['query', 'mutation', 'subscription'] as const).flatMap((kind) => {
    const [name] = operations.find((each) => each.kind === kind)?.coordinate.split('.') ?? [];
    return name === undefined ? [] : [`  ${kind}: ${name}`];
  });
  return [
    `schema {\n${roots.join('\n')}\n}`,
    ...directives.filter(({ name }) => !builtInDirectives.has(name)).map(directiveText),
    ...types.filter(({ name }) => !builtIn.has(name)).map(typeText),
  ].join('\n\n');
}

function typeText(type: TypeJson): string {
  const { name, kind, interfaces = [], fields = [], members = [], values = [] } = type;
  const applied = appliedTo(type);
  const before = described(type);
  switch (kind) {
    case 'scalar':
      return `${before}scalar ${name}${applied}`;
    case 'union':
      return `${before}union ${name}${applied} = ${members.map((member) => member.name).join(' | ')}`;
    case 'enum':
      return `${before}enum ${name}${applied} ${block(values.map((value) => `${described(value)}${value.name}${appliedTo(value)}`))}`;
    case 'input':
      return `${before}input ${name}${applied} ${block(fields.map(inputText))}`;
    case 'object':
    case 'interface': {
      const word = kind === 'object' ? 'type' : 'interface';
      const parents = interfaces.length > 0 ? ` implements ${interfaces.join(' & ')}` : '';
      return `${before}${word} ${name}${parents}${applied} ${block(fields.map(fieldText))}`;
    }
    default:
      return kind satisfies never;
  }
}

function fieldText(field: FieldJson): string {
  return `${described(field)}${field.name}${argumentsText(field.arguments)}: ${field.type}${appliedTo(field)}`;
}

function inputText(input: ArgumentJson): string {
  const standard =
    input.defaultValue === null || input.defaultValue === undefined
      ? ''
      : ` = ${input.defaultValue}`;
  return `${described(input)}${input.name}: ${input.type}${standard}${appliedTo(input)}`;
}

function argumentsText(inputs: FieldJson['arguments'] = []): string {
  return inputs.length === 0 ? '' : `(\n${inputs.map(inputText).join('\n')}\n)`;
}

function directiveText(directive: DirectiveJson): string {
  const { name, repeatable, locations } = directive;
  const many = repeatable ? ' repeatable' : '';
  return `${described(directive)}directive @${name}${argumentsText(directive.arguments)}${many} on ${locations.join(' | ')}`;
}

function block(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `{\n${lines.join('\n')}\n}`;
}

/** A text of JSON is one of GraphQL, too. */
function described({ description = null }: Pick<FieldJson, 'description'>): string {
  return description === null ? '' : `${JSON.stringify(description)}\n`;
}

function appliedTo({ directives = [] }: Pick<FieldJson, 'directives'>): string {
  return directives.map(({ text }) => ` ${text}`).join('');
}
