import type { Wording } from './types-of-words.ts';

const inputLabel =
  'not an input type: arguments and input fields need a scalar, an enum or an input type';
const outputLabel = 'an input type: only arguments and input fields have one';

/** Types that stand where they can't, or hold what they can't. */
export const types: readonly Wording[] = [
  [
    /^The type of (\S+) must be (Output|Input) Type but got: (\S+)\.$/,
    (owner, role, type) => ({
      message: `\`${owner}\` cannot have the type \`${type}\``,
      label: role === 'Output' ? outputLabel : inputLabel,
      help: role === 'Output' ? 'name an object type' : 'name an `input` type with the same fields',
      coordinate: owner,
    }),
  ],
  [
    /^Union type (\S+) can only include Object types, it cannot include (\S+)\.$/,
    (union, member) => ({
      message: `\`${union}\` cannot have the member \`${member}\``,
      label: 'not an object type',
      help: 'take it out of the union, or name an object type',
      coordinate: union,
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
