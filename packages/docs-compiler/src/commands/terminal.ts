import type { ColorMode } from './options.ts';

/** For data: what another program may read. */
export function print(text: string): void {
  process.stdout.write(text);
}

/** For people. */
export function tell(text: string): void {
  process.stderr.write(text);
}

/** The flag wins over `NO_COLOR`, that over whether a terminal shows the stream. */
export function hasColor(stream: NodeJS.WriteStream, mode: ColorMode): boolean {
  if (mode !== 'auto') return mode === 'always';
  return !process.env['NO_COLOR'] && stream.isTTY === true && process.env['TERM'] !== 'dumb';
}

/** Names the stage that runs, on a terminal only; without a name it clears the line. */
export function showStage(name = ''): void {
  if (process.stderr.isTTY) tell(`\r\u001b[K${name}`);
}
