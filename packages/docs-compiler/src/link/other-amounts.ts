import { allFencesOf } from '../languages/mdx/fence-text.ts';
import type { OtherAmount } from '../graph.ts';
import { splitPage } from '../parse/split-page.ts';
import type { ParsedPage } from '../parse/types.ts';
import { memo } from '../text/memo.ts';
import { proseOfBody } from './prose-text.ts';
import { blocksIn } from './sentences.ts';

/**
 * Returns the amounts of money in prose that contradict the page's example. A paragraph, list item
 * or row is about the example if at least two of its amounts are in the page's code blocks or
 * frontmatter, or are the sum or the difference of two that are. The only other amount must then be
 * such a result, too, or the sum of all amounts beside it. Percentages are not calculated.
 */
export function findOtherAmounts(pages: readonly ParsedPage[]): readonly OtherAmount[] {
  return pages.flatMap(otherAmountsOf);
}

/** Memoized by page, because usually only one of them changes. */
const otherAmountsOf = memo((page: ParsedPage): readonly OtherAmount[] => {
  const prose = proseOfBody(page);
  if (!prose) return [];
  const { file, start, text } = prose;
  return blocksIn(text).flatMap((block) => {
    const amounts = amountsIn(text.slice(block.start, block.end)).map(({ index, ...amount }) => {
      const from = start + block.start + index;
      return { ...amount, span: { file, start: from, end: from + amount.written.length } };
    });
    if (amounts.length < 3 || text.slice(block.start, block.end).includes('%')) return [];
    const data = dataOf(page);
    const inData = [...data.amounts];
    const isKnown = ({ cents }: Amount): boolean =>
      data.numbers.has(cents) || isResult(cents, inData);
    const known = amounts.filter(isKnown);
    const [other, another] = amounts.filter((each) => !known.includes(each));
    const sums = new Set(known.map(({ cents }) => cents));
    if (!other || another || sums.size < 2 || isResult(other.cents, [...sums, ...inData]))
      return [];
    if (known.reduce((sum, { cents }) => sum + cents, 0) === other.cents) return [];
    return [{ ...other, ...meant(other, { known, inData }) }];
  });
});

interface Amount {
  readonly written: string;
  /** In hundredths, in which sums of decimals are exact. */
  readonly cents: number;
}

function amountsIn(text: string): readonly (Amount & { readonly index: number })[] {
  return [...text.matchAll(amountInWords)].map(({ 0: written, 1: number = '', index }) => ({
    written,
    cents: centsOf(number),
    index,
  }));
}

/** A number after the sign of a currency, or after the `R` of the rand. */
const amountInWords =
  /(?<![\p{L}\p{N}])(?:\p{L}{0,3}\p{Sc}|R)\s?(\d{1,3}(?:[,\s]\d{3})+(?:\.\d\d)?|\d+(?:\.\d\d)?)(?![\p{L}\p{N}]|\.\d)/gu;

function centsOf(number: string): number {
  return Math.round(Number(number.replaceAll(/[,\s]/g, '')) * 100);
}

interface Data {
  /** In hundredths: each number as written, and as a number of hundredths. */
  readonly numbers: ReadonlySet<number>;
  /** In hundredths: those that are written with two decimals. */
  readonly amounts: ReadonlySet<number>;
}

/** Returns the numbers in the code blocks and in the frontmatter of a page. */
const dataOf = memo(({ file, body }: ParsedPage): Data => {
  const parts = splitPage(file);
  const block = parts.kind === 'frontmatter' ? parts.block : { start: 0, end: 0 };
  const frontmatter = file.text.slice(block.start, block.end);
  const texts = [frontmatter, ...(body ? allFencesOf(body) : []).map((fence) => fence.text)];
  const written = texts.flatMap((text) => text.match(/\d+(?:\.\d+)?/g) ?? []);
  return {
    numbers: new Set(written.flatMap((number) => [centsOf(number), Number(number)])),
    amounts: new Set(written.filter((number) => /\.\d\d$/.test(number)).map(centsOf)),
  };
});

function isResult(cents: number, amounts: readonly number[]): boolean {
  return amounts.some((one) =>
    amounts.some((another) => cents === one + another || cents === one - another),
  );
}

/** Returns the only amount that the written one differs from in a single digit. */
function meant(
  other: Amount,
  { known, inData }: { readonly known: readonly Amount[]; readonly inData: readonly number[] },
): Pick<OtherAmount, 'meant'> {
  const results = known.flatMap((one) =>
    known
      .filter(({ cents }) => cents < one.cents)
      .flatMap((less): readonly (readonly [number, string])[] => [
        [one.cents + less.cents, `${one.written} + ${less.written}`],
        [one.cents - less.cents, `${one.written} - ${less.written}`],
      ]),
  );
  const all = [...results, ...inData.map((cents) => [cents, undefined] as const)];
  // An amount without decimals has no digit that could be another cent.
  const hasCents = other.written.includes('.');
  const near = all.filter(
    ([cents]) => (hasCents || cents % 100 === 0) && differsInOneDigit(cents, other.cents),
  );
  const [first] = near;
  if (!first || new Set(near.map(([cents]) => cents)).size > 1) return {};
  const [cents, calculation] = first;
  const digits = String(cents);
  let at = 0;
  const written = other.written.replaceAll(/\d/g, () => digits[at++] ?? '');
  return { meant: { written, ...(calculation !== undefined && { calculation }) } };
}

function differsInOneDigit(one: number, another: number): boolean {
  const [a, b] = [String(one), String(another)];
  return a.length === b.length && [...a].filter((digit, index) => digit !== b[index]).length === 1;
}
