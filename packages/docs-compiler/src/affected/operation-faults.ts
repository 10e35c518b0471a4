import {
  Kind,
  KnownDirectivesRule,
  LoneAnonymousOperationRule,
  NoUnusedFragmentsRule,
  specifiedRules,
  UniqueOperationNamesRule,
  validate,
  visit,
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';

import type { Diagnostic } from '../diagnostic.ts';
import type { SourceFile, Span } from '../source.ts';
import { graphqlWords } from '../languages/graphql/words.ts';
import type { OperationFile } from './parse-operations.ts';
import type { AffectedOptions } from './types.ts';

/**
 * Validates operations against the new schema. Returns an error for an operation that was valid
 * before, and a warning for one that was already invalid.
 */
export function operationFaults(
  { before, graph, since }: AffectedOptions,
  files: readonly OperationFile[],
): Diagnostic[] {
  const fragments = fragmentsOf(files.map(({ document }) => document));
  return files.flatMap(({ file, document }) => {
    const whole = withFragments(document, fragments);
    const own = new Set<ASTNode['loc']>();
    visit(document, { enter: ({ loc }) => void own.add(loc) });
    const errors = errorsOf(graph.schema, whole);
    // Most operations are valid, so the former schema is rarely needed.
    const former = new Set(errors.length === 0 ? [] : errorsOf(before.schema, whole).map(keyOf));
    return errors.flatMap((error) => {
      const node = error.nodes?.find(({ loc }) => own.has(loc));
      if (!node) return [];
      const isOld = former.has(keyOf(error));
      return {
        ...(isOld ? alreadyBroken : broken),
        ...messageAndHelp(error),
        primary: { span: spanOf(file, node), text: '' },
        notes: [
          isOld
            ? `it was invalid with the schema of \`${since}\`, too`
            : `it was valid with the schema of \`${since}\``,
        ],
      };
    });
  });
}

const broken: Pick<Diagnostic, 'code' | 'severity'> = {
  code: 'breaking-change',
  severity: 'error',
};
const alreadyBroken: typeof broken = { code: 'invalid-operation', severity: 'warning' };

/**
 * The schema does not define directives of clients, and a file need not contain a complete
 * document.
 */
const rules = specifiedRules.filter(
  (rule) =>
    rule !== KnownDirectivesRule &&
    rule !== LoneAnonymousOperationRule &&
    rule !== NoUnusedFragmentsRule &&
    rule !== UniqueOperationNamesRule,
);

function errorsOf(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  return validate(schema, document, rules, { maxErrors: 1000 });
}

/** Suggestions depend on the schema, so they are ignored in comparisons. */
function keyOf({ message, positions }: GraphQLError): string {
  return `${positions?.[0]} ${message.replace(/ Did you mean .*$/s, '')}`;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function fragmentsOf(documents: readonly DocumentNode[]): Fragments {
  const definitions = documents.flatMap((document) => document.definitions);
  return new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
    ),
  );
}

/** Adds the fragments of other files that a document uses, directly or indirectly. */
function withFragments(document: DocumentNode, fragments: Fragments): DocumentNode {
  const own = fragmentsOf([document]);
  const needed = new Set<string>();
  const follow = (node: ASTNode): void => {
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = own.has(value) || needed.has(value) ? undefined : fragments.get(value);
        if (!fragment) return;
        needed.add(value);
        follow(fragment);
      },
    });
  };
  follow(document);
  const others = [...needed].flatMap((name) => fragments.get(name) ?? []);
  return { ...document, definitions: [...document.definitions, ...others] };
}

function messageAndHelp({ message: text }: GraphQLError): Pick<Diagnostic, 'message' | 'help'> {
  const { message, help } = graphqlWords(text);
  return { message, ...(help !== undefined && { help: [help] }) };
}

/** Returns the span of a node's name; for a selection set, of its opening brace. */
function spanOf(file: SourceFile, node: ASTNode): Span {
  const focus = 'name' in node && node.name ? node.name : node;
  const { start = 0, end = 0 } = focus.loc ?? {};
  return { file, start, end: node.kind === Kind.SELECTION_SET ? start + 1 : end };
}
