import type { Coverage, Share, Subject } from '../coverage.ts';
import { code, countsText, lacksOf, percentText } from './coverage-words.ts';
import { belowMinimum, verdictOf, type Minimums } from './coverage-verdict.ts';

const shownSubjects = 10;
/** Characters for the names that a kind lacks. */
const room = 400;

/** A table for the summary of a pull request; the lists below it are folded. */
export function coverageMarkdown(coverage: Coverage, minimums: Minimums): string {
  const { kinds, overall, leastCovered } = coverage;
  const verdicts = belowMinimum(coverage, minimums).map(verdictOf);
  const blocks = [
    [`### Documentation coverage: ${percentText(overall)}`],
    verdicts.map((verdict) => `- :x: ${verdict}`),
    [
      '| | Share | Documented | What counts |',
      '| :-- | --: | --: | :-- |',
      ...kinds.map((kind) => row(`\`${kind.kind}\``, kind, kind.demand)),
      row('**overall**', overall, ''),
    ],
    folded('Least covered', leastCovered.slice(0, shownSubjects).map(subjectLine)),
    folded('Missing', missingLines(kinds)),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(''))
    .join('\n');
}

function row(name: string, share: Share, demand: string): string {
  return `| ${name} | ${percentText(share)} | ${countsText(share)} | ${demand} |`;
}

function folded(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const items = lines.map((line) => `- ${line}`);
  return ['<details>', `<summary>${title}</summary>`, '', ...items, '', '</details>'];
}

function subjectLine({ name, missing, total, file, line }: Subject): string {
  const place = file === undefined ? '' : `, ${code(`${file}:${line}`)}`;
  return `${code(name)} lacks ${missing} of ${total}${place}`;
}

function missingLines(kinds: Coverage['kinds']): string[] {
  return lacksOf(kinds, { room, write: code }).map(({ kind, names }) => `${code(kind)}: ${names}`);
}
