import { components as contract, isSafeUrl, type ComponentInfo } from '@docs-compiler/graph';
import { z } from 'zod';

import type { Declarations } from './config.ts';

const text = z.string().min(1);

/** What a page may use beside Markdown. Props are data; unknown ones are faults. */
export interface ComponentDefinition {
  readonly props: z.ZodObject;
  readonly takesChildren: boolean;
}

export type ComponentRegistry = ReadonlyMap<string, ComponentDefinition>;

/** The closed registry of components, by name, where a project declares nothing. */
export const components = componentsOf({});

/** The same where the config says which groups of errors there are. */
export function componentsOf({ errors }: Pick<Declarations, 'errors'>): ComponentRegistry {
  const group = errors?.groups ? z.enum(Object.keys(errors.groups)) : text;
  return new Map(
    Object.entries<ComponentInfo>(contract).map(([name, info]) => [
      name,
      definitionOf(info, group),
    ]),
  );
}

function definitionOf(
  { props, takesChildren }: ComponentInfo,
  group: z.ZodType<string>,
): ComponentDefinition {
  const entries = Object.entries(props).map(([name, info]) => [name, schemaOf(info, group)]);
  return {
    props: z.strictObject(Object.fromEntries(entries)),
    takesChildren: takesChildren === true,
  };
}

type PropInfo = ComponentInfo['props'][string];

function schemaOf({ holds, isOptional, ...info }: PropInfo, group: z.ZodType<string>): z.ZodType {
  const value = valueOf(holds, group);
  if (info.default !== undefined) return value.default(info.default);
  return isOptional ? value.optional() : value;
}

function valueOf(holds: PropInfo['holds'], group: z.ZodType<string>): z.ZodType {
  switch (holds) {
    case 'text':
      return text;
    case 'texts':
      return z.array(text);
    case 'address':
      return text.refine(isSafeUrl, 'use a route, `#anchor`, or an `https:` address');
    case 'error-group':
      return group;
    default:
      return z.enum(holds);
  }
}
