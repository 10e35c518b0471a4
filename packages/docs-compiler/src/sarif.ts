import { allRules } from './check.ts';
import type { Diagnostic, Edit, Fix, Label, Severity } from './diagnostic.ts';
import { fingerprintsIn } from './report/fingerprint.ts';
import { hostPath } from './report/report.ts';
import type { Report } from './report/types.ts';
import { ruleDoc } from './rule-docs.ts';
import { rangeOf, type Span } from './source.ts';
import { version } from './version.ts';

/**
 * A SARIF 2.1.0 log with one run, for code scanning: JSON with two spaces of indentation and a line
 * ending. It carries the documentation of every rule, which is read from this package's folder.
 */
export function reportSarif(report: Report): string {
  const rules = allRules.map((rule) => ({ ...rule, doc: ruleDoc(rule.code) }));
  return sarifOf(report, { version: version(), rules });
}

/** A rule in the log. */
interface SarifRule {
  readonly code: string;
  readonly severity: Severity;
  readonly summary: string;
  /** The rule's documentation, in Markdown. */
  readonly doc: string;
}

interface Tool {
  readonly version: string;
  readonly rules: readonly SarifRule[];
}

const schemaUri = 'https://json.schemastore.org/sarif-2.1.0.json';

/** A SARIF 2.1.0 log with one run: JSON with two spaces of indentation and a line ending. */
export function sarifOf(report: Report, tool: Tool): string {
  const { diagnostics, baseline } = report;
  const fingerprints = fingerprintsIn(report);
  const ruleIndex = new Map(tool.rules.map(({ code }, index) => [code, index]));
  const log = {
    $schema: schemaUri,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: driverOf(tool) },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { description: { text: 'The root of the repository.' } } },
        results: (baseline?.all ?? diagnostics).map((diagnostic) => ({
          ruleIndex: ruleIndex.get(diagnostic.code) ?? -1,
          ...resultOf(report, diagnostic),
          ...(baseline && {
            baselineState: baseline.known.has(diagnostic) ? 'unchanged' : 'new',
          }),
          partialFingerprints: { 'docsCompiler/v1': fingerprints.get(diagnostic) },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function driverOf({ version, rules }: Tool): object {
  return {
    name: 'docs-compiler',
    semanticVersion: version,
    rules: rules.map(({ code, severity, summary, doc }) => ({
      id: code,
      shortDescription: { text: summary },
      help: { text: doc, markdown: doc },
      defaultConfiguration: { level: severity },
    })),
  };
}

function resultOf(report: Report, diagnostic: Diagnostic): object {
  const { code, severity, primary, related = [], fix } = diagnostic;
  return {
    ruleId: code,
    level: severity,
    message: { text: messageOf(diagnostic) },
    locations: [{ physicalLocation: locationOf(report, primary.span) }],
    ...(related.length > 0
      ? { relatedLocations: related.map((label, at) => relatedLocation(report, { ...label, at })) }
      : {}),
    ...(fix ? { fixes: [{ artifactChanges: changesOf(report, fix) }] } : {}),
  };
}

function messageOf({ message, primary, notes = [], help = [] }: Diagnostic): string {
  const lines = [primary.text ? `${message}: ${primary.text}` : message, ...notes, ...help];
  return lines.join('\n');
}

function relatedLocation(
  report: Report,
  { span, text, at }: Label & { readonly at: number },
): object {
  return { id: at + 1, physicalLocation: locationOf(report, span), message: { text } };
}

function locationOf(report: Report, span: Span): object {
  return { artifactLocation: artifactOf(report, span.file.path), region: regionOf(span) };
}

function artifactOf(report: Report, path: string): object {
  const steps = hostPath(report, path).split('/');
  return { uri: steps.map(encodeURIComponent).join('/'), uriBaseId: 'SRCROOT' };
}

function regionOf(span: Span): object {
  const { start, end } = rangeOf(span);
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
    charOffset: start.offset,
    charLength: end.offset - start.offset,
  };
}

function changesOf(report: Report, { edits }: Fix): object[] {
  const paths = [...new Set(edits.map(({ span }) => span.file.path))];
  return paths.map((path) => ({
    artifactLocation: artifactOf(report, path),
    replacements: edits.filter(({ span }) => span.file.path === path).map(replacementOf),
  }));
}

function replacementOf({ span, text }: Edit): object {
  return { deletedRegion: regionOf(span), insertedContent: { text } };
}
