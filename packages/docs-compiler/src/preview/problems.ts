import type { Diagnostic } from '../diagnostic.ts';
import { Refusal } from '../refusal.ts';
import { positionAt } from '../source.ts';
import type { Problems } from './state.ts';

const shown = 5;

/** The errors of a compilation for the banner. */
export function problemsOf(diagnostics: readonly Diagnostic[]): Problems {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { errors: errors.length, messages: errors.slice(0, shown).map(lineOf) };
}

/** Why nothing could be compiled. */
export function problemsOfFailure(error: unknown): Problems {
  const findings = error instanceof Refusal ? error.findings : [];
  if (findings.length === 0) {
    return { errors: 1, messages: [error instanceof Error ? error.message : String(error)] };
  }
  return { errors: findings.length, messages: findings.slice(0, shown).map(lineOf) };
}

function lineOf({ message, primary }: Pick<Diagnostic, 'message' | 'primary'>): string {
  const { line, column } = positionAt(primary.span.file, primary.span.start);
  return `${primary.span.file.path}:${line}:${column}: ${message}`;
}
