import type { ExampleNode } from '../graph.ts';
import type { ParsedExample } from '../parse/example.ts';
import { checkLiterals } from './check-literals.ts';
import { checkResponse, type Selected } from './check-response.ts';
import { checkTypenameSelected } from './check-typename.ts';
import { checkVariables } from './check-variables.ts';
import type { ExampleContext } from './context.ts';
import { rootFieldsOf } from '../operation/root-fields.ts';
import { selectionContext } from '../operation/selection.ts';
import { validateOperation } from './validate-operation.ts';

type Checked = Pick<ExampleNode, 'faults' | 'names' | 'rootFields'>;

/** Checks an operation, its variables and its responses, and says what of the schema it names. */
export function checkOperation(context: ExampleContext, example: ParsedExample): Checked {
  const { fence, document, operation, variables, responses } = example;
  if (!document || !operation) return { faults: [], names: [], rootFields: [] };

  const { parsed } = context;
  const validated = validateOperation(parsed, { fence, document, operation });
  const showsData = validated.sound && responses.some(hasData);
  const typenames = showsData ? checkTypenameSelected(parsed, { fence, document }) : [];
  const sending = { fence, operation, ...(variables && { variables }) };
  const selected = validated.sound ? selectedBy(context, { document, operation }) : undefined;

  return {
    faults: [
      ...validated.faults,
      ...typenames,
      ...checkLiterals(context, { fence, document }),
      ...checkVariables(context, sending),
      ...responses.flatMap((json) => checkResponse(context, { json, selected })),
    ],
    names: validated.names,
    rootFields: rootFieldsOf(parsed.schema, { document, operation }),
  };
}

function selectedBy(
  { parsed: { schema }, scalarChecks }: ExampleContext,
  { document, operation }: Required<Pick<ParsedExample, 'document' | 'operation'>>,
): Selected | undefined {
  const root = schema.getRootType(operation.operation);
  if (!root) return undefined;
  return {
    root,
    context: { ...selectionContext(schema, document), scalarChecks },
    sets: [{ set: operation.selectionSet, optional: false }],
  };
}

function hasData({ value }: { readonly value?: unknown }): boolean {
  return typeof value === 'object' && value !== null && 'data' in value && value.data !== null;
}
