const units: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** The milliseconds of `30 s`, `2 min`, `6 h` or `1 d`; undefined for anything else. */
export function milliseconds(duration: string): number | undefined {
  const [, count = '', unit = ''] = /^(\d+(?:\.\d+)?) (ms|s|min|h|d)$/.exec(duration) ?? [];
  const scale = units[unit];
  return scale === undefined ? undefined : Number(count) * scale;
}
