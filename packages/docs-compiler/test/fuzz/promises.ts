import { noCache, type Cache } from '../../src/cache.ts';
import { compile, type Compilation } from '../../src/compile.ts';
import { readConfig } from '../../src/config.ts';
import type { Finding } from '../../src/diagnostic.ts';
import { emit } from '../../src/emit.ts';
import type { SourceFile, Span } from '../../src/source.ts';
import { reportPretty } from '../../src/report/pretty.ts';
import { library } from '../single-faults/library.ts';
import { memoryCache } from '../memory-cache.ts';
import { projectWith } from '../project.ts';
import type { Files } from './corpus.ts';
import { checkElements } from './element-promises.ts';
import { checkFixes } from './fix-promises.ts';
import { kiosk } from './kiosk.ts';

const configPath = 'content/docs.config.yaml';

/**
 * Throws if the compiler violates one of its invariants for these files. Returns the compilation.
 */
export function checkPromises(files: Files): Compilation {
  const readable = withReadableConfig(files);
  // Half of the cases are compiled without a cache, the others with that of the first run.
  const cache = sizeOf(files) % 8 < 4 ? noCache : memoryCache();
  const compilation = checkOnce(readable, cache);
  checkAgain(readable, compilation, cache);
  return compilation;
}

/**
 * Checks the invariants, but compiles only every fourth case twice, which takes most of the time.
 */
export function checkMostPromises(files: Files): Compilation {
  return sizeOf(files) % 4 === 0 ? checkPromises(files) : checkOnce(withReadableConfig(files));
}

function sizeOf(files: Files): number {
  return Object.values(files).reduce((sum, { length }) => sum + length, 0);
}

/** Replaces a config that is rejected with a plain one. */
export function withReadableConfig(files: Files): Files {
  const text = files[configPath];
  if (text === undefined) return files;
  const { config, faults } = readConfig({ path: configPath, text });
  if (config) return files;
  if (faults.length === 0) throw new Error('a config is refused without a reason');
  checkSpans(faults);
  return { ...files, [configPath]: plainConfig };
}

const plainConfig = `configVersion: 1
site: { name: Test, url: "https://docs.test.example" }
schema: [../schema/*.graphql]
`;

function checkOnce(files: Files, cache: Cache = noCache): Compilation {
  const sources = Object.entries(files).map(([path, text]) => keptSource(path, text));
  const compilation = compile({ ...projectWith(sources), cache });
  checkSpans(compilation.diagnostics);
  checkElements(files, compilation);
  JSON.parse(graphText(compilation));
  reportPretty(compilation.diagnostics);
  checkFixes(sources, compilation.diagnostics);
  return compilation;
}

function sourcesOf(files: Files): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

/** Compiles new file objects, so that only the cache can have results. */
function checkAgain(files: Files, first: Compilation, cache: Cache): void {
  const again = compile({ ...projectWith(sourcesOf(files)), cache });
  if (reportPretty(again.diagnostics) !== reportPretty(first.diagnostics)) {
    throw new Error('the findings differ');
  }
  if (graphText(again) !== graphText(first)) throw new Error('the graphs differ');
}

function graphText({ graph }: Compilation): string {
  return JSON.stringify(emit(graph));
}

/** Files that many cases share are parsed once, as in the preview. */
const kept = new Map(
  [kiosk, library].flatMap((files) =>
    Object.entries(files).map(([path, text]) => [`${path}\0${text}`, { path, text }]),
  ),
);

function keptSource(path: string, text: string): SourceFile {
  return kept.get(`${path}\0${text}`) ?? { path, text };
}

/** Throws for a span outside of its file. */
export function checkSpans(findings: readonly Finding[]): void {
  for (const { message, primary, related = [], fix, suggestion } of findings) {
    const edits = [...(fix?.edits ?? []), ...(suggestion?.edits ?? [])];
    for (const { span } of [primary, ...related, ...edits]) {
      if (!isInFile(span)) {
        throw new Error(`${message}: ${span.start}-${span.end} of ${span.file.text.length}`);
      }
    }
  }
}

function isInFile({ file, start, end }: Span): boolean {
  return Number.isInteger(start) && start >= 0 && start <= end && end <= file.text.length;
}
