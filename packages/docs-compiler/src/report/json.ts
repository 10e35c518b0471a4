import { z } from 'zod';

import type { Diagnostic, Fix, Label } from '../diagnostic.ts';
import { rangeOf } from '../source.ts';
import { fingerprintsIn } from './fingerprint.ts';
import { countsOf } from './report.ts';
import type { Report } from './types.ts';

const positionSchema = z.strictObject({
  line: z.int().min(1).meta({ description: 'Line number, from 1.' }),
  column: z.int().min(1).meta({ description: 'Column, from 1, in UTF-16 code units.' }),
  offset: z.int().min(0).meta({
    description: 'Offset from the start of the file on disk, from 0, in UTF-16 code units.',
  }),
});

const placeShape = {
  file: z.string().meta({ description: 'Relative to the project root, with `/`.' }),
  range: z
    .strictObject({
      start: positionSchema.meta({ description: 'The position of the first character.' }),
      end: positionSchema.meta({ description: 'The position after the last character.' }),
    })
    .meta({ description: 'Half-open range: `end` is the position after the last character.' }),
};

const changeSchema = z.strictObject({
  edits: z
    .array(
      z.strictObject({
        ...placeShape,
        text: z.string().meta({ description: 'The text that replaces the range; may be empty.' }),
      }),
    )
    .meta({ description: 'The edits, which are applied together.' }),
});

const diagnosticSchema = z.strictObject({
  code: z
    .string()
    .meta({ description: 'The code of the rule, which `docs-compiler explain CODE` describes.' }),
  severity: z
    .enum(['error', 'warning'])
    .meta({ description: 'The level of the rule in this project.' }),
  message: z.string().meta({ description: 'The problem.' }),
  label: z.string().meta({ description: 'The label of the highlighted range; may be empty.' }),
  ...placeShape,
  coordinate: z.string().optional().meta({
    description: 'The schema coordinate that the diagnostic is about; absent if it is about none.',
  }),
  related: z
    .array(
      z.strictObject({
        ...placeShape,
        label: z.string().meta({ description: 'The label of the range.' }),
      }),
    )
    .meta({ description: 'Other places that the diagnostic refers to.' }),
  notes: z.array(z.string()).meta({ description: 'Notes on why it matters.' }),
  help: z.array(z.string()).meta({ description: 'Instructions for a remedy.' }),
  fix: changeSchema
    .optional()
    .meta({ description: 'A safe fix, which `check --fix` applies; absent if there is none.' }),
  suggestion: changeSchema
    .optional()
    .meta({ description: 'A change that needs judgement; absent if there is none.' }),
  fingerprint: z.string().meta({
    description:
      'An id that stays the same when other text of the file is added, removed or moved.',
  }),
});

/** The schema of `--format json`. */
export const diagnosticsJsonSchema = z.strictObject({
  formatVersion: z.literal(1).meta({
    description: 'The version of the format. It changes with every incompatible change.',
  }),
  diagnostics: z
    .array(diagnosticSchema)
    .meta({ description: 'The diagnostics, in the order of the report.' }),
  summary: z
    .strictObject({
      errors: z.int().meta({ description: 'Number of errors in `diagnostics`.' }),
      warnings: z.int().meta({ description: 'Number of warnings in `diagnostics`.' }),
      files: z.int().meta({ description: 'Number of schema and page files that were read.' }),
      skipped: z.int().min(1).optional().meta({
        description:
          'Number of checks that did not run because they depend on parts reported as invalid; absent if all ran.',
      }),
      hiddenRoutes: z
        .array(z.string())
        .meta({ description: 'Routes of pages with `hidden: true` or `hidden: sidebar`.' }),
      ignoredFiles: z.int().meta({
        description: 'Number of unused files in the content folder; `--verbose` lists them.',
      }),
      hiddenLinks: z
        .array(
          z.strictObject({
            route: z.string().meta({ description: 'The hidden route that the link leads to.' }),
            ...placeShape,
          }),
        )
        .optional()
        .meta({
          description:
            'Links to hidden routes from pages that are not hidden; absent if there are none.',
        }),
      baselined: z.int().optional().meta({
        description:
          'Number of findings in the baseline, which are not in `diagnostics`; absent without a baseline.',
      }),
      stale: z.int().optional().meta({
        description:
          'Number of baseline entries that no longer match a finding; absent without a baseline.',
      }),
    })
    .meta({ description: 'Counts of the run, and hidden pages.' }),
});

/** The JSON of `--format json`; `docs-compiler json-schema diagnostics` describes it. */
export type DiagnosticsJson = z.infer<typeof diagnosticsJsonSchema>;
type DiagnosticJson = z.infer<typeof diagnosticSchema>;

/** JSON with two spaces of indentation and a line ending. */
export function reportJson(report: Report): string {
  return `${JSON.stringify(diagnosticsJsonOf(report), null, 2)}\n`;
}

/** The JSON that `reportJson` writes, as an object. */
export function diagnosticsJsonOf(report: Report): DiagnosticsJson {
  const {
    diagnostics,
    files,
    skipped = 0,
    hiddenRoutes,
    hiddenLinks = [],
    ignored,
    baseline,
  } = report;
  const fingerprints = fingerprintsIn(report);
  return {
    formatVersion: 1,
    diagnostics: diagnostics.map((diagnostic) => ({
      ...diagnosticJsonOf(diagnostic),
      fingerprint: fingerprints.get(diagnostic) ?? '',
    })),
    summary: {
      ...countsOf(diagnostics),
      files,
      ...(skipped > 0 && { skipped }),
      hiddenRoutes: hiddenRoutes.map(({ route }) => route),
      ignoredFiles: ignored.length,
      ...(hiddenLinks.length > 0 && {
        hiddenLinks: hiddenLinks.map(({ route, span }) => ({ route, ...placeOf({ span }) })),
      }),
      ...(baseline && { baselined: baseline.known.size, stale: baseline.stale.length }),
    },
  };
}

function diagnosticJsonOf(diagnostic: Diagnostic): Omit<DiagnosticJson, 'fingerprint'> {
  const { code, severity, message, primary, coordinate, fix, suggestion } = diagnostic;
  return {
    code,
    severity,
    message,
    label: primary.text,
    ...placeOf(primary),
    ...(coordinate === undefined ? {} : { coordinate }),
    related: (diagnostic.related ?? []).map((label) => ({ ...placeOf(label), label: label.text })),
    notes: [...(diagnostic.notes ?? [])],
    help: [...(diagnostic.help ?? [])],
    ...(fix && { fix: changeJsonOf(fix) }),
    ...(suggestion && { suggestion: changeJsonOf(suggestion) }),
  };
}

function changeJsonOf({ edits }: Fix): NonNullable<DiagnosticJson['fix']> {
  return { edits: edits.map((edit) => ({ ...placeOf(edit), text: edit.text })) };
}

function placeOf({ span }: Pick<Label, 'span'>): Pick<DiagnosticJson, 'file' | 'range'> {
  return { file: span.file.path, range: rangeOf(span) };
}
