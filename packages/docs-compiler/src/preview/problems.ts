import { failureText } from '../run/failure.ts';
import type { Diagnostic, Severity } from '../diagnostic.ts';
import type { Host } from '../io.ts';
import { Refusal } from '../refusal.ts';
import { colorsOf } from '../report/colors.ts';
import { formatFinding } from '../report/pretty.ts';
import type { Span } from '../source.ts';

/** A diagnostic, or the reason for a failed compilation. */
export interface Problem {
  readonly severity: Severity;
  /** The rule's code, or the message of a failure. */
  readonly code: string;
  readonly span?: Span;
  /** Returns the frame as shown in the terminal. */
  frame(): string;
}

const colors = colorsOf({ color: true });

export function problemsOf(diagnostics: readonly Diagnostic[]): readonly Problem[] {
  return diagnostics.map((diagnostic) => ({
    severity: diagnostic.severity,
    code: diagnostic.code,
    span: diagnostic.primary.span,
    frame: () => formatFinding(diagnostic, { colors, ...diagnostic }),
  }));
}

export function problemsOfFailure(host: Host, error: unknown): readonly Problem[] {
  const findings = error instanceof Refusal ? error.findings : [];
  return failureText(host, error, colors).map((text, index): Problem => {
    const span = findings[index]?.primary.span;
    const code = findings[index]?.message ?? text;
    return { severity: 'error', code, ...(span && { span }), frame: () => text };
  });
}
