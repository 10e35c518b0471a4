import { compile } from '../../src/compile.ts';
import type { Diagnostic, Edit, Fix } from '../../src/diagnostic.ts';
import { applyFixes, makeableFixes } from '../../src/fix.ts';
import type { SourceFile } from '../../src/source.ts';
import { projectWith } from '../project.ts';

/** More rounds than any chain of fixes has. */
const mostRounds = 8;

/**
 * Checks that fixes terminate and never add errors, unless one of them corrects an unreadable text
 * that hid other errors; that files compile without a crash after suggestions; and that the edits
 * of a change do not overlap.
 */
export function checkFixes(sources: readonly SourceFile[], found: readonly Diagnostic[]): void {
  for (const { message, fix, suggestion } of found) {
    for (const change of [fix, suggestion]) {
      if (change && overlaps(change)) throw new Error(`overlapping edits: ${message}`);
    }
  }
  const suggested = found.flatMap((each) =>
    each.suggestion ? [{ ...each, fix: each.suggestion }] : [],
  );
  const changed = changedSources(sources, suggested);
  if (changed) compileSources(changed);

  let now = sources;
  let diagnostics = found;
  for (let round = 0; round < mostRounds; round++) {
    const fixed = makeableFixes(diagnostics, new Set());
    const next = changedSources(now, fixed);
    if (!next) return;
    const mayShow = fixed.some(({ code }) => unreadable.has(code));
    const before = errorsOf(diagnostics);
    now = next;
    diagnostics = compileSources(now);
    const added = errorsOf(diagnostics);
    if (!mayShow && added.length > before.length) {
      const [first] = added.filter((message) => !before.includes(message));
      throw new Error(`a fix leads to an error: ${first}`);
    }
  }
  throw new Error('fixes do not come to an end');
}

/** Returns undefined if there is nothing to change. */
function changedSources(
  sources: readonly SourceFile[],
  diagnostics: readonly Diagnostic[],
): readonly SourceFile[] | undefined {
  const texts = new Map(
    applyFixes(diagnostics).files.map(({ before, text }) => [before.path, text]),
  );
  if (texts.size === 0) return undefined;
  return sources.map((source) => ({ ...source, text: texts.get(source.path) ?? source.text }));
}

function compileSources(sources: readonly SourceFile[]): readonly Diagnostic[] {
  return compile(projectWith(sources)).diagnostics;
}

/** Rules whose findings make something unreadable. */
const unreadable: ReadonlySet<string> = new Set([
  'dynamic-content',
  'invalid-example',
  'invalid-frontmatter',
  'invalid-prop',
  'invalid-response',
  'invalid-schema',
  'invalid-variables',
  'syntax-graphql',
  'syntax-mdx',
  'unchecked-fence',
  'unexplained-suppression',
  'unknown-component',
]);

function errorsOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code}: ${message}`);
}

function overlaps({ edits }: Fix): boolean {
  return edits.some((a, at) => edits.slice(at + 1).some((b) => meet(a, b)));
}

function meet({ span: a }: Edit, { span: b }: Edit): boolean {
  return a.file.path === b.file.path && a.start < b.end && b.start < a.end;
}
