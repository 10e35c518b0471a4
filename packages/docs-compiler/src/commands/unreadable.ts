import type { Diagnostic } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import { reportPretty } from '../report/pretty.ts';
import type { ColorOptions } from '../run/options.ts';
import { hasColor, writeStderr, stderrColors } from '../run/terminal.ts';
import { plural } from '../text/phrases.ts';

/** Returns the errors that keep a schema from being read, because of which names look missing. */
export function unreadableIn(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(
    ({ code, severity }) => severity === 'error' && unreadableCodes.has(code),
  );
}

const unreadableCodes = new Set([
  'unreadable-file',
  'invalid-encoding',
  'syntax-graphql',
  'invalid-schema',
]);

interface UnreadableOptions extends ColorOptions {
  /** The consequence: `the schemas were not compared`. */
  readonly result: string;
}

export function writeUnreadable(
  io: Io,
  faults: readonly Diagnostic[],
  { result, color }: UnreadableOptions,
): void {
  writeStderr(io, reportPretty(faults, { color: hasColor(io, io.stderr, color) }));
  const count = plural(faults.length, 'error');
  writeStderr(io, `${stderrColors(io, { color }).red(`${result}: ${count}`)}\n`);
}
