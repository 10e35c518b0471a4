import { allRules } from './check.ts';
import type { Report } from './report/report.ts';
import { sarifOf } from './report/sarif.ts';
import { ruleDoc } from './rule-docs.ts';
import { version } from './version.ts';

/**
 * A SARIF 2.1.0 log with one run, for code scanning: JSON with two spaces of indentation and a line
 * ending. It carries the documentation of every rule, which is read from this package's folder.
 */
export function reportSarif(report: Report): string {
  const rules = allRules.map((rule) => ({ ...rule, doc: ruleDoc(rule.code) }));
  return sarifOf(report, { version: version(), rules });
}
