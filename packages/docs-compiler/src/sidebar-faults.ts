import { z } from 'zod';

import {
  categorySchema,
  linkEntrySchema,
  referenceEntrySchema,
  routeSchema,
} from './config-schema.ts';
import { schemaFaults, type SchemaFault } from './text/schema-faults.ts';
import type { Path } from './text/yaml-tree.ts';

/** What is wrong with a sidebar: each entry is judged as the form that its keys show. */
export function sidebarFaults(items: unknown, path: Path): SchemaFault[] {
  if (!Array.isArray(items)) {
    return [{ kind: 'invalid', path, message: `\`${path.at(-1) ?? ''}\` must be a list` }];
  }
  return items.flatMap((item: unknown, index) => entryFaults(item, [...path, index]));
}

function entryFaults(item: unknown, path: Path): SchemaFault[] {
  if (typeof item === 'string') return routeFaults(item, path);

  const form = formOf(item);
  if (!form) return [{ kind: 'invalid', path, message: 'not an entry of a sidebar', help: forms }];

  const faults = schemaFaults(form, item).map((fault) => ({
    ...fault,
    path: [...path, ...fault.path],
  }));
  if (form !== shallowCategorySchema) return faults;
  return [...faults, ...sidebarFaults(Reflect.get(Object(item), 'items'), [...path, 'items'])];
}

const forms =
  'an entry is a route (`/guides/first`), or has a `label` and one of `items`, `reference: true` and `href`';

function routeFaults(route: string, path: Path): SchemaFault[] {
  if (/^\/(?![/\\])/.test(route))
    return schemaFaults(routeSchema, route).map((fault) => ({ ...fault, path }));
  const message = `\`${route}\` is not a route`;
  const help = route.startsWith('/')
    ? 'write a route with one `/`, or a `label` and an `href` for another site'
    : `write \`/${route}\``;
  return [{ kind: 'invalid', path, message, help }];
}

/** Without what is inside `items`: that is judged entry by entry. */
const shallowCategorySchema = categorySchema.extend({ items: z.unknown() });

function formOf(item: unknown): z.ZodType | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  if ('items' in item) return shallowCategorySchema;
  if ('reference' in item) return referenceEntrySchema;
  return 'href' in item ? linkEntrySchema : undefined;
}
