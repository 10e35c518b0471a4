import type { Wording } from '../schema-words.ts';

/** Names that nothing defines. */
export const unknownNames: readonly Wording[] = [
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
