import type { Coverage, CoverageKind, Share, Subject } from '../coverage.ts';
import { changeText } from './coverage-change.ts';
import type { Compared } from './coverage-json.ts';
import { code, countsText, lacksOf, originLines, percentText } from './coverage-words.ts';
import { belowMinimum, verdictOf } from './coverage-verdict.ts';
import { hostPath } from './report.ts';
import type { Hosted } from './types.ts';

const shownSubjects = 10;
/** Characters for the names that a kind lacks. */
const room = 400;

/** Formats coverage for the summary of a pull request: a table with folded lists below it. */
export function coverageMarkdown(
  coverage: Coverage,
  { minimums, base, folder }: Compared & Hosted,
): string {
  const { kinds, overall, origins, leastCovered } = coverage;
  const verdicts = belowMinimum(coverage, minimums).map(verdictOf);
  const blocks = [
    [
      `### Documentation coverage: ${percentText(overall)}${base ? ` (${change('overall', overall)})` : ''}`,
    ],
    verdicts.map((verdict) => `- :x: ${verdict}`),
    [
      `| | Share |${base ? ' Change |' : ''} Documented | What counts |`,
      `| :-- | --: |${base ? ' --: |' : ''} --: | :-- |`,
      ...kinds.map((kind) => row(`\`${kind.kind}\``, cellsOf(kind.kind, kind), kind.demand)),
      row('**overall**', cellsOf('overall', overall), ''),
    ],
    folded(
      'Printed responses and the sources of their values',
      originLines(origins).map(({ answers, words }) => `${code(answers)}: ${words}`),
    ),
    folded(
      'Least covered',
      leastCovered.slice(0, shownSubjects).map((each) => subjectLine(each, { folder })),
    ),
    folded('Missing', missingLines(kinds)),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(''))
    .join('\n');

  function change(kind: CoverageKind | 'overall', share: Share): string {
    return changeText(base?.of(kind), share);
  }

  function cellsOf(kind: CoverageKind | 'overall', share: Share): string[] {
    return [percentText(share), ...(base ? [change(kind, share)] : []), countsText(share)];
  }
}

function row(...cells: readonly (string | readonly string[])[]): string {
  return `| ${cells.flat().join(' | ')} |`;
}

function folded(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const items = lines.map((line) => `- ${line}`);
  return ['<details>', `<summary>${title}</summary>`, '', ...items, '', '</details>'];
}

function subjectLine({ name, missing, total, file, line }: Subject, hosted: Hosted): string {
  const place = file === undefined ? '' : `, ${code(`${hostPath(hosted, file)}:${line}`)}`;
  return `${code(name)} lacks ${missing} of ${total}${place}`;
}

function missingLines(kinds: Coverage['kinds']): string[] {
  return lacksOf(kinds, { room, write: code }).map(({ kind, names }) => `${code(kind)}: ${names}`);
}
