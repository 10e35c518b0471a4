import { graphqlWords } from './words.ts';
import { interfaces, type SchemaWords, type Wording } from './interface-words.ts';

/** Rewords the messages of graphql-js and of this project's own checks about a schema. */
export function schemaWords(text: string): SchemaWords {
  for (const [pattern, reword] of wordings) {
    const match = pattern.exec(text);
    if (match) return { ...plain, ...reword(...match.slice(1)) };
  }
  return { ...plain, ...graphqlWords(text) };
}

/** Messages about undefined names. */
const unknownNames: readonly Wording[] = [
  [
    /^Unknown type "(.+)"\.$/,
    (name) => ({
      message: `unknown type \`${name}\``,
      label: 'not defined in any schema file',
      unknown: { name, among: 'types' },
    }),
  ],
  [
    /^Cannot extend type "(.+)" because it is not defined\./,
    (name) => ({
      message: `extended type \`${name}\` is not defined`,
      label: 'extends nothing',
      isUnread: true,
      unknown: { name, among: 'types' },
    }),
  ],
  [
    /^Unknown directive "@(.+)"\.$/,
    (name) => ({
      message: `unknown directive \`@${name}\``,
      label: 'not defined in any schema file',
      unknown: { name, among: 'directives' },
    }),
  ],
  [
    /^Unknown argument "(.+)" on directive "(.+)"\.$/,
    (name, parent) => ({
      message: `directive \`${parent}\` has no argument \`${name}\``,
      label: 'no such argument',
      coordinate: parent,
      unknown: { name, among: { parent } },
    }),
  ],
  [
    /^Value "(.+)" does not exist in "(.+)" enum\.$/,
    (name, parent) => ({
      message: `enum \`${parent}\` has no value \`${name}\``,
      label: 'no such value',
      coordinate: parent,
      unknown: { name, among: { parent } },
    }),
  ],
  [
    /^Field "(.+)" is not defined by type "(.+)"\.$/,
    (name, parent) => ({
      message: `input type \`${parent}\` has no field \`${name}\``,
      label: 'no such field',
      coordinate: parent,
      unknown: { name, among: { parent } },
    }),
  ],
  [
    /^Query root type must be provided\.$/,
    () => ({
      message: 'the schema has no query root type',
      label: 'no schema file defines `Query`',
      help: 'add `type Query`, or name the root with `schema { query: … }`',
    }),
  ],
];

const defined = {
  faulty: -1,
  label: 'defined again here',
  related: 'first defined here',
  notes: ['the first definition is kept'],
  help: 'remove one of the two',
};

const given = {
  faulty: -1,
  label: 'given again here',
  related: 'first given here',
  help: 'remove one of the two',
};

const extendInstead = 'remove one of the two, or begin the second with `extend`';

/** Messages about duplicates. */
const doubles: readonly Wording[] = [
  [
    /^There can be only one type named "(.+)"\.$/,
    (name) => ({
      ...defined,
      message: `type \`${name}\` is defined twice`,
      help: extendInstead,
      coordinate: name,
    }),
  ],
  [
    /^All root types must be different, "(.+)" type is used as /,
    (name) => ({
      message: `type \`${name}\` is the root of more than one kind of operation`,
      faulty: -1,
      label: 'a root already',
      related: 'a root here',
      notes: ['its fields are shown for the first root alone'],
      help: 'give each root a type of its own: `schema { query: Query mutation: Mutation }`',
      coordinate: name,
    }),
  ],
  [
    /^Must provide only one schema definition\.$/,
    () => ({ ...defined, message: '`schema` is defined twice', help: extendInstead }),
  ],
  [
    /^There can be only one directive named "(.+)"\.$/,
    (name) => ({ ...defined, message: `directive \`${name}\` is defined twice`, coordinate: name }),
  ],
  [
    /^(Field|Enum value|Argument) "(.+)" can only be defined once\.$/,
    (kind, name) => ({
      ...defined,
      message: `${kind.toLowerCase()} \`${name}\` is defined twice`,
      coordinate: name,
    }),
  ],
  [
    /^There can be only one (\w+) type in schema\.$/,
    (operation) => ({ ...given, message: `the root type for \`${operation}\` is given twice` }),
  ],
  [
    /^There can be only one (argument|input field) named "(.+)"\.$/,
    (kind, name) => ({ ...given, message: `${kind} \`${name}\` is given twice` }),
  ],
  [
    /^The directive "(.+)" can only be used once at this location\.$/,
    (name) => ({
      ...given,
      message: `directive \`${name}\` stands twice on one element`,
      help: `remove one of the two, or define \`${name}\` as \`repeatable\``,
    }),
  ],
  [
    /^(?:Type|Union type) (\S+) can only (?:include type|implement) (\S+) once\.$/,
    (owner, name) => ({
      ...given,
      message: `\`${owner}\` lists \`${name}\` twice`,
      coordinate: owner,
    }),
  ],
];

