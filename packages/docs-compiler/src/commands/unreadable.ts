import type { Diagnostic } from '../diagnostic.ts';
import type { Io } from '../io.ts';
import { reportPretty } from '../report/pretty.ts';
import type { ColorOptions } from '../run/options.ts';
import { hasColor, tell, tellingColors } from '../run/terminal.ts';
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

interface Telling extends ColorOptions {
  /** The consequence: `the schemas were not compared`. */
  readonly result: string;
}

export function tellUnreadable(
  io: Io,
  faults: readonly Diagnostic[],
  { result, color }: Telling,
): void {
  tell(io, reportPretty(faults, { color: hasColor(io, io.stderr, color) }));
  const count = plural(faults.length, 'error');
  tell(io, `${tellingColors(io, { color }).red(`${result}: ${count}`)}\n`);
}
