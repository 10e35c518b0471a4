import type { Io, Output } from '../io.ts';
import { colorsOf, type Colors } from '../report/colors.ts';
import type { ColorMode, ColorOptions } from './options.ts';

/** For data: what another program may read. */
export function print({ stdout }: Io, text: string): void {
  stdout.write(text);
}

/** For people. */
export function tell({ stderr }: Io, text: string): void {
  stderr.write(text);
}

/** The flag wins over `NO_COLOR`, that over whether a terminal shows the stream. */
export function hasColor({ env }: Io, stream: Output, mode: ColorMode): boolean {
  if (mode !== 'auto') return mode === 'always';
  return !env['NO_COLOR'] && stream.isTTY === true && env['TERM'] !== 'dumb';
}

/** The colours of what is told. */
export function tellingColors(io: Io, { color }: ColorOptions): Colors {
  return colorsOf({ color: hasColor(io, io.stderr, color) });
}

/** Names the stage that runs, on a terminal only; without a name it clears the line. */
export function showStage(io: Io, name = ''): void {
  if (io.stderr.isTTY) tell(io, `\r\u001b[K${name}`);
}
