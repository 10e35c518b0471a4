import type { Wording } from '../schema-words.ts';

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

/** What stands twice. */
export const doubles: readonly Wording[] = [
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
