import { partCoordinate } from '@docs-compiler/graph';

import type { SchemaElement } from '../parse/types.ts';
import { requirementEnum } from '../schema/required-scopes.ts';
import type { Requirements } from '../schema/requirements.ts';
import type { Search } from './occurrence.ts';

/** Returns the value of the enum of all scopes, claims or policies. */
export function requirementNamed(
  { graph: { parsed } }: Search,
  kind: keyof Requirements,
  name: string,
): SchemaElement | undefined {
  const owner = requirementEnum(parsed, kind);
  return owner && parsed.elements.get(partCoordinate(owner.name, name));
}

/** Returns the values of these enums that have a name. */
export function requirementsNamed(search: Search, name: string): readonly SchemaElement[] {
  return (['scopes', 'claims', 'policies'] as const).flatMap(
    (kind) => requirementNamed(search, kind, name) ?? [],
  );
}
