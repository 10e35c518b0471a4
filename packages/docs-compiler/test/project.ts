import { codePathFrom, codePathsIn } from '../src/parse/code-files.ts';
import type { Config } from '../src/config-types.ts';
import { defaultConfig, readConfig } from '../src/config.ts';
import { createProject } from '../src/create-project.ts';
import type { Project } from '../src/project.ts';
import { sourceOfBytes, type AccessFault, type SourceFile } from '../src/source.ts';

const testConfig = `configVersion: 1
site: { name: Test, url: "https://docs.test.example" }
schema: [../schema/**/*.graphql]
catalogue: [unions, states, errors, scopes, events, triggers, examples]
lifecycleUnions: ["*State", "*Status"]
`;

const plainConfig: SourceFile = { path: 'content/docs.config.yaml', text: testConfig };

/**
 * Creates a project from texts by path: `schema/*.graphql`, `content/**`,
 * `content/docs.config.yaml`.
 */
export function projectOf(files: Readonly<Record<string, FileContent>>): Project {
  return projectOfSources(Object.entries(files).map(([path, content]) => sourceOf(path, content)));
}

/** A text, its bytes, or the reason why the file cannot be read. */
export type FileContent = string | Uint8Array | AccessFault;

function sourceOf(path: string, content: FileContent): SourceFile {
  if (typeof content === 'string') return { path, text: content };
  if (content instanceof Uint8Array) return sourceOfBytes(path, content);
  return { path, text: '', accessFault: content };
}

/**
 * Creates a project from files that were already read, so that results for the same file object can
 * be reused.
 */
export function projectOfSources(files: readonly SourceFile[]): Project {
  const sources = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const pages = sources.filter(({ path }) => path.endsWith('.mdx'));
  const shown = new Set(
    pages.flatMap(({ text }) =>
      codePathsIn(text).flatMap((path) => codePathFrom('content', path) ?? []),
    ),
  );
  const codeFiles = sources.filter(({ path }) => shown.has(path));
  const lock = sources.find(({ path }) => path.endsWith('/routes.lock'));
  return {
    config: configOf(sources.find(({ path }) => path.endsWith('docs.config.yaml'))),
    schemaFiles: sources.filter(({ path }) => path.endsWith('.graphql')),
    pageFiles: pages,
    ...(shown.size > 0 && { codeFiles, otherPaths: othersOf(sources) }),
    unreadPages: sources.filter(({ path }) => /\.(md|markdown|MDX)$/.test(path)),
    unread: sources.filter(
      ({ path, accessFault }) => accessFault && !/\.(graphql|mdx)$/.test(path),
    ),
    ...(sources.some(({ path }) => path.startsWith('content/')) && { contentDir: 'content' }),
    ...(lock && { routesLock: lock }),
    today: '2026-11-21',
    publicPaths: sources.flatMap(({ path }) =>
      path.startsWith('content/public/') ? [path.slice('content/public/'.length)] : [],
    ),
  };
}

/** Returns the paths of files that are neither pages nor public, relative to the content folder. */
function othersOf(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path }) => {
    const [, below] = /^content\/((?!public\/).*(?<!\.mdx))$/.exec(path) ?? [];
    return below ?? [];
  });
}

/** Creates a project; without content, it is only a schema, as `--no-config --schema` reads it. */
export function projectWith(sources: readonly SourceFile[]): Project {
  const isAlone = sources.every(({ path }) => path.startsWith('schema/'));
  return isAlone ? createProject({ schemaFiles: sources }) : projectOfSources(sources);
}

/** A project without files, with the config of a schema without a config file. */
export const emptyProject: Project = {
  config: defaultConfig(),
  schemaFiles: [],
  pageFiles: [],
  unreadPages: [],
  publicPaths: [],
};

function configOf(file: SourceFile | undefined): Config {
  const source = file ?? plainConfig;
  const key = `${source.path}\n${source.text}`;
  const known = configs.get(key);
  if (known) return known;
  const { config, faults } = readConfig(source);
  if (!config) throw new Error(faults.map(({ message }) => message).join('\n'));
  configs.set(key, config);
  return config;
}

/** Memoized, because most tests use one of a few configs. */
const configs = new Map<string, Config>();
