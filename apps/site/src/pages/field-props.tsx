import type { CaseProps, FieldProps } from '@docs-compiler/ui';

import type { SiteContext } from '../context.ts';
import { describePart } from '../describe.tsx';
import type { CaseModel } from '../model/cases.ts';
import type { FieldModel } from '../model/types.ts';

/** Converts fields to component props, with rendered descriptions. */
export function fieldProps(site: SiteContext, fields: readonly FieldModel[]): FieldProps[] {
  return fields.map(({ described, arguments: args, expansion, ...props }) => ({
    ...props,
    description: describePart(site, described),
    arguments: args && fieldProps(site, args),
    expansion: expansion && { ...expansion, fields: fieldProps(site, expansion.fields) },
  }));
}

/** Converts union members and enum values to component props. */
export function caseProps(site: SiteContext, cases: readonly CaseModel[]): CaseProps[] {
  return cases.map(({ described, ...props }) => ({
    ...props,
    description: described && describePart(site, described),
  }));
}
