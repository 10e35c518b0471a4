import { DiagnosticSeverity, type Diagnostic as LspDiagnostic } from 'vscode-languageserver/node';

import { allRules, check, parseRules } from '../check.ts';
import { readConfig } from '../config.ts';
import type { Diagnostic, Finding, Fix, Label } from '../diagnostic.ts';
import { parseSchema } from '../languages/graphql/schema.ts';
import { parsePage } from '../parse/page.ts';
import { type Project, sourceSize } from '../project.ts';
import { ruleDocUrl } from '../rule-docs.ts';
import type { SourceFile, Span } from '../source.ts';
import { memo } from '../text/memo.ts';
import { groupBy } from '../text/order.ts';
import { locationOf, rangeOf, type Uris } from './places.ts';
import type { Checked, Linked } from './session.ts';
import { changeBetween, movedSpan } from './text-change.ts';

/** A diagnostic of a rule, or a fault of the config, which belongs to no rule. */
export type Problem = Finding & Partial<Pick<Diagnostic, 'code' | 'severity'>>;

/** Returns the diagnostics of a check by the path of their file. */
export function problemsByFile({
  diagnostics,
  configFaults,
}: Pick<Checked, 'diagnostics' | 'configFaults'>): ReadonlyMap<string, readonly Problem[]> {
  const problems: readonly Problem[] = [...configFaults, ...diagnostics];
  return groupBy(problems, ({ primary }) => primary.span.file.path);
}

/**
 * Converts a diagnostic. Other places that it names are related information, and its code links to
 * the documentation of its rule.
 */
export function lspDiagnostic(uris: Uris, problem: Problem): LspDiagnostic {
  const { message, primary, related = [], notes = [], help = [], code, severity } = problem;
  const lines = [primary.text ? `${message}: ${primary.text}` : message, ...notes, ...help];
  return {
    range: rangeOf(primary.span),
    severity: severity === 'warning' ? DiagnosticSeverity.Warning : DiagnosticSeverity.Error,
    source: 'docs-compiler',
    ...(code !== undefined && { code, codeDescription: { href: ruleDocUrl(code) } }),
    message: lines.join('\n'),
    ...(related.length > 0 && {
      relatedInformation: related.map(({ span, text }) => ({
        location: locationOf(uris, span),
        message: text,
      })),
    }),
  };
}

/** Rules whose findings about a page are in its parsed text, its references and its examples. */
const pageRules = allRules.filter(
  (rule) => rule.stage === 'parse' || (rule.stage === 'graph' && rule.isPerPage),
);

/**
 * Returns the problems of a file right after an edit, before the whole project is linked again:
 * those that its text alone shows, and those of the last check that the edit did not touch. If only
 * the body of a page changed, its names and examples are checked as well.
 */
export function problemsAfterEdit(
  { graph, parsed }: Linked,
  { diagnostics }: Pick<Checked, 'diagnostics'>,
  { project, file }: { readonly project: Project; readonly file: SourceFile },
): readonly Problem[] {
  const { path } = file;
  const former = diagnostics.filter(({ primary }) => primary.span.file.path === path);
  if (path === project.config.file?.path)
    return [...readConfig(file, allRules).faults, ...moved(former, { file, rules: [] })];

  if (project.schemaFiles.includes(file)) {
    if (sourceSize({ pageFiles: [], schemaFiles: project.schemaFiles }) > largestAtOnce)
      return moved(former, { file, rules: [] });
    const schema = parseSchema(project.schemaFiles);
    const found = check(graph, { ...parsed, schema, pages: [] }, parseRules);
    return [...found.diagnostics.filter(isIn(path)), ...moved(former, { file, rules: parseRules })];
  }
  if (!project.pageFiles.includes(file)) return moved(former, { file, rules: [] });

  const page = parsePage(project, file);
  const patched = graph.patchPage(page);
  const rules = patched ? pageRules : parseRules;
  const { schema } = parsed;
  const known = {
    ...graph,
    pages: patched ? [patched.page] : [],
    references: patched?.references ?? [],
    examples: patched?.examples ?? [],
    pathSteps: [],
    configReferences: [],
    descriptionReferences: [],
  };
  const found = check(known, { ...parsed, schema, pages: [page] }, rules);
  return [...found.diagnostics.filter(isIn(path)), ...moved(former, { file, rules })];
}

/**
 * The number of characters of the largest schema that is parsed after each key. A larger one is
 * parsed by the check that follows: keys would arrive faster than it can be parsed.
 */
const largestAtOnce = 500_000;

function isIn(path: string): (diagnostic: Diagnostic) => boolean {
  return ({ primary }) => primary.span.file.path === path;
}

interface Edited {
  /** The file after the edit. */
  readonly file: SourceFile;
  /** The rules that were run again. */
  readonly rules: readonly { readonly code: string }[];
}

/** Returns the diagnostics of the other rules, with their fixes, at their places in the edited text. */
function moved(former: readonly Diagnostic[], { file, rules }: Edited): readonly Diagnostic[] {
  const again = new Set(rules.map(({ code }) => code));
  // A large schema may have thousands of diagnostics, and the texts are compared once for all.
  const changeFrom = memo((before: SourceFile) => changeBetween(before, file));
  const spanAfter = (span: Span) => movedSpan(changeFrom(span.file), span);
  return former
    .filter(({ code }) => !again.has(code))
    .flatMap((diagnostic): Diagnostic[] => {
      const { primary, related = [], fix, suggestion, ...rest } = diagnostic;
      const span = spanAfter(primary.span);
      if (!span) return [];
      const places = movedTo(related);
      const movedFixes = { fix: movedFix(fix), suggestion: movedFix(suggestion) };
      return [
        {
          ...rest,
          primary: { ...primary, span },
          ...(places.length > 0 && { related: places }),
          ...(movedFixes.fix && { fix: movedFixes.fix }),
          ...(movedFixes.suggestion && { suggestion: movedFixes.suggestion }),
        },
      ];
    });

  /** Returns a fix at its places in the edited text; undefined if the edit is in one of them. */
  function movedFix(whole: Fix | undefined): Fix | undefined {
    const edits = movedTo(whole?.edits ?? []);
    return whole && edits.length === whole.edits.length ? { ...whole, edits } : undefined;
  }

  function movedTo(labels: readonly Label[]): readonly Label[] {
    return labels.flatMap((label) => {
      const place = label.span.file.path === file.path ? spanAfter(label.span) : label.span;
      return place ? [{ ...label, span: place }] : [];
    });
  }
}
