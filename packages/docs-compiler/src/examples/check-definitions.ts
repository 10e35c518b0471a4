import {
  LoneSchemaDefinitionRule,
  UniqueArgumentDefinitionNamesRule,
  UniqueArgumentNamesRule,
  UniqueDirectiveNamesRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
  type DocumentNode,
} from 'graphql';
import { specifiedSDLRules } from 'graphql/validation/specifiedRules.js';
import { validateSDL } from 'graphql/validation/validate.js';

import type { ExampleFault } from '../graph.ts';
import type { Fence } from '../parse/body.ts';
import type { ParsedSchema } from '../parse/schema.ts';
import { graphqlFault } from './graphql-fault.ts';

/**
 * Checks type definitions on their own: they may show a type of the schema again or extend one,
 * and name what the schema or the example defines.
 */
export function checkDefinitions(
  parsed: ParsedSchema,
  { fence, document }: { readonly fence: Fence; readonly document: DocumentNode },
): readonly ExampleFault[] {
  const { schema, incomplete } = parsed;
  const errors = [
    ...validateSDL(document, undefined, ownRules),
    ...(incomplete ? [] : validateSDL(document, schema, nameRules)),
  ];
  return errors.map((error) => graphqlFault({ parsed, fence, names: new Map() }, { error }));
}

/** With the schema at hand these would forbid to show a type that it has. */
const ownRules = [
  LoneSchemaDefinitionRule,
  UniqueOperationTypesRule,
  UniqueTypeNamesRule,
  UniqueEnumValueNamesRule,
  UniqueFieldDefinitionNamesRule,
  UniqueArgumentDefinitionNamesRule,
  UniqueDirectiveNamesRule,
  UniqueArgumentNamesRule,
  UniqueInputFieldNamesRule,
];
const nameRules = specifiedSDLRules.filter((rule) => !ownRules.some((own) => own === rule));
