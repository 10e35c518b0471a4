import { coverageKinds, type CoverageKind } from '../coverage.ts';
import { Refusal } from '../refusal.ts';
import type { Minimums } from '../report/coverage-verdict.ts';
import { closest } from '../text/closest.ts';
import { orList } from '../text/phrases.ts';

/** Parses the values of `--min` into a map; the last value for a kind wins. */
export function minimumsOf(values: readonly string[]): Minimums {
  return new Map(values.map(minimumOf));
}

function minimumOf(value: string): [CoverageKind, number] {
  const [name = '', percent = ''] = value.split('=');
  const kind = coverageKinds.find((each) => each === name);
  if (!kind) throw unknownKind(name);
  if (!/^\d{1,3}$/.test(percent) || Number(percent) > 100) {
    throw new Refusal(`\`--min ${value}\` does not set a minimum`, {
      help: [`write \`--min ${kind}=N\` with a whole number from 0 to 100`],
    });
  }
  return [kind, Number(percent)];
}

function unknownKind(name: string): Refusal {
  const near = closest(name, coverageKinds, { max: Math.max(2, Math.ceil(name.length / 3)) });
  return new Refusal(`coverage has no kind \`${name}\``, {
    help: [`write ${orList(near.length > 0 ? near : coverageKinds)}`],
  });
}
