import type { Io, Output } from '../io.ts';
import { colorsOf, type Colors } from '../report/colors.ts';
import type { ColorMode, ColorOptions } from './options.ts';

/** Writes data, which another program may read, to stdout. */
export function writeStdout({ stdout }: Io, text: string): void {
  stdout.write(text);
}

/** Writes text for people to stderr. */
export function writeStderr({ stderr }: Io, text: string): void {
  stderr.write(text);
}

/** Decides on colours: `--color` wins over `NO_COLOR`, which wins over terminal detection. */
export function hasColor({ env }: Io, stream: Output, mode: ColorMode): boolean {
  if (mode !== 'auto') return mode === 'always';
  return !env['NO_COLOR'] && stream.isTTY === true && env['TERM'] !== 'dumb';
}

/** Returns the colours for stderr. */
export function stderrColors(io: Io, { color }: ColorOptions): Colors {
  return colorsOf({ color: hasColor(io, io.stderr, color) });
}

/** Returns the colours for stdout. */
export function stdoutColors(io: Io, { color }: ColorOptions): Colors {
  return colorsOf({ color: hasColor(io, io.stdout, color) });
}

/** Names the stage that runs, on a terminal only; without a name it clears the line. */
export function showStage(io: Io, name = ''): void {
  if (io.stderr.isTTY) writeStderr(io, `\r\u001b[K${name}`);
}

/** Returns the columns of the terminal that stdout is; no limit for a pipe or a file. */
export function stdoutWidth({ stdout: { isTTY, columns = 80 } }: Io): number {
  return isTTY ? columns : Infinity;
}
