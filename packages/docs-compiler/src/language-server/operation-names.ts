import { argumentCoordinate, partCoordinate } from '@docs-compiler/graph';
import {
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInputType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** What may be written at a place of an operation. */
export interface OperationNames {
  /** The coordinates of schema elements. */
  readonly coordinates: readonly string[];
  /** Words of the language, and variables. */
  readonly words: readonly string[];
}

interface Around {
  readonly before: string;
  readonly after: string;
}

const none: OperationNames = { coordinates: [], words: [] };

/** A name that stands for the one at the cursor. */
const cursor = 'cursor__';

/**
 * Returns the names that may be between two texts. Puts a name there, completes the text if it does
 * not parse, and looks at what the name is.
 */
export function operationNames(schema: GraphQLSchema, around: Around): OperationNames {
  if (!/[{($:=,]/.test(around.before))
    return { coordinates: [], words: ['query', 'mutation', 'subscription', 'fragment'] };
  const document = completed(around);
  return document ? namesIn(schema, document) : none;
}

/** Parses the text with a name at the cursor; without what is after it if that does not parse. */
function completed({ before, after }: Around): DocumentNode | undefined {
  const closing = closingOf(before);
  const isArgument = /\(\s*$|,\s*$/.test(before) && closing.startsWith(')');
  for (const name of isArgument ? [`${cursor}: 0`, cursor] : [cursor, `${cursor}: 0`])
    for (const rest of [after, closing, ` { __typename }${closing}`]) {
      const document = parsed(before + name + rest);
      if (document) return document;
    }
  return undefined;
}

function parsed(text: string): DocumentNode | undefined {
  try {
    return parse(text, { noLocation: true });
  } catch {
    return undefined;
  }
}

/** Returns the brackets that close those which a text leaves open. */
function closingOf(text: string): string {
  const open: string[] = [];
  const plain = text.replaceAll(/"""[^]*?"""|"(?:[^"\\\n]|\\.)*"|#[^\n]*/g, '');
  for (const [bracket] of plain.matchAll(/[{}()[\]]/g)) {
    const close = closings[bracket];
    if (close === undefined) open.pop();
    else open.push(close);
  }
  return open.reverse().join('');
}

const closings: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

function namesIn(schema: GraphQLSchema, document: DocumentNode): OperationNames {
  const types = new TypeInfo(schema);
  let found = none;
  const variables = new Set<string>();
  const partsOf = (owner: string, names: Iterable<string>): readonly string[] =>
    Array.from(names, (name) => partCoordinate(owner, name));
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition({ variable, type }) {
        variables.add(`$${variable.name.value}`);
        const named = 'name' in type ? type.name.value : undefined;
        if (named !== cursor) return;
        const inputs = Object.values(schema.getTypeMap()).filter(isInputType);
        found = { coordinates: inputs.map(({ name }) => name), words: [] };
      },
      Field({ name }) {
        const owner = types.getParentType();
        if (name.value !== cursor || !owner) return;
        const fields = 'getFields' in owner ? Object.keys(owner.getFields()) : [];
        found = { coordinates: partsOf(owner.name, fields), words: ['__typename'] };
      },
      InlineFragment({ typeCondition }) {
        if (typeCondition?.name.value !== cursor) return;
        const around = types.getParentType();
        const possible = isAbstractType(around) ? schema.getPossibleTypes(around) : [];
        found = { coordinates: possible.map(({ name }) => name), words: [] };
      },
      FragmentDefinition({ typeCondition }) {
        if (typeCondition.name.value !== cursor) return;
        const composite = Object.values(schema.getTypeMap()).filter(isCompositeType);
        found = { coordinates: composite.map(({ name }) => name), words: [] };
      },
      Argument({ name }) {
        const owner = types.getParentType();
        const field = types.getFieldDef();
        const directive = types.getDirective();
        if (name.value === cursor && directive)
          found = {
            coordinates: directive.args.map((each) =>
              argumentCoordinate(`@${directive.name}`, each.name),
            ),
            words: [],
          };
        else if (name.value === cursor && owner && field)
          found = {
            coordinates: field.args.map((each) =>
              argumentCoordinate(partCoordinate(owner.name, field.name), each.name),
            ),
            words: [],
          };
      },
      ObjectField({ name }) {
        const owner = getNamedType(types.getParentInputType());
        if (name.value === cursor && isInputObjectType(owner))
          found = { coordinates: partsOf(owner.name, Object.keys(owner.getFields())), words: [] };
      },
      EnumValue({ value }) {
        const type = getNamedType(types.getInputType());
        if (value !== cursor) return;
        const names = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
        found = {
          coordinates: isEnumType(type) ? partsOf(type.name, names) : [],
          words: [...variables, ...(type?.name === 'Boolean' ? ['true', 'false'] : [])],
        };
      },
      Directive({ name }) {
        if (name.value === cursor)
          found = {
            coordinates: schema.getDirectives().map((each) => `@${each.name}`),
            words: [],
          };
      },
    }),
  );
  return found;
}
