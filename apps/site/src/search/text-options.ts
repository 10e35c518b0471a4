/** A searchable text. */
export interface Document {
  readonly heading: string;
  /** The title of the page, whose words count for all its sections. */
  readonly title: string;
  readonly text: string;
}

export const fields = ['heading', 'title', 'text'] as const satisfies (keyof Document)[];

export function tokenize(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Returns the index term of a word; null for a stop word. */
export function termOf(word: string): string | null {
  return silent.has(word) ? null : stem(word);
}

/** Stop words, including question words. */
const silent = new Set(
  (
    'a am an and any are as at be by can could did do does for from get has have how i if in is it its ' +
    'me my of on or our please should so that the their then there this to us was we were what ' +
    'when where which who why will with would you your'
  ).split(' '),
);

/** Checks whether a term says little about what a reader looks for. */
export function isVague(term: string): boolean {
  return vague.has(term);
}

/**
 * Removes plural and verb endings, so that `retry` matches `retries` and `decline` matches
 * `declined`. The stem need not be a word, but all forms must share it.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  return ground(withoutNounEnding(withoutVerbEnding(withoutPlural(word))));
}

function withoutPlural(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  const [, start, last] = /^(.+?)([a-z])(?:ing|ed)$/.exec(word) ?? [];
  // Words such as `string` and `speed` are not inflected.
  if (!start || !last || !/[aeiouy]/.test(start) || word.endsWith('eed')) return word;
  return start + last;
}

/**
 * Returns the stem of `cancellation`, `notification`, `settlement`: that of the verb. Both spellings
 * of `authorise` have the same one.
 */
function withoutNounEnding(word: string): string {
  return word
    .replace(/^(.{3,})i[sz](?:ation|e|)$/, '$1is')
    .replace(/^(.{2,}[^aeiou])ification$/, '$1ify')
    .replace(/^(?!form)(.{4,}?)i?(?:ation|(?<!e)ate?)$/, '$1')
    .replace(/^(.{3,}[cst])ion$/, '$1')
    .replace(/^(?!state)(.{5,})ment$/, '$1');
}

/**
 * Returns the common stem of `hold`, `holding`; `cancel`, `cancelled`; `expire`, `expired`; `try`,
 * `tried`.
 */
function ground(word: string): string {
  const single = word.replace(/(?<=..)([bdgmnprt])\1$/, '$1').replace(/(.{4}l)l$/, '$1');
  return single.length > 4 ? single.replace(/e$/, '').replace(/([^aeiou])i$/, '$1y') : single;
}

/** The terms of words that many questions have, whatever they ask about. */
const vague: ReadonlySet<string> = new Set(
  (
    'able about add after allow already another anything back before being best check correct ' +
    'different each etc exact expected explain find first follow give go going good got guide ' +
    'happen help here hello into just keep know last latest less let like list look made make ' +
    'many mean more much must need new next no not now ok one only open other out over own part ' +
    'possible problem put really run same see set show simple some someone somebody something ' +
    'start step still sure take tell than them they thing time tool try up use using via want way ' +
    'well went work working worked matter issue question tutorial example quickly easily properly ' +
    'exactly getting trying does doing done'
  )
    .split(' ')
    .map(stem),
);
