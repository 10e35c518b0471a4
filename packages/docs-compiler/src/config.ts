import { configFaults } from './config-faults.ts';
import { configSchema } from './config-schema.ts';
import type { LevelledRule, Config } from './config-types.ts';
import type { Finding, Level } from './diagnostic.ts';
import type { SourceFile, Span } from './source.ts';
import { valueAt } from './languages/json/value.ts';
import { readYaml, type Path, type YamlTree } from './languages/yaml/tree.ts';

export type { Declarations, SidebarItem } from './config-schema.ts';

/** The result of parsing a config file: the config, or the errors with their locations. */
export interface ConfigReading {
  /** Absent if there is an error. */
  readonly config?: Config;
  readonly faults: readonly Finding[];
}

/**
 * Parses `docs.config.yaml`. Pure; never throws for invalid content. The codes below `rules:` are
 * checked against `known`, if it is given.
 */
export function readConfig(file: SourceFile, known?: readonly LevelledRule[]): ConfigReading {
  const tree = treeOf(file);
  const faults = configFaults(file, tree, known);
  const result = configSchema.safeParse(tree.value);
  if (faults.length > 0 || !result.success) return { faults };

  const config: Config = {
    ...result.data,
    levels: new Map<string, Level>(Object.entries(result.data.rules)),
    file,
    spanAt: (path) => spanAt(tree, path),
    keySpanAt: (path) => tree.keySpan(path),
  };
  return { config, faults };
}

/**
 * Returns the config for a schema or content folder that is named only on the command line. The
 * rule `hollow-description` is off, because the schema may belong to another project.
 */
export function defaultConfig(): Config {
  const values = configSchema.parse({
    configVersion: 1,
    site: { name: 'GraphQL API' },
    schema: ['**/*.graphql'],
  });
  const levels = new Map<string, Level>([['hollow-description', 'off']]);
  return { ...values, levels, spanAt: () => undefined, keySpanAt: () => undefined };
}

/**
 * Default levels for a schema without pages. Its descriptions were often written for another site,
 * so problems in them do not fail a build.
 */
export const levelsWithoutPages: ReadonlyMap<string, Level> = new Map([
  ['unknown-symbol', 'warning'],
  ['unsafe-url', 'warning'],
  ['broken-anchor', 'warning'],
  ['bidirectional-control', 'warning'],
]);

/** Sets the origin of the site, and the base path if the URL has a path. */
export function siteAt(site: Config['site'], url: string | undefined): Config['site'] {
  if (url === undefined) return site;
  const { origin, pathname } = new URL(url);
  return { ...site, url: origin, ...(pathname !== '/' && { basePath: pathname }) };
}

/** Returns the text of a config's key, even if other parts of the config are invalid. */
export function textIn(config: string, key: 'renderer' | 'content'): string | undefined {
  const value = valueAt(treeOf({ path: '', text: config }).value, [key]);
  return typeof value === 'string' ? value : undefined;
}

function treeOf(file: SourceFile): YamlTree {
  const start = file.text.startsWith('\uFEFF') ? 1 : 0;
  return readYaml({ file, start, end: file.text.length });
}

/**
 * Returns the span to show for a path: the value of a scalar, the key of a map or list. For a path
 * that does not exist, returns the span of its nearest parent.
 */
function spanAt(tree: YamlTree, path: Path): Span | undefined {
  for (let length = path.length; length >= 0; length--) {
    const part = path.slice(0, length);
    const isScalar = typeof valueAt(tree.value, part) !== 'object';
    const span = (isScalar ? tree.valueSpan(part) : undefined) ?? tree.keySpan(part);
    if (span) return span;
  }
  return undefined;
}
