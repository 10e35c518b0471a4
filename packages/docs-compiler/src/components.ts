import {
  components as contract,
  isComponentName,
  isSafeUrl,
  type ComponentInfo,
  type NamedFact,
} from '@docs-compiler/graph';
import { z } from 'zod';

import type { Declarations } from './config.ts';
import type { ComponentUse } from './parse/types.ts';

const text = z.string().min(1);

/** A component that pages may use besides Markdown. Unknown props are errors. */
export interface ComponentDefinition {
  readonly props: z.ZodObject;
  readonly takesChildren: boolean;
}

export type ComponentRegistry = ReadonlyMap<string, ComponentDefinition>;

/** A fact that a component names. */
export interface NamedByComponent {
  readonly kind: NamedFact;
  readonly name: string;
  /** The prop with the name, or with a list of names. */
  readonly prop: string;
}

/** Returns the facts that the use of a component names; none for an unknown component. */
export function factsNamedBy({
  name: component,
  props,
}: ComponentUse): readonly NamedByComponent[] {
  if (!isComponentName(component)) return [];
  const declared: ComponentInfo['props'] = contract[component].props;
  return Object.entries(declared).flatMap(([prop, { names: kind }]) =>
    kind === undefined
      ? []
      : [props[prop]]
          .flat()
          .filter((name) => typeof name === 'string')
          .map((name) => ({ kind, name, prop })),
  );
}

/** The components for a project whose config declares no error groups and no comparisons. */
export const components = componentsOf({});

/** Returns the registry for the error groups and comparisons that the config declares. */
export function componentsOf({ errors, comparisons }: Declared): ComponentRegistry {
  const words = {
    'error-group': errors?.groups ? z.enum(Object.keys(errors.groups)) : text,
    comparison: comparisons ? z.enum(Object.keys(comparisons)) : text,
  };
  return new Map(
    Object.entries<ComponentInfo>(contract).map(([name, info]) => [
      name,
      definitionOf(info, words),
    ]),
  );
}

function definitionOf({ props, takesChildren }: ComponentInfo, words: Words): ComponentDefinition {
  const entries = Object.entries(props).map(([name, info]) => [name, schemaOf(info, words)]);
  return {
    props: z.strictObject(Object.fromEntries(entries)),
    takesChildren: takesChildren === true,
  };
}

type Declared = Pick<Declarations, 'errors' | 'comparisons'>;
type Words = Readonly<Record<'error-group' | 'comparison', z.ZodType<string>>>;
type PropInfo = ComponentInfo['props'][string];

function schemaOf({ holds, isOptional, ...info }: PropInfo, words: Words): z.ZodType {
  const value = valueOf(holds, words);
  if (info.default !== undefined) return value.default(info.default);
  return isOptional ? value.optional() : value;
}

function valueOf(holds: PropInfo['holds'], words: Words): z.ZodType {
  switch (holds) {
    case 'text':
      return text;
    case 'texts':
      return z.array(text);
    case 'address':
      return text.refine(isSafeUrl, 'use a route, `#anchor`, or an `https:` address');
    case 'error-group':
    case 'comparison':
      return words[holds];
    default:
      return z.enum(holds);
  }
}
