import { z } from 'zod';

import type { Diagnostic, Fix, Label } from '../diagnostic.ts';
import { rangeOf } from '../source.ts';
import { fingerprintsIn } from './fingerprint.ts';
import { countsOf } from './report.ts';
import type { Report } from './types.ts';

const positionSchema = z.strictObject({
  line: z.int().min(1).meta({ description: 'From 1.' }),
  column: z.int().min(1).meta({ description: 'From 1, in UTF-16 units.' }),
  offset: z.int().min(0).meta({ description: 'From 0, in UTF-16 units of the file on disk.' }),
});

const placeShape = {
  file: z.string().meta({ description: 'Relative to the project root, with `/`.' }),
  range: z
    .strictObject({ start: positionSchema, end: positionSchema })
    .meta({ description: 'Half open: `end` is the place after the last character.' }),
};

const changeSchema = z.strictObject({
  edits: z.array(z.strictObject({ ...placeShape, text: z.string() })),
});

const diagnosticSchema = z.strictObject({
  code: z.string().meta({ description: 'The rule: `docs-compiler explain CODE` describes it.' }),
  severity: z.enum(['error', 'warning']),
  message: z.string().meta({ description: 'What is wrong.' }),
  label: z.string().meta({ description: 'What is to be said of the place; may be empty.' }),
  ...placeShape,
  coordinate: z
    .string()
    .optional()
    .meta({ description: 'The schema coordinate that it is about.' }),
  related: z.array(z.strictObject({ ...placeShape, label: z.string() })),
  notes: z.array(z.string()).meta({ description: 'Why it matters.' }),
  help: z.array(z.string()).meta({ description: 'What to do.' }),
  fix: changeSchema
    .optional()
    .meta({ description: 'A change that is safe to make without asking.' }),
  suggestion: changeSchema.optional().meta({ description: 'A change that a person has to judge.' }),
  fingerprint: z
    .string()
    .meta({ description: 'Stays the same when other text in the file comes, goes or moves.' }),
});

/** What `--format json` prints. */
export const diagnosticsJsonSchema = z.strictObject({
  formatVersion: z.literal(1),
  diagnostics: z.array(diagnosticSchema),
  summary: z.strictObject({
    errors: z.int(),
    warnings: z.int(),
    files: z.int().meta({ description: 'Schema and page files that were read.' }),
    skipped: z.int().min(1).optional().meta({
      description: 'Checks that did not run, because they rest on what is reported as broken.',
    }),
    hiddenRoutes: z.array(z.string()),
    ignoredFiles: z.int().meta({
      description: 'Files of the content folder that nothing reads; `--verbose` lists them.',
    }),
    hiddenLinks: z
      .array(z.strictObject({ route: z.string(), ...placeShape }))
      .optional()
      .meta({ description: 'Links to hidden routes from pages that are not hidden.' }),
    baselined: z
      .int()
      .optional()
      .meta({ description: 'Findings that the baseline knows: they are not in `diagnostics`.' }),
    stale: z
      .int()
      .optional()
      .meta({ description: 'Entries of the baseline that no finding has any more.' }),
  }),
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
