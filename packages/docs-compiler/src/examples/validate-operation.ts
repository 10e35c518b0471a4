import {
  FieldsOnCorrectTypeRule,
  FragmentsOnCompositeTypesRule,
  KnownArgumentNamesRule,
  KnownDirectivesRule,
  Kind,
  KnownTypeNamesRule,
  NoUnusedFragmentsRule,
  OperationTypeNode,
  OverlappingFieldsCanBeMergedRule,
  PossibleFragmentSpreadsRule,
  ScalarLeafsRule,
  specifiedRules,
  validate,
  validateSchema,
  ValuesOfCorrectTypeRule,
  type DocumentNode,
  type OperationDefinitionNode,
  type ValidationRule,
} from 'graphql';

import { causeOfUnknown } from '../fault.ts';
import type { ExampleFault } from '../graph.ts';
import type { Fence, ParsedSchema } from '../parse/types.ts';
import { nearName } from '../text/closest.ts';
import { elementLabel } from './explain.ts';
import { graphqlFault } from './graphql-fault.ts';
import { withoutFollowing } from './one-cause.ts';
import { inOrder, namesRule, type NamedNodes, type NamePlace } from './names.ts';

export interface ValidatedOperation {
  readonly faults: readonly ExampleFault[];
  readonly names: readonly NamePlace[];
  /** True if all names resolve and all rules pass, so that responses can be validated. */
  readonly sound: boolean;
}

interface OperationText {
  readonly fence: Fence;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** Runs the validation rules of the GraphQL specification and collects names in one traversal. */
export function validateOperation(
  parsed: ParsedSchema,
  { fence, document, operation }: OperationText,
): ValidatedOperation {
  const root = parsed.schema.getRootType(operation.operation);
  if (!root) return rootless(fence, operation, parsed.incomplete);
  const other = otherKeyword(parsed, { fence, document, operation });
  if (other) return { faults: [other], names: [], sound: false };
  return validated(parsed, { fence, document, isUsed: () => true });
}

/**
 * Returns the fault of a wrong keyword: all fields of the operation belong to another root type.
 */
function otherKeyword(
  { schema, elements }: ParsedSchema,
  { fence, operation: node }: OperationText,
): ExampleFault | undefined {
  const { operation: from, loc, selectionSet } = node;
  const fields = selectionSet.selections.map((each) =>
    each.kind === Kind.FIELD ? each.name : undefined,
  );
  const isOf = (each: OperationTypeNode): boolean => {
    const own = schema.getRootType(each)?.getFields() ?? {};
    return fields.every((field) => field !== undefined && Object.hasOwn(own, field.value));
  };
  const to = isOf(from) ? from : Object.values(OperationTypeNode).find(isOf);
  const [own, other] = [from, to].map((each) => each && schema.getRootType(each));
  const [first] = fields;
  if (to === undefined || to === from || !first?.loc || !own || !other) return undefined;
  if (loc?.startToken.value !== from) return undefined;
  const keyword = fence.spanOf(loc.start, loc.start + from.length);
  const fault = {
    part: 'operation',
    message: `\`${first.value}\` is a field of \`${other.name}\`, not of \`${own.name}\``,
    help: `write \`${to}\``,
    coordinate: own.name,
    meant: [`${other.name}.${first.value}`],
  } as const;
  const similar = nearName(first.value, Object.keys(own.getFields())) ?? '';
  const definition = elementLabel(elements, `${own.name}.${similar}`, similar);
  if (!definition)
    return { ...fault, label: `not a ${from}`, span: keyword, instead: { from, to } };
  // If many operations have this keyword, the field was probably renamed in the schema.
  return {
    ...fault,
    label: `not a field of \`${own.name}\``,
    span: fence.spanOf(first.loc.start, first.loc.end),
    suggestion: { edits: [{ span: keyword, text: to }] },
    cause: causeOfUnknown(`${own.name}.${first.value}`),
    definition,
  };
}

/** Validates standalone fragments: selections of a type. */
export function validateFragments(
  parsed: ParsedSchema,
  { fence, document }: Pick<OperationText, 'fence' | 'document'>,
): ValidatedOperation {
  return validated(parsed, {
    fence,
    document,
    isUsed: (rule) => rule !== NoUnusedFragmentsRule,
  });
}

interface Validating extends Pick<OperationText, 'fence' | 'document'> {
  isUsed(rule: ValidationRule): boolean;
}

function validated(
  parsed: ParsedSchema,
  { fence, document, isUsed }: Validating,
): ValidatedOperation {
  const { schema, elements } = parsed;
  const incomplete = parsed.incomplete || parsed.standIns.size > 0;
  // graphql-js throws for an invalid schema, whose faults are already reported.
  if (validateSchema(schema).length > 0) return { faults: [], names: [], sound: false };

  const nodes: NamedNodes = new Map();
  const names = namesRule(elements, nodes);
  const rules = (incomplete ? otherRules : specifiedRules).filter(isUsed);
  const errors = validate(schema, document, [...rules, names]);
  const unresolved = incomplete && validate(schema, document, nameRules).length > 0;

  const place = { parsed, fence, names: nodes };
  return {
    faults: withoutFollowing(errors).map((caused) => graphqlFault(place, caused)),
    names: inOrder(nodes),
    sound: errors.length === 0 && !unresolved,
  };
}

/**
 * Rules whose errors may be caused by definitions that do not parse, or by placeholders of
 * undefined types. They are disabled while the schema is incomplete.
 */
const nameRules: readonly ValidationRule[] = [
  FieldsOnCorrectTypeRule,
  FragmentsOnCompositeTypesRule,
  KnownArgumentNamesRule,
  KnownDirectivesRule,
  KnownTypeNamesRule,
  OverlappingFieldsCanBeMergedRule,
  PossibleFragmentSpreadsRule,
  ScalarLeafsRule,
  ValuesOfCorrectTypeRule,
];
const otherRules = specifiedRules.filter((rule) => !nameRules.includes(rule));

/**
 * Returns the fault of an operation whose root type the schema lacks, which graphql-js does not
 * report.
 */
function rootless(
  fence: Fence,
  { operation, loc }: OperationDefinitionNode,
  incomplete: boolean,
): ValidatedOperation {
  const start = loc?.start ?? 0;
  const fault: ExampleFault = {
    part: 'operation',
    message: `the schema has no type for a ${operation}`,
    span: fence.spanOf(start, start + (loc?.startToken.kind === 'Name' ? operation.length : 1)),
  };
  return { faults: incomplete ? [] : [fault], names: [], sound: false };
}
