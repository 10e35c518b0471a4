import { parse } from 'yaml';

import { allParts, type Entry } from './entry.ts';

/** An example in the manual, which is a part of a project that compiles. */
export interface Example {
  /** The language of the code: `yaml` or `mdx`. */
  readonly language: 'yaml' | 'mdx';
  readonly text: string;
}

/** Returns the shortest examples that together show an entry and the entries below it. */
export type ExamplesOf = (entry: Entry) => readonly Example[];

/** Finds examples in the files of a project, by path. */
export function examplesIn(files: ReadonlyMap<string, string>): ExamplesOf {
  const pages = [...files]
    .filter(([path]) => path.endsWith('.mdx'))
    .map(([, text]) => pageOf(text));
  const facts = pages.flatMap(({ frontmatter }) => topLevelKeys(frontmatter));
  const options = topLevelKeys(files.get('docs.config.yaml') ?? '');
  const bodies = pages.map(({ body }) => body);
  return (entry) => {
    switch (entry.kind) {
      case 'frontmatter key':
        return shortest(entry, { language: 'yaml', samples: facts.map(keySample) });
      case 'config key':
        return shortest(entry, { language: 'yaml', samples: options.map(keySample) });
      case 'component':
      case 'prop':
        return shortest(entry, { language: 'mdx', samples: usesIn(bodies, entry).map(useSample) });
      case 'fence option':
        return shortest(entry, {
          language: 'mdx',
          samples: bodies.flatMap(fencesIn).map(fenceSample),
        });
      default:
        return [];
    }
  };
}

/** A text of the project, and what it shows. */
interface Sample {
  readonly text: string;
  /** Checks whether the text has the thing with this full name. */
  has(name: string): boolean;
}

interface Samples {
  readonly language: Example['language'];
  readonly samples: readonly Sample[];
}

/** Chooses for each name the shortest sample, unless one that is chosen already has the name. */
function shortest(entry: Entry, { language, samples }: Samples): readonly Example[] {
  const sorted = samples.toSorted((a, b) => a.text.length - b.text.length);
  const chosen = new Set<Sample>();
  for (const { name } of [entry, ...allParts(entry)]) {
    if ([...chosen].some((sample) => sample.has(name))) continue;
    const found = sorted.find((sample) => sample.has(name));
    if (found) chosen.add(found);
  }
  return [...chosen].map(({ text }) => ({ language, text: text.trimEnd() }));
}

function pageOf(text: string): { readonly frontmatter: string; readonly body: string } {
  const [, frontmatter = '', body = text] = /^---\n(.*?)^---\n(.*)$/ms.exec(text) ?? [];
  return { frontmatter, body };
}

/** Splits YAML into its top-level keys, each with the lines below it. */
function topLevelKeys(text: string): readonly string[] {
  return text.split(/^(?=\w)/m).filter((part) => part.includes(':'));
}

function keySample(text: string): Sample {
  const value: unknown = parse(text);
  return { text, has: (name) => hasPath(value, name.split('.')) };
}

/** Checks whether a value has the keys of a path, in itself or in items of lists. */
function hasPath(value: unknown, path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return true;
  if (Array.isArray(value)) return value.some((item: unknown) => hasPath(item, path));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, below]) => (first === '*' || first === key) && hasPath(below, rest),
  );
}

/** Returns the uses of a component, each with its children, from its line on. */
function usesIn(bodies: readonly string[], { name }: Entry): readonly string[] {
  const [component = ''] = name.split('.');
  return bodies.flatMap((body) => {
    const lines = body.split('\n');
    return lines.flatMap((line, start) => {
      if (!new RegExp(`<${component}[\\s/>]`).test(line)) return [];
      const rest = lines.slice(start);
      const end = line.includes('/>')
        ? 0
        : rest.findIndex((each) => each.includes(`</${component}>`));
      const indent = line.search(/\S/);
      return rest
        .slice(0, end + 1)
        .map((each) => each.slice(indent))
        .join('\n');
    });
  });
}

function useSample(text: string): Sample {
  return {
    text,
    has(name) {
      const [, prop] = name.split('.');
      return prop === undefined || /^.*/.exec(text)?.[0].includes(` ${prop}=`) === true;
    },
  };
}

function fencesIn(body: string): readonly string[] {
  return body.match(/^```.*?^```$/gms) ?? [];
}

function fenceSample(text: string): Sample {
  return { text, has: (name) => new RegExp(`^\`{3}\\w+.*\\s${name}\\b`).test(text) };
}
