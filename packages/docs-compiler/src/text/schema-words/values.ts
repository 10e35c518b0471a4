import type { Wording } from '../schema-words.ts';

/** What directives are given, and default values. */
export const values: readonly Wording[] = [
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
