import type { Instead } from '../../text/correction.ts';

/** A reworded graphql-js error about a schema. */
export interface SchemaWords {
  /** The message: lower case, names in backticks, no full stop. */
  readonly message: string;
  /** The index of the faulty location, as in `Array.at`. */
  readonly faulty: number;
  readonly label: string;
  /** The label of the other locations. */
  readonly related: string;
  readonly notes?: readonly string[];
  readonly help?: string;
  /** The written text at the faulty location, and its probable correction. */
  readonly instead?: Instead;
  readonly coordinate?: string;
  /** The field of an interface that several types may not fit. */
  readonly interfaceField?: string;
  /** A type of another kind than this place needs. */
  readonly misfit?: { readonly type: string; readonly needed: string };
  /** True if graphql-js ignores the whole definition. */
  readonly isUnread?: true;
  /** An unknown name, and its candidates. */
  readonly unknown?: { readonly name: string; readonly among: NamesAmong };
}

/** The candidates of a name: all types, all directives, or the members of an element. */
export type NamesAmong = 'types' | 'directives' | { readonly parent: string };

/** A pattern of graphql-js messages, and a function that rewords its groups. */
export type Wording = readonly [RegExp, (...groups: string[]) => Partial<SchemaWords>];

// The first location in graphql-js's errors is in the interface.
const implementer = { faulty: 1, related: 'the interface has it here' };

/** Messages about types that do not implement their interfaces. */
export const interfaces: readonly Wording[] = [
  [
    /^Interface field argument (\S+) expected but (\S+) does not provide it\.$/,
    (argument, field) => ({
      ...implementer,
      message: `\`${field}\` lacks the interface argument \`${argument}\``,
      label: 'lacks an argument that the interface has',
      help: 'add the argument, or take it out of the interface',
      coordinate: field,
      interfaceField: argument,
    }),
  ],
  [
    /^Interface field argument (\S+) expects type (\S+) but (\S+) is type (\S+)\.$/,
    (argument, type, own, ownType) => ({
      ...implementer,
      message: `\`${own}\` is \`${ownType}\`, but interface argument \`${argument}\` is \`${type}\``,
      label: `must be \`${type}\``,
      help: `give it the type \`${type}\``,
      related: `\`${type}\` in the interface`,
      coordinate: own,
      interfaceField: argument,
    }),
  ],
  [
    /^Object field (\S+) includes required argument (\S+) that is missing from the Interface field (\S+)\.$/,
    (field, argument, interfaceField) => ({
      message: `\`${field}\` requires \`${argument}\`, which interface field \`${interfaceField}\` does not have`,
      label: 'the interface does not know it',
      help: 'make it optional, or add it to the interface',
      related: 'the interface has no such argument',
      coordinate: `${field}(${argument}:)`,
    }),
  ],
  [
    /^Interface field (\S+) expected but (\S+) does not provide it\.$/,
    (field, type) => ({
      ...implementer,
      message: `\`${type}\` lacks the interface field \`${field}\``,
      label: 'lacks a field of an interface that it implements',
      help: 'add the field, or take the interface out of `implements`',
      coordinate: type,
      interfaceField: field,
    }),
  ],
  [
    /^Interface field (\S+) expects type (\S+) but (\S+) is type (\S+)\.$/,
    (field, type, own, ownType) => ({
      ...implementer,
      message: `\`${own}\` is \`${ownType}\`, but interface field \`${field}\` is \`${type}\``,
      label: `must be \`${type}\` or a type that fits it`,
      help: `give it the type \`${type}\`, or change that of the interface`,
      related: `\`${type}\` in the interface`,
      coordinate: own,
      interfaceField: field,
    }),
  ],
  [
    /^Type (\S+) must implement (\S+) because it is implemented by (\S+)\.$/,
    (type, missing, implemented) => ({
      message: `\`${type}\` implements \`${implemented}\` but not \`${missing}\``,
      faulty: -1,
      label: `brings \`${missing}\` with it`,
      related: `\`${implemented}\` implements \`${missing}\` here`,
      help: `add \`${missing}\` to \`implements\``,
      coordinate: type,
    }),
  ],
  [
    /^Type (\S+) must only implement Interface types, it cannot implement (\S+)\.$/,
    (type, other) => ({
      message: `\`${type}\` cannot implement \`${other}\``,
      label: 'not an interface',
      help: 'take it out of `implements`, or define it as an `interface`',
      coordinate: type,
      misfit: { type: other, needed: 'an interface' },
    }),
  ],
  [
    /^Type (\S+) cannot implement (\S+) because it would create a circular reference\.$/,
    (type, other) => ({
      message: `\`${type}\` cannot implement ${other === 'itself' ? other : `\`${other}\``}`,
      faulty: -1,
      label: 'leads back to itself',
      help: `take \`${other}\` out of \`implements\``.replace('`itself`', 'it'),
      related: 'by way of this one',
      coordinate: type,
    }),
  ],
];