/** Messages about directive arguments and default values. */
const values: readonly Wording[] = [
  [
    /^Expected value of type "(.+)", found ([^]+)\.$/,
    (type, value) => ({
      message: `expected a value of type \`${type}\`, found \`${value}\``,
      label: `no value of type \`${type}\``,
      help: `write a value of \`${type}\``,
    }),
  ],
  [
    /^(Int|Float|String|Boolean|ID) cannot represent .*: ([^]+)$/,
    (type, value) => ({
      message: `expected a value of type \`${type}\`, found \`${value}\``,
      label: `no value of type \`${type}\``,
      help: `write a value of \`${type}\``,
    }),
  ],
  [
    /^Enum "(.+)" cannot represent non-enum value: ([^]+)\.$/,
    (type, value) => ({
      message: `expected a value of enum \`${type}\`, found \`${value}\``,
      label: `no value of enum \`${type}\``,
      ...(value.startsWith('"') && {
        help: 'write the value without quotes',
        instead: { from: value, to: value.slice(1, -1) },
      }),
    }),
  ],
  [
    /^Field "(.+)" of required type "(.+)" was not provided\.$/,
    (name, type) => ({
      message: `a value lacks the required field \`${name}\``,
      label: `give \`${name.split('.').pop() ?? name}\` of type \`${type}\``,
      help: `add \`${name.split('.').pop() ?? name}: …\``,
      coordinate: name,
    }),
  ],
  [
    /^Directive "(.+)" argument "(.+)" of type "(.+)" is required, but it was not provided\.$/,
    (name, argument, type) => ({
      message: `directive \`${name}\` lacks its required argument \`${argument}\``,
      label: `give \`${argument}\` of type \`${type}\``,
      help: `add \`${argument}: …\``,
      coordinate: name,
    }),
  ],
  [
    /^Directive "(.+)" may not be used on (\w+)\.$/,
    (name, location) => ({
      message: `directive \`${name}\` may not be used on ${location}`,
      help: `remove it, or add \`${location}\` to its definition`,
    }),
  ],
  [
    /^OneOf Input Object "(.+)" must specify exactly one key\.$/,
    (type) => ({
      message: `a value of \`@oneOf\` input \`${type}\` must have exactly one field`,
      label: 'give one field',
      help: 'keep the field that is meant',
      coordinate: type,
    }),
  ],
  [
    /^Default values of input fields cannot refer to each other in a circle\.$/,
    () => ({
      message: 'default values of input fields lead back to themselves',
      label: 'this default value needs that of its own type',
      related: 'by way of this one',
      help: 'remove one of the default values',
    }),
  ],
];

const inputLabel =
  'not an input type: arguments and input fields need a scalar, an enum or an input type';
const outputLabel = 'an input type: only arguments and input fields have one';

/** Messages about types in invalid positions or with invalid parts. */
const types: readonly Wording[] = [
  [
    /^The type of (\S+) must be (Output|Input) Type but got: (\S+)\.$/,
    (owner, role, type) => ({
      message: `\`${owner}\` cannot have the type \`${type}\``,
      label: role === 'Output' ? outputLabel : inputLabel,
      help: role === 'Output' ? 'name an object type' : 'name an `input` type with the same fields',
      coordinate: owner,
      misfit: {
        type: type.replaceAll(/[[\]!]/g, ''),
        needed: role === 'Output' ? 'a type of results' : 'an input type',
      },
    }),
  ],
  [
    /^Union type (\S+) can only include Object types, it cannot include (\S+)\.$/,
    (union, member) => ({
      message: `\`${union}\` cannot have the member \`${member}\``,
      label: 'not an object type',
      help: 'take it out of the union, or name an object type',
      coordinate: union,
      misfit: { type: member, needed: 'an object type' },
    }),
  ],
  [
    /^(\w+) root type must be Object type(?: if provided)?, it cannot be (\S+)\.$/,
    (operation, type) => ({
      message: `the ${operation.toLowerCase()} root type cannot be \`${type}\``,
      label: 'not an object type',
      help: 'name an object type',
    }),
  ],
  [
    /^Cannot extend non-(.+) type "(.+)"\.$/,
    (kind, name) => ({
      message: `\`${name}\` is extended as another kind of type`,
      faulty: -1,
      label: `extended as ${kind} type`,
      help: 'extend it with the keyword that defines it',
      related: 'defined here',
      coordinate: name,
    }),
  ],
  [
    /^.*[tT]ype (\S+) must define one or more (fields|member types|values)\.$/,
    (name, parts) => ({
      message: `\`${name}\` has no ${parts}`,
      label: 'must have at least one',
      help: 'add one, or remove the definition',
      coordinate: name,
    }),
  ],
  [
    /^Required (argument|input field) (\S+) cannot be deprecated\.$/,
    (kind, name) => ({
      message: `required ${kind} \`${name}\` cannot be deprecated`,
      label: 'no caller could leave it out',
      help: 'take its `!` away, or remove `@deprecated`',
      related: 'required because of `!`',
      coordinate: name,
    }),
  ],
  [
    /^Cannot reference Input Object "(.+)" within itself through a series of non-null fields: "(.+)"\.$/,
    (type, path) => ({
      message: `input type \`${type}\` needs itself, through \`${path}\``,
      label: 'no value can ever be complete',
      related: 'by way of this one',
      help: 'make one of the fields nullable',
      coordinate: type,
    }),
  ],
  [
    /^OneOf input field (\S+) (must be nullable|cannot have a default value)\.$/,
    (name, rest) => ({
      message: `\`@oneOf\` field \`${name}\` ${rest}`,
      help: rest === 'must be nullable' ? 'take its `!` away' : 'remove the default value',
      coordinate: name,
    }),
  ],
];

const wordings: readonly Wording[] = [
  ...doubles,
  ...unknownNames,
  ...values,
  ...interfaces,
  ...types,
];

const plain = { message: '', faulty: 0, label: 'not allowed here', related: 'and here' };
