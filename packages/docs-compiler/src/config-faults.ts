import { z } from 'zod';

import {
  categorySchema,
  configSchema,
  linkEntrySchema,
  referenceEntrySchema,
  routeSchema,
} from './config-schema.ts';
import type { LevelledRule } from './config-types.ts';
import type { Finding } from './diagnostic.ts';
import { type SourceFile, type Span, startOf } from './source.ts';
import { closest } from './text/closest.ts';
import { schemaFaults } from './text/schema-faults.ts';
import type { SchemaFault } from './text/schema-fault.ts';
import { valueAt } from './languages/json/value.ts';
import type { Path, YamlTree } from './languages/yaml/tree.ts';

/**
 * Returns the errors of a config: those of its YAML, or else of its keys, values and rule codes.
 */
export function configFaults(
  file: SourceFile,
  tree: YamlTree,
  known: readonly LevelledRule[] | undefined,
): Finding[] {
  if (tree.faults.length > 0) {
    return tree.faults.map(({ message, span, related, help }) => ({
      message,
      primary: { span, text: '' },
      ...(related && { related }),
      help: help ? [help] : [],
    }));
  }
  if (typeof tree.value !== 'object' || tree.value === null || Array.isArray(tree.value)) {
    return [emptyConfig(file)];
  }
  const faults = [...shapeFaults(tree.value), ...(known ? levelFaults(tree.value, known) : [])];
  return faults
    .map((fault) => findingOf(fault, file, tree))
    .sort((a, b) => a.primary.span.start - b.primary.span.start);
}

function emptyConfig(file: SourceFile): Finding {
  return {
    message: 'the config has no keys',
    primary: { span: startOf(file), text: '' },
    help: [
      'write `configVersion: 1`, `site:` and `schema:`; `docs-compiler init` makes an example',
    ],
  };
}

/** A union of forms would say no more than "invalid", so the sidebar is looked at by itself. */
function shapeFaults(value: object): SchemaFault[] {
  const own = schemaFaults(configSchema, value).filter(({ path }) => path[0] !== 'sidebar');
  const sidebar = valueAt(value, ['sidebar']);
  if (sidebar === undefined) return own;
  return [...own, ...sidebarFaults(sidebar, ['sidebar']), ...repeatedFaults(sidebar)];
}

/** Returns the entries of a sidebar that list a page again. */
function repeatedFaults(sidebar: unknown): SchemaFault[] {
  const listed = new Set<string>();
  return routesIn(sidebar, ['sidebar']).flatMap(({ route, path }): SchemaFault[] => {
    const isListed = listed.has(route);
    listed.add(route);
    if (!isListed) return [];
    const message = `the sidebar lists \`${route}\` twice`;
    return [{ kind: 'invalid', path, message, help: 'remove one of the two' }];
  });
}

interface SidebarRoute {
  readonly route: string;
  readonly path: Path;
}

function routesIn(items: unknown, path: Path): SidebarRoute[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index): SidebarRoute[] => {
    if (typeof item === 'string') return [{ route: item, path: [...path, index] }];
    return routesIn(valueAt(item, ['items']), [...path, index, 'items']);
  });
}

function levelFaults(value: object, known: readonly LevelledRule[]): SchemaFault[] {
  const rules = valueAt(value, ['rules']);
  if (typeof rules !== 'object' || rules === null) return [];

  return Object.keys(rules).flatMap((code): SchemaFault[] => {
    const path = ['rules', code];
    const rule = known.find((each) => each.code === code);
    if (!rule) return [{ kind: 'unknown', path, ...unknownRule(code, known) }];
    if (!rule.fixedLevel) return [];
    return [
      { kind: 'unknown', path, message: `the level of \`${code}\` is fixed`, help: 'remove it' },
    ];
  });
}

/** The words for a rule code that does not exist: in the config, `--level` and `explain`. */
export function unknownRule(
  code: string,
  known: readonly LevelledRule[],
): { message: string; help: string } {
  const [near] = closest(
    code,
    known.map((each) => each.code),
    { max: 4 },
  );
  return {
    message: `no rule is called \`${code}\``,
    help: near ? `write \`${near}\`` : '`docs-compiler rules` lists them',
  };
}

function findingOf(fault: SchemaFault, file: SourceFile, tree: YamlTree): Finding {
  return {
    message: fault.message,
    primary: { span: placeOf(fault, tree) ?? startOf(file), text: '' },
    help: fault.help ? [fault.help] : [],
  };
}

function placeOf({ kind, path }: SchemaFault, tree: YamlTree): Span | undefined {
  if (kind === 'missing') return tree.keySpan(path.slice(0, -1));
  const isScalar = typeof valueAt(tree.value, path) !== 'object';
  return (kind === 'invalid' && isScalar ? tree.valueSpan(path) : undefined) ?? tree.keySpan(path);
}

/**
 * Returns the errors of a sidebar. The keys of an entry determine the form that it is checked
 * against.
 */
function sidebarFaults(items: unknown, path: Path): SchemaFault[] {
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

/** The schema of a category without `items`, which are checked entry by entry. */
const shallowCategorySchema = categorySchema.extend({ items: z.unknown() });

function formOf(item: unknown): z.ZodType | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  if ('items' in item) return shallowCategorySchema;
  if ('reference' in item) return referenceEntrySchema;
  return 'href' in item ? linkEntrySchema : undefined;
}
